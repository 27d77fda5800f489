-- Built while other processes write. The few rules whose states are being deleted or recorded.
CREATE INDEX CONCURRENTLY alert_rules_pending ON alert_rules (swept_at) WHERE pending_step IS NOT NULL;
