-- One text for SQLite and PostgreSQL: TEXT, BIGINT and DOUBLE PRECISION alone, times in milliseconds since 1970.

CREATE TABLE users (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- Lower case; accounts alone have one, so that no two share a name.
    folded_name TEXT UNIQUE,
    password TEXT,
    -- Whose program it is.
    owner TEXT REFERENCES users (id),
    created_at BIGINT NOT NULL
);
CREATE INDEX users_by_owner ON users (owner) WHERE owner IS NOT NULL;

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    -- SHA-256 of the secret: whoever reads the database can't sign in.
    secret_hash TEXT NOT NULL UNIQUE,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_id);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    created_at BIGINT NOT NULL,
    -- 1 when the lobby lists it.
    listed BIGINT NOT NULL,
    status TEXT NOT NULL,
    -- The table as the protocol shows it.
    shown TEXT NOT NULL,
    -- What the shuffle is made from. Never shown before the end.
    secret TEXT NOT NULL,
    -- When somebody has to look after the table: a clock runs out, or a bot has to play.
    deadline BIGINT,
    -- Milliseconds left by seat, as JSON.
    clocks TEXT NOT NULL
);
CREATE INDEX tables_in_lobby ON tables (listed, status, created_at);
CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE TABLE players (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX players_by_user ON players (user_id, table_id);

-- The log. Rows are only ever added.
CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    at BIGINT NOT NULL,
    -- What happened, as the protocol shows it, resulting events included.
    happened TEXT NOT NULL,
    -- Version of the rules that made it.
    rules TEXT NOT NULL,
    -- Whose command it was, and the id that the client gave it.
    user_id TEXT,
    command TEXT,
    PRIMARY KEY (table_id, number)
);
CREATE UNIQUE INDEX entries_by_command ON entries (table_id, user_id, command) WHERE command IS NOT NULL;

-- When each server process was last alive: what lies between is downtime, which no clock is charged.
CREATE TABLE heartbeats (
    process TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);

CREATE TABLE ratings (
    user_id TEXT NOT NULL REFERENCES users (id),
    table_id TEXT NOT NULL REFERENCES tables (id),
    at BIGINT NOT NULL,
    mean DOUBLE PRECISION NOT NULL,
    deviation DOUBLE PRECISION NOT NULL,
    -- Rated games so far, this one included.
    games BIGINT NOT NULL,
    PRIMARY KEY (user_id, games)
);

-- Which process lets bots and clocks act at a table, and until when without renewing it.
CREATE TABLE leases (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    process TEXT NOT NULL,
    until BIGINT NOT NULL
);
