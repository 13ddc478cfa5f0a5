-- What a host on the open internet needs: sessions that end, names that can't be mistaken, mails that nobody can be
-- buried in.

-- When a session was last used, to the day.
ALTER TABLE sessions ADD COLUMN used_at BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET used_at = COALESCE((SELECT MAX(at) FROM heartbeats), created_at);
CREATE INDEX sessions_by_use ON sessions (used_at);

-- What an account's name looks like: no two accounts have names that look the same. Missing for those who had such names
-- before.
ALTER TABLE users ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX users_by_looks ON users (looks);

-- Mails that asked somebody to confirm an address, for a month.
CREATE TABLE mail_asks (
    -- Lower case.
    folded TEXT NOT NULL,
    user_id TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX mail_asks_by_address ON mail_asks (folded, at);
CREATE INDEX mail_asks_by_user ON mail_asks (user_id, at);

-- Addresses whose readers want no mail from here, whoever names them.
CREATE TABLE silent_addresses (
    folded TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);
