-- Deleted views and rules can be restored for a while.
ALTER TABLE saved_views ADD COLUMN deleted_at TIMESTAMPTZ(3);
ALTER TABLE alert_rules ADD COLUMN deleted_at TIMESTAMPTZ(3);
