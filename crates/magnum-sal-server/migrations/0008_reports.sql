-- Peace at the tables: what people report, and what was done about it.

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    by_user TEXT NOT NULL,
    about_user TEXT NOT NULL,
    table_id TEXT NOT NULL,
    -- The entry in which something was said, 0 if it is not about one.
    number BIGINT NOT NULL,
    text TEXT NOT NULL,
    -- Missing as long as nobody has dealt with it.
    closed_at BIGINT,
    closed_by TEXT,
    note TEXT NOT NULL DEFAULT ''
);
CREATE INDEX reports_by_time ON reports (at);
-- The same is reported once by one person.
CREATE UNIQUE INDEX reports_by_matter ON reports (by_user, about_user, table_id, number);

-- What moderators, admins and the host did. Rows are only ever added, and forgotten when they are old.
CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    -- Missing if it was the host by the command line.
    by_user TEXT,
    what TEXT NOT NULL,
    person TEXT,
    table_id TEXT,
    note TEXT NOT NULL
);
CREATE INDEX audit_by_time ON audit (at);
