-- Null: nothing is to be done, and the rule was not restored.
ALTER TABLE alert_rules ADD COLUMN restored_at TIMESTAMPTZ(3), ADD COLUMN pending_step TEXT;
