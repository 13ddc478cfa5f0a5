//! What people have to be told. A notice is written with the entry that it is about, in one transaction; when its time
//! has come one process claims it, and makes of it one delivery for each way to reach the person. Of several processes
//! only the one that claimed a row works on it; if that one dies another takes over when the claim has run out.

use magnum_sal_protocol::{Channel, Millis, NoticeKind, Table, TableId, UserId};

use super::{Store, StoreError, reading, writing};

/// Why somebody is told something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    Turn,
    /// The game has started with one's turn.
    FirstTurn,
    /// All seats of one's table are taken.
    Full,
    Started,
    Ended,
    Abort,
    Rematch,
    /// A seat is kept for them.
    Invited,
}

impl Occasion {
    const ALL: [Occasion; 8] = [
        Occasion::Turn,
        Occasion::FirstTurn,
        Occasion::Full,
        Occasion::Started,
        Occasion::Ended,
        Occasion::Abort,
        Occasion::Rematch,
        Occasion::Invited,
    ];

    fn name(self) -> &'static str {
        match self {
            Occasion::Turn => "turn",
            Occasion::FirstTurn => "first_turn",
            Occasion::Full => "full",
            Occasion::Started => "started",
            Occasion::Ended => "ended",
            Occasion::Abort => "abort",
            Occasion::Rematch => "rematch",
            Occasion::Invited => "invited",
        }
    }

    fn of(name: &str) -> Result<Occasion, StoreError> {
        let found = Occasion::ALL.into_iter().find(|occasion| occasion.name() == name);
        found.ok_or_else(|| StoreError::Corrupt(format!("unknown occasion `{name}`")))
    }

    pub fn kind(self) -> NoticeKind {
        match self {
            Occasion::Turn | Occasion::FirstTurn => NoticeKind::Turn,
            Occasion::Full | Occasion::Started => NoticeKind::Start,
            Occasion::Ended => NoticeKind::End,
            Occasion::Abort => NoticeKind::Abort,
            Occasion::Rematch => NoticeKind::Rematch,
            Occasion::Invited => NoticeKind::Invitation,
        }
    }

    /// Whether somebody who wants to hear of these kinds is told.
    pub fn is_wanted(self, kinds: &[NoticeKind]) -> bool {
        kinds.contains(&self.kind())
            || (self == Occasion::FirstTurn && kinds.contains(&NoticeKind::Start))
    }
}

/// A notice to be written with an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewNotice {
    /// The entry that it is about.
    pub number: u64,
    pub user: UserId,
    pub occasion: Occasion,
    /// Not before that: the person may be about to see it.
    pub due_at: Millis,
}

/// A notice whose time has come.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DueNotice {
    pub table: TableId,
    pub number: u64,
    pub user: UserId,
    pub occasion: Occasion,
}

/// A notice on one of its ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Delivery {
    pub notice: DueNotice,
    pub channel: Channel,
    /// Which of the person's browsers; empty for other channels.
    pub target: String,
    /// How often it failed.
    pub attempts: u32,
}

/// Only for those who have set up a way to be told. The same notice is written once.
pub(super) const NOTICE: &str = "INSERT INTO notices \
     (table_id, number, user_id, occasion, due_at, claimed_until) \
     SELECT $1, $2, user_id, $4, $5, 0 FROM wishes WHERE user_id = $3 \
     ON CONFLICT (table_id, number, user_id) DO NOTHING";

impl NewNotice {
    pub(super) fn occasion_name(&self) -> &'static str {
        self.occasion.name()
    }
}

fn channel_name(channel: Channel) -> &'static str {
    match channel {
        Channel::Push => "push",
        Channel::Email => "email",
        Channel::Webhook => "webhook",
    }
}

fn channel_of(name: &str) -> Result<Channel, StoreError> {
    let found = Channel::ALL.into_iter().find(|channel| channel_name(*channel) == name);
    found.ok_or_else(|| StoreError::Corrupt(format!("unknown channel `{name}`")))
}

