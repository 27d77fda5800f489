-- Containers without one of these times are few in an account with old ones, and asked for: not discharged, not picked up, not returned.
-- So the indexes have all rows. Built while other processes write.
CREATE INDEX CONCURRENTLY containers_by_any_empty_out_at ON containers (account_id, empty_out_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_empty_out_at;
CREATE INDEX CONCURRENTLY containers_by_any_pol_full_in_at ON containers (account_id, pol_full_in_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pol_full_in_at;
CREATE INDEX CONCURRENTLY containers_by_any_pol_vessel_loaded_at ON containers (account_id, pol_vessel_loaded_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pol_vessel_loaded_at;
CREATE INDEX CONCURRENTLY containers_by_any_pol_vessel_departed_at ON containers (account_id, pol_vessel_departed_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pol_vessel_departed_at;
CREATE INDEX CONCURRENTLY containers_by_any_pod_arrived_at ON containers (account_id, pod_arrived_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pod_arrived_at;
CREATE INDEX CONCURRENTLY containers_by_any_pod_discharged_at ON containers (account_id, pod_discharged_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pod_discharged_at;
CREATE INDEX CONCURRENTLY containers_by_any_pod_full_out_at ON containers (account_id, pod_full_out_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_pod_full_out_at;
CREATE INDEX CONCURRENTLY containers_by_any_empty_terminated_at ON containers (account_id, empty_terminated_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_empty_terminated_at;
