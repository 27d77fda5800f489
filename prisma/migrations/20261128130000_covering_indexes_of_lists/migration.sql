-- Lists newest first, with the times that they are filtered by: newer records that do not fulfil such a filter are passed over in the index, and
-- their rows are not read. They take the place of the same indexes without the times. Built while other processes write.
CREATE INDEX CONCURRENTLY containers_by_created_at ON containers (account_id, created_at, id) INCLUDE (updated_at, empty_out_at, pol_full_in_at,
  pol_vessel_loaded_at, pol_vessel_departed_at, pod_eta_at, pod_arrived_at, pod_discharged_at, pod_full_out_at, pod_rail_loaded_at,
  pod_rail_departed_at, ind_eta_at, ind_ata_at, ind_rail_unloaded_at, final_destination_full_out_at, empty_terminated_at, delivered_at,
  pickup_lfd, pickup_appointment_at, empty_return_due_at, export_cutoff_cy_at, export_cutoff_vgm_at, export_cutoff_documents_at,
  no_longer_named_since);
DROP INDEX CONCURRENTLY IF EXISTS "containers_account_id_created_at_id_idx";
CREATE INDEX CONCURRENTLY shipments_by_created_at ON shipments (account_id, created_at, id) INCLUDE (updated_at, pol_etd_at, pol_atd_at, pod_eta_at,
  pod_ata_at, destination_eta_at, destination_ata_at, line_tracking_stopped_at, line_not_found_since);
DROP INDEX CONCURRENTLY IF EXISTS "shipments_account_id_created_at_id_idx";
-- The same of shipments by their arrival, with what `filter[status]` compares.
CREATE INDEX CONCURRENTLY shipments_by_pod_eta_at_with_status ON shipments (account_id, pod_eta_at, id) INCLUDE (status, line_tracking_stopped_at)
  WHERE pod_eta_at IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS shipments_by_pod_eta_at;
