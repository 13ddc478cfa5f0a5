-- Finished games as they are served, made when somebody first asks: their logs need not be replayed again.
CREATE TABLE finished (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    -- The record, and the proof of the shuffle, as JSON.
    record TEXT NOT NULL,
    shuffle TEXT NOT NULL
);
