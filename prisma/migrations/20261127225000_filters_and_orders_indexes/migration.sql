-- Built while other processes write. Times that most records do not have.
CREATE INDEX CONCURRENTLY shipments_by_line_tracking_stopped_at ON shipments (account_id, line_tracking_stopped_at, id) WHERE line_tracking_stopped_at IS NOT NULL;
CREATE INDEX CONCURRENTLY shipments_by_line_not_found_since ON shipments (account_id, line_not_found_since, id) WHERE line_not_found_since IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_export_cutoff_cy_at ON containers (account_id, export_cutoff_cy_at, id) WHERE export_cutoff_cy_at IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_export_cutoff_vgm_at ON containers (account_id, export_cutoff_vgm_at, id) WHERE export_cutoff_vgm_at IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_export_cutoff_documents_at ON containers (account_id, export_cutoff_documents_at, id) WHERE export_cutoff_documents_at IS NOT NULL;
CREATE INDEX CONCURRENTLY containers_by_no_longer_named_since ON containers (account_id, no_longer_named_since, id) WHERE no_longer_named_since IS NOT NULL;
-- The position of the status in the order of a journey, as `positionSql` in lib/platform/jsonapi/sort.ts writes it. Filters by the status compare
-- the position, too, so that these indexes take the place of those by its text.
CREATE INDEX CONCURRENTLY shipments_by_status_order ON shipments (account_id,
  array_position('{pending,awaiting_departure,in_transit,transshipment,arrived_at_pod,inland,delivered_to_destination,complete}'::text[], status),
  created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS "shipments_account_id_status_created_at_id_idx";
CREATE INDEX CONCURRENTLY containers_by_status_order ON containers (account_id, array_position(
    '{new,loaded,on_ship,grounded,not_available,available,dropped,awaiting_inland_transfer,on_rail,off_dock,picked_up,delivered,empty_returned}'::text[],
    (CASE WHEN delivered_at IS NOT NULL AND current_status <> 'empty_returned' THEN 'delivered' ELSE current_status END)), created_at, id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_current_status;
CREATE INDEX CONCURRENTLY containers_by_status_order_and_lfd ON containers (account_id, array_position(
    '{new,loaded,on_ship,grounded,not_available,available,dropped,awaiting_inland_transfer,on_rail,off_dock,picked_up,delivered,empty_returned}'::text[],
    (CASE WHEN delivered_at IS NOT NULL AND current_status <> 'empty_returned' THEN 'delivered' ELSE current_status END)),
  effective_lfd(current_status, delivered_at, no_longer_named_since, pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail, pol_locode,
    destination_locode, pol_vessel_loaded_at, pol_vessel_departed_at, pod_discharged_at, pod_rail_loaded_at,
    pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at, final_destination_full_out_at), id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_status_and_lfd;
-- Most notifications are delivered; the others are asked for.
CREATE INDEX CONCURRENTLY webhook_notifications_undelivered ON webhook_notifications (account_id, delivery_status, created_at, id)
  WHERE delivery_status <> 'succeeded';
CREATE INDEX CONCURRENTLY webhook_notifications_by_event ON webhook_notifications (account_id, event, created_at, id);
-- Documents by how they were submitted, as the other filters of their list.
CREATE INDEX CONCURRENTLY documents_by_source ON documents (account_id, source, created_at, id) WHERE deleted_at IS NULL;
