//! A server's data from an SQLite file to a PostgreSQL database: all of it, or nothing.

use sqlx::sqlite::SqlitePool;
use sqlx::{AssertSqlSafe, PgConnection, PgTransaction, QueryBuilder, Row};

use super::{Pools, Store, StoreError};

/// Rows that are read and written at once.
const PART: usize = 500;
/// What others refer to comes before them.
const FIRST: [&str; 2] = ["users", "tables"];

/// Why data was not moved.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("data moves from an SQLite file to a PostgreSQL database")]
    Direction,
    #[error("the PostgreSQL database is not empty: make a new one")]
    NotEmpty,
}

impl From<sqlx::Error> for MoveError {
    fn from(error: sqlx::Error) -> Self {
        MoveError::Store(error.into())
    }
}

/// A table of the schema with its columns.
struct Relation {
    name: String,
    columns: Vec<(String, Kind)>,
}

#[derive(Clone, Copy)]
enum Kind {
    Text,
    Number,
    Real,
    Bytes,
}

enum Value {
    Text(Option<String>),
    Number(Option<i64>),
    Real(Option<f64>),
    Bytes(Option<Vec<u8>>),
}

impl Store {
    /// Copies everything from an SQLite file, which no server may use meanwhile, to an empty PostgreSQL database. Returns
    /// how many rows there were.
    pub async fn move_to_postgres(from: &str, to: &str) -> Result<u64, MoveError> {
        if !from.starts_with("sqlite:") || !super::is_postgres(to) {
            return Err(MoveError::Direction);
        }
        let _alone = Store::serve_alone(from)?;
        // Both get the same schema.
        let (from, to) = (Store::open(from).await?, Store::open(to).await?);
        let (Pools::Sqlite { read, .. }, Pools::Postgres(pool)) = (&from.pools, &to.pools) else {
            return Err(MoveError::Direction);
        };
        let mut transaction = pool.begin().await?;
        let relations = relations(read).await?;
        for relation in &relations {
            if !is_empty(&mut transaction, relation).await? {
                return Err(MoveError::NotEmpty);
            }
        }
        let mut moved = 0;
        for relation in &relations {
            moved += move_rows(read, &mut transaction, relation).await?;
        }
        transaction.commit().await?;
        from.close().await;
        to.close().await;
        Ok(moved)
    }
}

/// All tables but the list of migrations, in an order in which they can be filled.
async fn relations(from: &SqlitePool) -> Result<Vec<Relation>, MoveError> {
    const NAMES: &str = "SELECT name FROM sqlite_master WHERE type = 'table' \
         AND name NOT LIKE 'sqlite%' AND name NOT LIKE '%sqlx%' ORDER BY name";
    let mut names: Vec<(String,)> = sqlx::query_as(NAMES).fetch_all(from).await?;
    names
        .sort_by_key(|(name,)| FIRST.iter().position(|first| first == name).unwrap_or(FIRST.len()));
    let mut relations = Vec::new();
    for (name,) in names {
        const COLUMNS: &str = "SELECT name, type FROM pragma_table_info($1) ORDER BY cid";
        let rows: Vec<(String, String)> =
            sqlx::query_as(COLUMNS).bind(&name).fetch_all(from).await?;
        let kind = |(name, kind): (String, String)| match kind.as_str() {
            "TEXT" => Ok((name, Kind::Text)),
            "BIGINT" => Ok((name, Kind::Number)),
            "DOUBLE PRECISION" => Ok((name, Kind::Real)),
            "BYTEA" => Ok((name, Kind::Bytes)),
            other => Err(StoreError::Corrupt(format!("a column of the unknown type `{other}`"))),
        };
        let columns = rows.into_iter().map(kind).collect::<Result<_, _>>()?;
        relations.push(Relation { name, columns });
    }
    Ok(relations)
}

async fn is_empty(to: &mut PgConnection, relation: &Relation) -> Result<bool, MoveError> {
    let select = AssertSqlSafe(format!("SELECT COUNT(*) FROM {}", relation.name));
    let (count,): (i64,) = sqlx::query_as(select).fetch_one(to).await?;
    Ok(count == 0)
}

async fn move_rows(
    from: &SqlitePool,
    to: &mut PgTransaction<'_>,
    relation: &Relation,
) -> Result<u64, MoveError> {
    let names: Vec<&str> = relation.columns.iter().map(|(name, _)| name.as_str()).collect();
    let names = names.join(", ");
    // Programs come after those whose they are.
    let order = if relation.name == "users" { "owner IS NOT NULL, rowid" } else { "rowid" };
    let (mut moved, mut offset) = (0, 0_i64);
    loop {
        let select = format!(
            "SELECT {names} FROM {} ORDER BY {order} LIMIT {PART} OFFSET $1",
            relation.name
        );
        let rows = sqlx::query(AssertSqlSafe(select)).bind(offset).fetch_all(from).await?;
        if rows.is_empty() {
            return Ok(moved);
        }
        let mut values = Vec::new();
        for row in &rows {
            values.push(read(row, &relation.columns)?);
        }
        let mut insert = QueryBuilder::new(format!("INSERT INTO {} ({names}) ", relation.name));
        insert.push_values(values, |mut to, values| {
            for value in values {
                match value {
                    Value::Text(text) => to.push_bind(text),
                    Value::Number(number) => to.push_bind(number),
                    Value::Real(real) => to.push_bind(real),
                    Value::Bytes(bytes) => to.push_bind(bytes),
                };
            }
        });
        insert.build().execute(&mut **to).await?;
        moved += rows.len() as u64;
        offset += PART as i64;
    }
}

fn read(
    row: &sqlx::sqlite::SqliteRow,
    columns: &[(String, Kind)],
) -> Result<Vec<Value>, sqlx::Error> {
    let value = |(index, (_, kind)): (usize, &(String, Kind))| {
        Ok(match kind {
            Kind::Text => Value::Text(row.try_get(index)?),
            Kind::Number => Value::Number(row.try_get(index)?),
            Kind::Real => Value::Real(row.try_get(index)?),
            Kind::Bytes => Value::Bytes(row.try_get(index)?),
        })
    };
    columns.iter().enumerate().map(value).collect()
}
