-- The earliest last free day that is still to be met, so that lists are sorted and filtered by it. The terminal's day has no meaning
-- once the container has left the port of discharge, also aboard a train or barge of which no departure is reported, unless it returns to
-- its port of loading (stageOf and effectiveLastFreeDay in lib/tracking/projection/rules-after-moves.ts).
CREATE FUNCTION effective_lfd(
  current_status text, delivered_at timestamptz, no_longer_named_since timestamptz,
  lfd_line timestamptz, lfd_terminal timestamptz, lfd_rail timestamptz, pol_locode text, destination_locode text,
  pol_vessel_loaded_at timestamptz, pol_vessel_departed_at timestamptz, pod_discharged_at timestamptz, pod_rail_loaded_at timestamptz,
  pod_rail_departed_at timestamptz, pod_full_out_at timestamptz, ind_ata_at timestamptz, ind_rail_unloaded_at timestamptz,
  final_destination_full_out_at timestamptz
) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  CASE WHEN delivered_at IS NULL AND no_longer_named_since IS NULL AND current_status NOT IN ('picked_up', 'empty_returned') THEN
    LEAST(lfd_line, lfd_rail,
      CASE WHEN CASE
          WHEN current_status = 'new' THEN false
          WHEN current_status = 'on_rail' THEN coalesce(pol_vessel_loaded_at, pol_vessel_departed_at, pod_discharged_at,
            pod_rail_loaded_at, pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at,
            final_destination_full_out_at) IS NOT NULL
          WHEN current_status IN ('on_ship', 'loaded') THEN coalesce(pod_discharged_at, pod_rail_loaded_at, pod_rail_departed_at,
            pod_full_out_at, ind_ata_at, ind_rail_unloaded_at, final_destination_full_out_at) IS NOT NULL
          ELSE coalesce(pod_rail_loaded_at, pod_rail_departed_at, pod_full_out_at, ind_ata_at, ind_rail_unloaded_at,
            final_destination_full_out_at) IS NOT NULL AND coalesce(destination_locode <> pol_locode, true)
        END THEN NULL ELSE lfd_terminal END)
  END;
