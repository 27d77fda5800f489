-- Built while other processes write.
CREATE INDEX CONCURRENTLY changes_of_activity ON changes (account_id, id) WHERE is_activity_change(resource_type, action, changeset);
DROP INDEX CONCURRENTLY IF EXISTS changes_activity;
