-- What people made of the deal of a day. The first result of each counts.
CREATE TABLE deals (
    -- Days since 1970.
    day BIGINT NOT NULL,
    user_id TEXT NOT NULL,
    money BIGINT NOT NULL,
    place BIGINT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (day, user_id)
);
CREATE INDEX deals_by_money ON deals (day, money DESC, at);
