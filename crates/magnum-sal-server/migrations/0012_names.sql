-- Which command led to an entry, as a number made from it: another command with the same id is refused. Missing for what
-- was written before.
ALTER TABLE entries ADD COLUMN given BIGINT;

-- At which tables somebody's name stands in the log: if it changes, it changes there.
CREATE TABLE mentions (
    user_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
INSERT INTO mentions (user_id, table_id)
    SELECT user_id, table_id FROM entries WHERE user_id IS NOT NULL
    UNION SELECT user_id, table_id FROM players
    -- Whoever imported a game gave no command there.
    UNION SELECT users.id, tables.id FROM tables
        JOIN entries ON entries.table_id = tables.id AND number = 2 AND happened LIKE '{"type":"imported"%'
        JOIN users ON users.kind = 'account' AND tables.shown LIKE '%' || users.id || '%';

-- Whom seats are kept for at tables that wait for players.
CREATE TABLE kept_seats (
    user_id TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (user_id, table_id)
);
