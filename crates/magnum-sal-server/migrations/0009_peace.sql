-- Whom somebody does not want to hear or to meet.
CREATE TABLE avoided (
    user_id TEXT NOT NULL,
    other_id TEXT NOT NULL,
    -- `mute` or `block`
    how TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (user_id, how, other_id)
);
CREATE INDEX avoided_by_other ON avoided (other_id, how);
