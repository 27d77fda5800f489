-- Built while other processes write. The shipments of a state of freshness, by its conditions in lib/shipments/freshness-filter.ts. Of all
-- shipments, because the planner does not use the statistics of a partial index. It has those that are no longer found, too, and takes the
-- place of their index.
CREATE INDEX CONCURRENTLY shipments_by_freshness ON shipments (account_id,
  freshness_kind(scac, line_tracking_stopped_at, poll_failures, line_not_found_since), next_poll_at,
  silent_from(last_news_at, pol_etd_at, pol_atd_at, pod_eta_at, pod_ata_at, destination_eta_at, destination_ata_at));
DROP INDEX CONCURRENTLY IF EXISTS "shipments_account_id_line_not_found_since_idx";
-- Containers of a status in the order of their last free day, also those without one. The day that is reported, of containers still to be picked
-- up, is not selected by any statement any more: the effective day took its place.
CREATE INDEX CONCURRENTLY containers_by_status_and_lfd ON containers (account_id,
  (CASE WHEN delivered_at IS NOT NULL AND current_status <> 'empty_returned' THEN 'delivered' ELSE current_status END),
  effective_lfd(current_status, delivered_at, no_longer_named_since, pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail, pol_locode,
    destination_locode, pol_vessel_loaded_at, pol_vessel_departed_at, pod_discharged_at, pod_rail_loaded_at,
    pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at, final_destination_full_out_at), id);
DROP INDEX CONCURRENTLY IF EXISTS containers_free_time;
