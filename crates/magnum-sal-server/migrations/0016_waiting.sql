-- Records of finished games in little room. What was kept so far is made again when somebody asks.
DROP TABLE finished;
CREATE TABLE finished (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    -- The record, and the proof of the shuffle: JSON, compressed by Brotli.
    bytes BYTEA NOT NULL
);

-- 1 when the process has the table's bot, which waits for a place to think.
ALTER TABLE presence ADD COLUMN bot_waits BIGINT NOT NULL DEFAULT 0;
