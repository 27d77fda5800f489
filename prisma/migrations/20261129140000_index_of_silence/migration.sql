-- Built while other processes write. The shipments whose carrier is silent: in the index of the other states of freshness the next poll comes before
-- the time from which a shipment is silent, and all shipments that are tracked would be read.
CREATE INDEX CONCURRENTLY shipments_by_silence ON shipments (account_id,
  freshness_kind(scac, line_tracking_stopped_at, poll_failures, line_not_found_since),
  silent_from(last_news_at, pol_etd_at, pol_atd_at, pod_eta_at, pod_ata_at, destination_eta_at, destination_ata_at));
