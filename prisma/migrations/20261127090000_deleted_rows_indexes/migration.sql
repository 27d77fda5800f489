-- Built while other processes write. The deleted views and rules, which are few, for their retention and the number that can be restored.
CREATE INDEX CONCURRENTLY saved_views_deleted ON saved_views (account_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX CONCURRENTLY alert_rules_deleted ON alert_rules (account_id, deleted_at) WHERE deleted_at IS NOT NULL;
