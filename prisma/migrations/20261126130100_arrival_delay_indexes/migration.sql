-- Built while other processes write. The delay only of those that are still expected, by the rule of `expectedDelaySql` in
-- lib/shipments/delay.ts.
CREATE INDEX CONCURRENTLY shipments_by_delay ON shipments (account_id,
  (CASE WHEN pod_ata_at IS NULL AND line_tracking_stopped_at IS NULL THEN
    arrival_delay_ms(pod_eta_at, pod_original_eta_at, pod_eta_date_only, times_without_timezone, pod_timezone) END), id);
CREATE INDEX CONCURRENTLY containers_by_delay ON containers (account_id,
  (CASE WHEN pod_arrived_at IS NULL AND no_longer_named_since IS NULL THEN
    arrival_delay_ms(pod_eta_at, pod_original_eta_at, pod_eta_date_only, times_without_timezone, pod_timezone) END), id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_late;
CREATE INDEX CONCURRENTLY custom_fields_number ON custom_fields (account_id, definition_id, custom_field_number(value))
  WHERE custom_field_number(value) IS NOT NULL;
CREATE INDEX CONCURRENTLY custom_fields_time ON custom_fields (account_id, definition_id, custom_field_time(value) COLLATE "C")
  WHERE custom_field_time(value) IS NOT NULL;
