//! Ratings: every rated game adds a line for each of its players. The latest line counts.

use magnum_sal_protocol::{Millis, RatingNow, RatingThen, TableId, UserId};

use super::{Store, StoreError, reading};

/// What a game makes of somebody's rating. The number of games is unique for each person, so that of two games that
/// end at once one has to compute again.
#[derive(Clone, PartialEq, Debug)]
pub struct NewRating {
    pub user: UserId,
    pub rating: RatingNow,
}

pub(super) const RATE: &str = "INSERT INTO ratings (user_id, table_id, at, mean, deviation, games) VALUES ($1, $2, $3, $4, $5, $6)";

impl Store {
    /// None before the first rated game.
    pub async fn rating(&self, user: &UserId) -> Result<Option<RatingNow>, StoreError> {
        const SELECT: &str = "SELECT mean, deviation, games FROM ratings WHERE user_id = $1 \
             ORDER BY games DESC LIMIT 1";
        let row: Option<(f64, f64, i64)> = reading!(self, |db| {
            sqlx::query_as(SELECT).bind(user.as_str()).fetch_optional(db).await?
        });
        let rating = |(mean, deviation, games)| RatingNow { mean, deviation, games: games as u32 };
        Ok(row.map(rating))
    }

    /// The latest ratings, newest first. Of tables that are not public only those are named that `asking` sat at: whoever
    /// knows a table's id can look at it.
    pub async fn rating_history(
        &self,
        user: &UserId,
        asking: Option<&UserId>,
        most: u32,
    ) -> Result<Vec<RatingThen>, StoreError> {
        const SELECT: &str = "SELECT CASE WHEN listed = 1 OR table_id IN \
             (SELECT table_id FROM players WHERE user_id = $2) THEN table_id END, \
             at, mean, deviation, games FROM ratings JOIN tables ON tables.id = table_id \
             WHERE user_id = $1 ORDER BY games DESC LIMIT $3";
        let rows: Vec<(Option<String>, Millis, f64, f64, i64)> = reading!(self, |db| {
            let query = sqlx::query_as(SELECT).bind(user.as_str());
            let query = query.bind(asking.map_or("", UserId::as_str)).bind(i64::from(most));
            query.fetch_all(db).await?
        });
        let then =
            |(table, at, mean, deviation, games): (Option<String>, Millis, f64, f64, i64)| {
                RatingThen {
                    table: table.map(TableId),
                    at,
                    rating: RatingNow { mean, deviation, games: games as u32 },
                }
            };
        Ok(rows.into_iter().map(then).collect())
    }
}
