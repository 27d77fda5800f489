-- In which language pages are shown to a user. Null: that of the browser.
ALTER TABLE users ADD COLUMN language TEXT;
