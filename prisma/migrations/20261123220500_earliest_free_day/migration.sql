-- Containers are selected by the days until their earliest last free day, whoever reported it.
CREATE INDEX containers_by_earliest_free_day
  ON containers (account_id, LEAST(pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail))
  WHERE pickup_lfd IS NOT NULL AND delivered_at IS NULL AND current_status NOT IN ('picked_up', 'empty_returned');

-- Shipments are selected by how much later than first published they are expected.
CREATE INDEX shipments_late ON shipments (account_id, pod_eta_at)
  WHERE pod_ata_at IS NULL AND line_tracking_stopped_at IS NULL AND pod_eta_at > pod_original_eta_at;
