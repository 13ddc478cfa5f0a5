-- Links that let somebody choose a new password, for as long as mails that asked for something are remembered.
CREATE TABLE resets (
    -- Of the token in the link.
    hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    at BIGINT NOT NULL
);
CREATE INDEX resets_by_user ON resets (user_id, at);
