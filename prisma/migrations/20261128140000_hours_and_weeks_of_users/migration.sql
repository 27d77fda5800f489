-- How pages count hours and with which day their weeks begin. Null: as in the region of the browser.
ALTER TABLE users ADD COLUMN hour_cycle TEXT, ADD COLUMN week_start TEXT;