impl Store {
    /// Takes notices in hand whose time has come.
    pub async fn claim_notices(
        &self,
        now: Millis,
        until: Millis,
        most: u32,
    ) -> Result<Vec<DueNotice>, StoreError> {
        // The condition stands twice: whoever waited for the row's lock finds it claimed.
        const CLAIM: &str = "UPDATE notices SET claimed_until = $2 WHERE claimed_until < $1 \
             AND (table_id, number, user_id) IN (SELECT table_id, number, user_id FROM notices \
             WHERE due_at <= $1 AND claimed_until < $1 ORDER BY due_at LIMIT $3) \
             RETURNING table_id, number, user_id, occasion";
        let rows: Vec<(String, i64, String, String)> = writing!(self, |db| {
            let query = sqlx::query_as(CLAIM).bind(now).bind(until).bind(i64::from(most));
            query.fetch_all(db).await?
        });
        rows.into_iter().map(due_notice).collect()
    }

    /// Makes deliveries of a notice, or none; the notice is done with. Whoever comes second does nothing.
    pub async fn expand_notice(
        &self,
        notice: &DueNotice,
        ways: &[(Channel, String)],
        now: Millis,
    ) -> Result<(), StoreError> {
        const DELETE: &str =
            "DELETE FROM notices WHERE table_id = $1 AND number = $2 AND user_id = $3";
        const INSERT: &str = "INSERT INTO deliveries (table_id, number, user_id, channel, target, \
             occasion, attempts, due_at, claimed_until) VALUES ($1, $2, $3, $4, $5, $6, 0, $7, 0) \
             ON CONFLICT (table_id, number, user_id, channel, target) DO NOTHING";
        let DueNotice { table, number, user, occasion } = notice;
        let number = *number as i64;
        writing!(self, |db| {
            let mut transaction = db.begin().await?;
            let query = sqlx::query(DELETE).bind(table.as_str()).bind(number).bind(user.as_str());
            let deleted = query.execute(&mut *transaction).await?.rows_affected();
            if deleted == 1 {
                for (channel, target) in ways {
                    let query = sqlx::query(INSERT).bind(table.as_str()).bind(number);
                    let query = query.bind(user.as_str()).bind(channel_name(*channel));
                    let query = query.bind(target).bind(occasion.name()).bind(now);
                    query.execute(&mut *transaction).await?;
                }
            }
            transaction.commit().await?;
        });
        Ok(())
    }

    /// Takes deliveries in hand whose time has come.
    pub async fn claim_deliveries(
        &self,
        now: Millis,
        until: Millis,
        most: u32,
    ) -> Result<Vec<Delivery>, StoreError> {
        const CLAIM: &str = "UPDATE deliveries SET claimed_until = $2 WHERE claimed_until < $1 \
             AND (table_id, number, user_id, channel, target) IN \
             (SELECT table_id, number, user_id, channel, target FROM deliveries \
             WHERE due_at <= $1 AND claimed_until < $1 ORDER BY due_at LIMIT $3) \
             RETURNING table_id, number, user_id, occasion, channel, target, attempts";
        type Row = (String, i64, String, String, String, String, i64);
        let rows: Vec<Row> = writing!(self, |db| {
            let query = sqlx::query_as(CLAIM).bind(now).bind(until).bind(i64::from(most));
            query.fetch_all(db).await?
        });
        let delivery = |(table, number, user, occasion, channel, target, attempts): Row| {
            Ok(Delivery {
                notice: due_notice((table, number, user, occasion))?,
                channel: channel_of(&channel)?,
                target,
                attempts: attempts as u32,
            })
        };
        rows.into_iter().map(delivery).collect()
    }

