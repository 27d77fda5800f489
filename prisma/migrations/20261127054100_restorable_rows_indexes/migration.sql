-- Built while other processes write. A deleted view does not occupy its name.
CREATE UNIQUE INDEX CONCURRENTLY saved_views_name ON saved_views (account_id, user_id, list, name) WHERE deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS saved_views_account_id_user_id_list_name_key;
CREATE INDEX CONCURRENTLY alert_rules_to_sweep ON alert_rules (swept_at) WHERE active AND trigger = 'match' AND deleted_at IS NULL;
DROP INDEX CONCURRENTLY IF EXISTS alert_rules_swept;
