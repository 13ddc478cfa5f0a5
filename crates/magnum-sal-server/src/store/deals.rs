//! What people made of the deals of days.

use magnum_sal_protocol::{DailyDeal, DealPlayed, DealResult, Millis, UserId};

use super::people::person;
use super::{Store, StoreError, reading, writing};

type Row = (String, String, String, i64, i64, Millis);

impl Store {
    /// Keeps somebody's result, unless there is one.
    pub async fn add_deal_result(
        &self,
        deal: DailyDeal,
        user: &UserId,
        (money, place): (u32, u32),
        now: Millis,
    ) -> Result<(), StoreError> {
        const INSERT: &str = "INSERT INTO deals (day, user_id, money, place, at) \
             VALUES ($1, $2, $3, $4, $5) ON CONFLICT (day, user_id) DO NOTHING";
        writing!(self, |db| {
            let query = sqlx::query(INSERT).bind(i64::from(deal.day)).bind(user.as_str());
            let query = query.bind(i64::from(money)).bind(i64::from(place)).bind(now);
            query.execute(db).await?;
        });
        Ok(())
    }

    /// The best results of a deal, and those of equals in the order in which they came.
    pub async fn deal_results(
        &self,
        deal: DailyDeal,
        most: u32,
    ) -> Result<Vec<DealResult>, StoreError> {
        const SELECT: &str = "SELECT users.id, name, kind, money, place, at FROM deals \
             JOIN users ON users.id = user_id WHERE day = $1 AND banned_at IS NULL \
             ORDER BY money DESC, at, users.id LIMIT $2";
        let rows: Vec<Row> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(i64::from(deal.day));
            query.bind(i64::from(most)).fetch_all(db).await?
        });
        rows.into_iter().map(result).collect()
    }

    pub async fn deal_result(
        &self,
        deal: DailyDeal,
        user: &UserId,
    ) -> Result<Option<DealResult>, StoreError> {
        const SELECT: &str = "SELECT users.id, name, kind, money, place, at FROM deals \
             JOIN users ON users.id = user_id WHERE day = $1 AND user_id = $2";
        let row: Option<Row> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(i64::from(deal.day));
            query.bind(user.as_str()).fetch_optional(db).await?
        });
        row.map(result).transpose()
    }

    /// All results of somebody, the oldest first.
    pub async fn deals_played(&self, user: &UserId) -> Result<Vec<DealPlayed>, StoreError> {
        const SELECT: &str =
            "SELECT day, money, place, at FROM deals WHERE user_id = $1 ORDER BY day";
        let rows: Vec<(i64, i64, i64, Millis)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_all(db).await?
        });
        let played = |(day, money, place, at)| DealPlayed {
            day: day as u32,
            money: money as u32,
            place: place as u32,
            at,
        };
        Ok(rows.into_iter().map(played).collect())
    }
}

fn result((id, name, kind, money, place, at): Row) -> Result<DealResult, StoreError> {
    let person = person(id, name, &kind)?;
    Ok(DealResult { person, money: money as u32, place: place as u32, at })
}
