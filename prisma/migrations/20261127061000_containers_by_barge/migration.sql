-- Built while other processes write. The few containers that are aboard a barge after the discharge, for `filter[pickup_place]=inland`.
CREATE INDEX CONCURRENTLY containers_by_barge ON containers (account_id, id)
  WHERE current_status IN ('on_ship', 'loaded') AND delivered_at IS NULL
    AND coalesce(pod_discharged_at, pod_rail_loaded_at, pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at,
      final_destination_full_out_at) IS NOT NULL;