    /// Sent, or not needed any more, or given up.
    pub async fn end_delivery(&self, delivery: &Delivery) -> Result<(), StoreError> {
        const DELETE: &str = "DELETE FROM deliveries WHERE table_id = $1 AND number = $2 \
             AND user_id = $3 AND channel = $4 AND target = $5";
        let Delivery { notice, channel, target, .. } = delivery;
        writing!(self, |db| {
            let query = sqlx::query(DELETE).bind(notice.table.as_str()).bind(notice.number as i64);
            let query = query.bind(notice.user.as_str()).bind(channel_name(*channel)).bind(target);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// It has to wait for others, which is no failure.
    pub async fn postpone_delivery(
        &self,
        delivery: &Delivery,
        to: Millis,
    ) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE deliveries SET due_at = $6, claimed_until = 0 \
             WHERE table_id = $1 AND number = $2 AND user_id = $3 AND channel = $4 AND target = $5";
        let Delivery { notice, channel, target, .. } = delivery;
        writing!(self, |db| {
            let query = sqlx::query(UPDATE).bind(notice.table.as_str()).bind(notice.number as i64);
            let query = query.bind(notice.user.as_str()).bind(channel_name(*channel)).bind(target);
            query.bind(to).execute(db).await?;
        });
        Ok(())
    }

    /// It failed once more and is tried again later.
    pub async fn delay_delivery(&self, delivery: &Delivery, to: Millis) -> Result<(), StoreError> {
        const UPDATE: &str = "UPDATE deliveries SET attempts = attempts + 1, due_at = $6, \
             claimed_until = 0 WHERE table_id = $1 AND number = $2 AND user_id = $3 \
             AND channel = $4 AND target = $5";
        let Delivery { notice, channel, target, .. } = delivery;
        writing!(self, |db| {
            let query = sqlx::query(UPDATE).bind(notice.table.as_str()).bind(notice.number as i64);
            let query = query.bind(notice.user.as_str()).bind(channel_name(*channel)).bind(target);
            query.bind(to).execute(db).await?;
        });
        Ok(())
    }

    /// The table as the lobby shows it.
    pub async fn shown(&self, table: &TableId) -> Result<Option<Table>, StoreError> {
        const SELECT: &str = "SELECT shown FROM tables WHERE id = $1";
        let row: Option<(String,)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(table.as_str()).fetch_optional(db).await?
        });
        Ok(row.map(|(shown,)| serde_json::from_str(&shown)).transpose()?)
    }

    /// Whether somebody gave a command at a table that led to an entry after that number.
    pub async fn acted_since(
        &self,
        table: &TableId,
        number: u64,
        user: &UserId,
    ) -> Result<bool, StoreError> {
        // What was packed is over.
        const SELECT: &str = "SELECT (SELECT COUNT(*) FROM entries \
             WHERE table_id = $1 AND number > $2 AND user_id = $3) \
             + (SELECT COUNT(*) FROM packed WHERE table_id = $1 AND last > $2)";
        let (count,): (i64,) = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(table.as_str()).bind(number as i64);
            query.bind(user.as_str()).fetch_one(db).await?
        });
        Ok(count > 0)
    }

    /// Something that the server makes once and keeps: what is there already, or else what is given.
    pub async fn keepsake(&self, name: &str, made: &str) -> Result<String, StoreError> {
        const INSERT: &str = "INSERT INTO keepsakes (name, value) VALUES ($1, $2) \
             ON CONFLICT (name) DO NOTHING";
        // Looked for first: a disk without space is no reason to do without it.
        if let Some(value) = self.kept(name).await? {
            return Ok(value);
        }
        writing!(self, |db| {
            sqlx::query(INSERT).bind(name).bind(made).execute(db).await?;
        });
        Ok(self.kept(name).await?.unwrap_or_else(|| made.to_owned()))
    }

    async fn kept(&self, name: &str) -> Result<Option<String>, StoreError> {
        const SELECT: &str = "SELECT value FROM keepsakes WHERE name = $1";
        let row: Option<(String,)> =
            reading!(self, |db| { sqlx::query_as(SELECT).bind(name).fetch_optional(db).await? });
        Ok(row.map(|(value,)| value))
    }
}

fn due_notice(
    (table, number, user, occasion): (String, i64, String, String),
) -> Result<DueNotice, StoreError> {
    Ok(DueNotice {
        table: TableId(table),
        number: number as u64,
        user: UserId(user),
        occasion: Occasion::of(&occasion)?,
    })
}
