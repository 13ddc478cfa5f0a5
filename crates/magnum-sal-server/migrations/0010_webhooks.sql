-- What a webhook understands: json, discord, slack or ntfy.
ALTER TABLE webhooks ADD COLUMN format TEXT NOT NULL DEFAULT 'json';
