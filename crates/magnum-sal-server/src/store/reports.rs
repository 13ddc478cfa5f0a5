//! What people report, what was done about it, and by whom.

use magnum_sal_protocol::{
    Ban, Deed, DeedKind, Happening, Kind, Millis, NewReport, Person, Report, ReportClosed,
    ReportStatus, TableId, UserId,
};

use super::people::person;
use super::{Store, StoreError, reading, writing};
use crate::random;

/// In place of the name of somebody who was forgotten.
const NOBODY: &str = "—";

/// What is written down of something that was done.
#[derive(Clone, Debug)]
pub struct NewDeed<'a> {
    pub at: Millis,
    /// Nobody if it was the host by the command line.
    pub by: Option<&'a UserId>,
    pub what: DeedKind,
    pub person: Option<&'a UserId>,
    pub table: Option<&'a TableId>,
    pub note: &'a str,
}

type ReportRow =
    (String, Millis, String, String, String, i64, String, Option<Millis>, Option<String>, String);
type DeedRow = (String, Millis, Option<String>, String, Option<String>, Option<String>, String);

impl Store {
    /// Whether somebody sits or sat at a table, or has said something there.
    pub async fn was_at(&self, user: &UserId, table: &TableId) -> Result<bool, StoreError> {
        const SELECT: &str = "SELECT (SELECT COUNT(*) FROM players WHERE table_id = $1 AND user_id = $2) \
             + (SELECT COUNT(*) FROM entries WHERE table_id = $1 AND user_id = $2)";
        let (count,): (i64,) = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).bind(user.as_str()).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// What was said in an entry, and by whom.
    pub async fn said_in(
        &self,
        table: &TableId,
        number: u64,
    ) -> Result<Option<(Person, String)>, StoreError> {
        const SELECT: &str = "SELECT happened FROM entries WHERE table_id = $1 AND number = $2";
        let row: Option<(String,)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(number as i64);
            query.fetch_optional(db).await?
        });
        let Some((happened,)) = row else { return Ok(None) };
        match serde_json::from_str(&happened)? {
            Happening::Said { by, text } => Ok(Some((by, text))),
            _ => Ok(None),
        }
    }

    /// Keeps a report. To report the same again changes nothing.
    pub async fn add_report(
        &self,
        by: &UserId,
        report: &NewReport,
        now: Millis,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO reports (id, at, by_user, about_user, table_id, number, text) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(random::id()).bind(now).bind(by.as_str());
            let query = query.bind(report.person.as_str()).bind(report.table.as_str());
            let query = query.bind(report.entry.unwrap_or(0) as i64).bind(&report.text);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// Reports, the newest first, from the one after a given one.
    pub async fn reports(
        &self,
        status: ReportStatus,
        after: Option<&str>,
        most: u32,
    ) -> Result<Vec<Report>, StoreError> {
        const OPEN: &str = "SELECT id, at, by_user, about_user, table_id, number, text, closed_at, \
             closed_by, note FROM reports WHERE closed_at IS NULL \
             AND (at < $1 OR (at = $1 AND id > $2)) ORDER BY at DESC, id LIMIT $3";
        const CLOSED: &str = "SELECT id, at, by_user, about_user, table_id, number, text, closed_at, \
             closed_by, note FROM reports WHERE closed_at IS NOT NULL \
             AND (at < $1 OR (at = $1 AND id > $2)) ORDER BY at DESC, id LIMIT $3";
        let select = match status {
            ReportStatus::Open => OPEN,
            ReportStatus::Closed => CLOSED,
        };
        let begin = self.begin("SELECT at FROM reports WHERE id = $1", after).await?;
        let rows: Vec<ReportRow> = reading!(self, |db| {
            let query = sqlx::query_as(select).bind(begin).bind(after.unwrap_or_default());
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        let mut reports = Vec::new();
        for row in rows {
            reports.push(self.report(row).await?);
        }
        Ok(reports)
    }

    async fn report(&self, row: ReportRow) -> Result<Report, StoreError> {
        let (id, at, by, about, table, number, text, closed_at, closed_by, note) = row;
        let (table, entry) = (TableId(table), (number > 0).then_some(number as u64));
        let said = match entry {
            Some(number) => self.said_in(&table, number).await?.map(|(_, said)| said),
            None => None,
        };
        let banned = self.user(&UserId(about.clone())).await?;
        let closed = match closed_at {
            Some(at) => Some(ReportClosed { by: self.somebody(closed_by).await?, at, note }),
            None => None,
        };
        Ok(Report {
            id,
            at,
            by: self.known(by).await?,
            about: self.known(about).await?,
            banned: banned.is_some_and(|user| user.banned_at.is_some()),
            table,
            entry,
            said,
            text,
            closed,
        })
    }

    /// Notes that a report was dealt with, and returns whom it is about and where. Nothing if it is not open.
    pub async fn close_report(
        &self,
        id: &str,
        by: Option<&UserId>,
        note: &str,
        now: Millis,
    ) -> Result<Option<(UserId, TableId)>, StoreError> {
        const UPDATE: &str = "UPDATE reports SET closed_at = $2, closed_by = $3, note = $4 \
             WHERE id = $1 AND closed_at IS NULL RETURNING about_user, table_id";
        let row: Option<(String, String)> = writing!(self, |db| {
            let query = sqlx::query_as(UPDATE).bind(id).bind(now).bind(by.map(UserId::as_str));
            query.bind(note).fetch_optional(db).await?
        });
        Ok(row.map(|(about, table)| (UserId(about), TableId(table))))
    }

    /// What somebody reported.
    pub async fn reports_by(&self, user: &UserId) -> Result<Vec<NewReport>, StoreError> {
        const SELECT: &str = "SELECT about_user, table_id, number, text FROM reports \
             WHERE by_user = $1 ORDER BY at, id";
        let rows: Vec<(String, String, i64, String)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let report = |(person, table, number, text)| NewReport {
            person: UserId(person),
            table: TableId(table),
            entry: (number > 0).then_some(number as u64),
            text,
        };
        Ok(rows.into_iter().map(report).collect())
    }

    /// Those who may not log in, the latest first.
    pub async fn bans(&self, most: u32) -> Result<Vec<Ban>, StoreError> {
        const SELECT: &str = "SELECT id, name, kind, banned_at FROM users \
             WHERE banned_at IS NOT NULL ORDER BY banned_at DESC, id LIMIT $1";
        let rows: Vec<(String, String, String, Millis)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(i64::from(most)).fetch_all(db).await?
        });
        let ban = |(id, name, kind, since): (_, _, String, _)| {
            Ok(Ban { person: person(id, name, &kind)?, since })
        };
        rows.into_iter().map(ban).collect()
    }

    pub async fn add_deed(&self, deed: &NewDeed<'_>) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO audit (id, at, by_user, what, person, table_id, note) \
             VALUES ($1, $2, $3, $4, $5, $6, $7)";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(random::id()).bind(deed.at);
            let query = query.bind(deed.by.map(UserId::as_str)).bind(deed.what.name());
            let query = query.bind(deed.person.map(UserId::as_str));
            let query = query.bind(deed.table.map(TableId::as_str)).bind(deed.note);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// What was done, the latest first, from the one after a given one.
    pub async fn deeds(&self, after: Option<&str>, most: u32) -> Result<Vec<Deed>, StoreError> {
        const SELECT: &str = "SELECT id, at, by_user, what, person, table_id, note FROM audit \
             WHERE at < $1 OR (at = $1 AND id > $2) ORDER BY at DESC, id LIMIT $3";
        let begin = self.begin("SELECT at FROM audit WHERE id = $1", after).await?;
        let rows: Vec<DeedRow> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(begin).bind(after.unwrap_or_default());
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        let mut deeds = Vec::new();
        for (id, at, by, what, person, table, note) in rows {
            // What a later version does is not known to this one.
            let Some(what) = DeedKind::ALL.into_iter().find(|kind| kind.name() == what) else {
                continue;
            };
            let (by, person) = (self.somebody(by).await?, self.somebody(person).await?);
            deeds.push(Deed { id, at, by, what, person, table: table.map(TableId), note });
        }
        Ok(deeds)
    }

    /// Forgets reports that were dealt with, and deeds, from before a time.
    pub async fn forget_reports(&self, before: Millis) -> Result<(), StoreError> {
        writing!(self, |db| {
            for delete in
                ["DELETE FROM reports WHERE closed_at < $1", "DELETE FROM audit WHERE at < $1"]
            {
                sqlx::query(delete).bind(before).execute(db).await?;
            }
        });
        Ok(())
    }

    /// Where a page begins: at the time of the row before it. What is not there comes before everything.
    async fn begin(&self, select: &'static str, after: Option<&str>) -> Result<Millis, StoreError> {
        let Some(after) = after else { return Ok(Millis::MAX) };
        let row: Option<(Millis,)> =
            reading!(self, |db| sqlx::query_as(select).bind(after).fetch_optional(db).await?);
        Ok(row.map_or(Millis::MIN, |(at,)| at))
    }

    async fn somebody(&self, id: Option<String>) -> Result<Option<Person>, StoreError> {
        match id {
            Some(id) => Ok(Some(self.known(id).await?)),
            None => Ok(None),
        }
    }

    /// Somebody by their id, who may have been forgotten since.
    async fn known(&self, id: String) -> Result<Person, StoreError> {
        let id = UserId(id);
        let user = self.user(&id).await?;
        Ok(user.map_or_else(
            || Person { id, name: NOBODY.to_owned(), kind: Kind::Guest },
            |user| user.person,
        ))
    }
}
