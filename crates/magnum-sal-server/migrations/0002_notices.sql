-- Telling people what happens at their tables, and who is connected to which process.

-- What the server made for itself and keeps, such as its key for push messages.
CREATE TABLE keepsakes (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

-- Whoever has a row here has set up a way to be told.
CREATE TABLE wishes (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    language TEXT NOT NULL,
    -- JSON lists.
    kinds TEXT NOT NULL,
    channels TEXT NOT NULL
);

CREATE TABLE emails (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    address TEXT NOT NULL,
    -- Lower case, to count how often one address is written to.
    folded TEXT NOT NULL,
    -- SHA-256 of the token in the first mail, until it was used.
    confirm_hash TEXT UNIQUE,
    confirmed_at BIGINT,
    -- The token that stops mails, in each of them.
    stop_token TEXT NOT NULL UNIQUE,
    -- When the address was last asked to confirm.
    asked_at BIGINT NOT NULL,
    -- 1 when no mail is wanted any more: the row stays, so that asking can't begin anew.
    stopped BIGINT NOT NULL
);
CREATE INDEX emails_by_address ON emails (folded);

CREATE TABLE webhooks (
    user_id TEXT PRIMARY KEY REFERENCES users (id),
    url TEXT NOT NULL,
    secret TEXT NOT NULL
);

CREATE TABLE push_subscriptions (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    endpoint TEXT NOT NULL UNIQUE,
    p256dh TEXT NOT NULL,
    auth TEXT NOT NULL,
    agent TEXT NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX push_subscriptions_by_user ON push_subscriptions (user_id);

-- What somebody may have to be told: written with the entry that it is about, and looked at when its time has come.
CREATE TABLE notices (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    occasion TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    -- A process has it in hand until then.
    claimed_until BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, user_id)
);
CREATE INDEX notices_by_due ON notices (due_at);

-- What has to be sent, one row for each way, until it is sent or given up.
CREATE TABLE deliveries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id),
    channel TEXT NOT NULL,
    -- Which of the person's browsers; empty for the other channels.
    target TEXT NOT NULL,
    occasion TEXT NOT NULL,
    attempts BIGINT NOT NULL,
    due_at BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    PRIMARY KEY (table_id, number, user_id, channel, target)
);
CREATE INDEX deliveries_by_due ON deliveries (due_at);

-- Who is connected to which process, where several share the database.
CREATE TABLE presence (
    table_id TEXT NOT NULL REFERENCES tables (id),
    process TEXT NOT NULL,
    -- A JSON list of users.
    users TEXT NOT NULL,
    spectators BIGINT NOT NULL,
    PRIMARY KEY (table_id, process)
);
CREATE INDEX presence_by_process ON presence (process);
