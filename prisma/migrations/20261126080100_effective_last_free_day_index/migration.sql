-- Built while other processes write. Of all containers, also those without such a day: from a partial index the planner would take the
-- statistics of its rows for those of the table.
CREATE INDEX CONCURRENTLY containers_by_effective_lfd ON containers (account_id,
  effective_lfd(current_status, delivered_at, no_longer_named_since, pickup_lfd_line, pickup_lfd_terminal, pickup_lfd_rail, pol_locode,
    destination_locode, pol_vessel_loaded_at, pol_vessel_departed_at, pod_discharged_at, pod_rail_loaded_at,
    pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at, final_destination_full_out_at), id);
DROP INDEX CONCURRENTLY IF EXISTS containers_by_earliest_free_day;
