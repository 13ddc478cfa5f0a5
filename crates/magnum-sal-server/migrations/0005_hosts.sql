-- A host's levers.

-- Since when somebody may not log in any more.
ALTER TABLE users ADD COLUMN banned_at BIGINT;

-- What `magnum-sal admin` asks of the servers that run, for a day.
CREATE TABLE orders (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    what TEXT NOT NULL,
    -- The id of a session or table.
    about TEXT NOT NULL
);
CREATE INDEX orders_by_time ON orders (at);
