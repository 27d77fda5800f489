-- Built while other processes write. By the rule of `hasHolds` in lib/shipments/containers/holds-and-fees.ts.
CREATE INDEX CONCURRENTLY containers_held_named ON containers (account_id, created_at, id)
  WHERE delivered_at IS NULL AND no_longer_named_since IS NULL AND current_status <> ALL ('{picked_up,empty_returned}')
    AND (coalesce(ind_facility_holds, holds_at_pod_terminal) <> '[]' OR customs_holds @> '[{"status":"hold"}]');
DROP INDEX CONCURRENTLY IF EXISTS containers_held;
