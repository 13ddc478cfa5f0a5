//! The schema's history. A migration that was released is never changed: the next one is added below it.

use sqlx::SqlSafeStr;
use sqlx::error::DatabaseError;
use sqlx::migrate::{Migrate, MigrateError, Migration, MigrationType, Migrator};

const ALL: [(i64, &str, &str); 16] = [
    (1, "tables", include_str!("../../migrations/0001_tables.sql")),
    (2, "notices", include_str!("../../migrations/0002_notices.sql")),
    (3, "finished", include_str!("../../migrations/0003_finished.sql")),
    (4, "people", include_str!("../../migrations/0004_people.sql")),
    (5, "hosts", include_str!("../../migrations/0005_hosts.sql")),
    (6, "resets", include_str!("../../migrations/0006_resets.sql")),
    (7, "invitations", include_str!("../../migrations/0007_invitations.sql")),
    (8, "reports", include_str!("../../migrations/0008_reports.sql")),
    (9, "peace", include_str!("../../migrations/0009_peace.sql")),
    (10, "webhooks", include_str!("../../migrations/0010_webhooks.sql")),
    (11, "scopes", include_str!("../../migrations/0011_scopes.sql")),
    (12, "names", include_str!("../../migrations/0012_names.sql")),
    (13, "passkeys", include_str!("../../migrations/0013_passkeys.sql")),
    (14, "deals", include_str!("../../migrations/0014_deals.sql")),
    (15, "packed", include_str!("../../migrations/0015_packed.sql")),
    (16, "waiting", include_str!("../../migrations/0016_waiting.sql")),
];

pub(super) fn all() -> Migrator {
    let migrations = ALL.iter().map(|&(version, name, sql)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(migrations.collect())
}

/// The schema that this program knows.
pub(super) fn latest() -> i64 {
    ALL.iter().map(|&(version, ..)| version).max().unwrap_or(0)
}

/// The schema that a database has, 0 if it is empty.
pub(super) async fn found(connection: &mut impl Migrate) -> Result<i64, MigrateError> {
    match connection.list_applied_migrations("_sqlx_migrations").await {
        Ok(applied) => Ok(applied.iter().map(|migration| migration.version).max().unwrap_or(0)),
        Err(MigrateError::Execute(sqlx::Error::Database(error))) if is_no_table(&*error) => Ok(0),
        Err(error) => Err(error),
    }
}

/// Whether the table of migrations is not there. PostgreSQL has a code for it, SQLite words.
fn is_no_table(error: &dyn DatabaseError) -> bool {
    error.code().is_some_and(|code| code == "42P01") || error.message().contains("no such table")
}
