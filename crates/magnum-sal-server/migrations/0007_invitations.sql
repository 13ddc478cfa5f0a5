-- Who may come, and what a host entrusts to somebody.

-- `moderator` or `admin`; accounts alone have one.
ALTER TABLE users ADD COLUMN role TEXT;

CREATE TABLE invitations (
    id TEXT PRIMARY KEY,
    -- SHA-256 of the token in the link.
    hash TEXT NOT NULL UNIQUE,
    -- Missing if it was made by the command line.
    by_user TEXT,
    created_at BIGINT NOT NULL,
    until BIGINT NOT NULL,
    -- How many people can still use it.
    uses BIGINT NOT NULL
);
