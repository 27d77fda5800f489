-- Built while other processes write.
CREATE INDEX CONCURRENTLY containers_held ON containers (account_id, created_at, id)
  WHERE delivered_at IS NULL AND current_status <> ALL ('{picked_up,empty_returned}')
    AND (coalesce(ind_facility_holds, holds_at_pod_terminal) <> '[]' OR customs_holds @> '[{"status":"hold"}]');
CREATE INDEX CONCURRENTLY containers_with_fees ON containers (account_id, created_at, id)
  WHERE coalesce(ind_facility_fees, fees_at_pod_terminal) <> '[]';
CREATE INDEX CONCURRENTLY containers_by_equipment_type ON containers (account_id, equipment_type, created_at, id) WHERE equipment_type IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_pod_vessel_name ON containers (account_id, upper(pod_vessel_name), created_at, id) WHERE pod_vessel_name IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_pod_voyage_number ON containers (account_id, upper(pod_voyage_number), created_at, id) WHERE pod_voyage_number IS NOT NULL;
CREATE INDEX CONCURRENTLY shipments_by_pod_vessel_name ON shipments (account_id, upper(pod_vessel_name), created_at, id) WHERE pod_vessel_name IS NOT NULL;
CREATE INDEX CONCURRENTLY shipments_by_pod_voyage_number ON shipments (account_id, upper(pod_voyage_number), created_at, id) WHERE pod_voyage_number IS NOT NULL;
CREATE INDEX CONCURRENTLY shipments_by_pod_terminal_id ON shipments (account_id, pod_terminal_id, created_at, id) WHERE pod_terminal_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS containers_with_holds;
