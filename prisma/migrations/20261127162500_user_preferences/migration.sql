-- How pages show times and quantities to a user. Null: the time zone of the browser.
ALTER TABLE users
  ADD COLUMN time_zone TEXT,
  ADD COLUMN weight_unit TEXT NOT NULL DEFAULT 'kg',
  ADD COLUMN distance_unit TEXT NOT NULL DEFAULT 'nm';
