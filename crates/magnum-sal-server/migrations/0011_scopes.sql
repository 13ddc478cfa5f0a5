-- What a program's token is good for beside reading, separated by spaces; everything if it is missing.
ALTER TABLE users ADD COLUMN scopes TEXT;
