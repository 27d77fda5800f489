-- Built while other processes write. The delay only of shipments whose arrival is still expected, by the rule of `arrivalExpectedSql` in
-- lib/shipments/expected-arrival.ts: the former index had those at their port without a reported arrival time, too.
CREATE INDEX CONCURRENTLY shipments_by_expected_delay ON shipments (account_id,
  (CASE WHEN pod_ata_at IS NULL AND status NOT IN ('arrived_at_pod', 'inland', 'delivered_to_destination', 'complete')
      AND line_tracking_stopped_at IS NULL THEN
    arrival_delay_ms(pod_eta_at, pod_original_eta_at, pod_eta_date_only, times_without_timezone, pod_timezone) END), id);
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_delay;
