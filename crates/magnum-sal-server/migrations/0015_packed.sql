-- Lists that stay quick however many games were played, and games that take little room when they are over.

DROP INDEX tables_in_lobby;
CREATE INDEX tables_in_lobby ON tables (listed, status, created_at DESC, id);

-- When the table was opened: somebody's tables are listed in that order.
ALTER TABLE players ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
UPDATE players SET created_at = (SELECT created_at FROM tables WHERE tables.id = table_id);
DROP INDEX players_by_user;
CREATE INDEX players_by_user ON players (user_id, created_at DESC, table_id);

CREATE INDEX deals_by_user ON deals (user_id, day);

-- What was played in a finished game, taken out of the log some time after its end.
CREATE TABLE packed (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    entries BIGINT NOT NULL,
    -- The highest number among them.
    last BIGINT NOT NULL,
    -- JSON, compressed by Brotli. SQLite does not mind the name of the type.
    bytes BYTEA NOT NULL
);
-- 1 when that was done.
ALTER TABLE tables ADD COLUMN is_packed BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tables_to_pack ON tables (id) WHERE status = 'ended' AND is_packed = 0;
