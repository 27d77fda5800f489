-- The status that applies, with a user's delivery mark. Built while other processes write.
CREATE INDEX CONCURRENTLY containers_by_current_status ON containers (account_id,
  (CASE WHEN delivered_at IS NOT NULL AND current_status <> 'empty_returned' THEN 'delivered' ELSE current_status END), created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS "containers_account_id_current_status_created_at_id_idx";
DROP INDEX CONCURRENTLY IF EXISTS containers_delivered;
