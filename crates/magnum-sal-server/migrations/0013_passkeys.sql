-- A second way in: keys that people's devices keep.
CREATE TABLE passkeys (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    -- The browser that made it.
    agent TEXT NOT NULL,
    -- The public key with what is known of it, as JSON.
    credential TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    used_at BIGINT
);
CREATE INDEX passkeys_by_user ON passkeys (user_id);

-- What a device was asked and has not answered yet.
CREATE TABLE challenges (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL,
    -- `register` or `sign_in`
    purpose TEXT NOT NULL,
    -- What the answer is checked against, as JSON.
    state TEXT NOT NULL,
    until BIGINT NOT NULL
);
CREATE INDEX challenges_by_time ON challenges (until);
