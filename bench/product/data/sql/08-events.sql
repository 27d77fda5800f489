-- Four events per container, as the carrier sent them and as the projection chose them: loaded, departed, arrived, discharged.
CREATE UNLOGGED TABLE bench_events AS
SELECT plan.i, plan.account_id, plan.id AS shipment_id, box.id AS container_id, box.number AS container_number, plan.created_at,
  row_number() OVER () AS n, move.*, plan.vessel_imo, plan.vessel_name, plan.voyage_number,
  md5(box.id::text || move.event) AS content_hash
FROM bench_plan plan JOIN containers box ON box.account_id = plan.account_id AND box.shipment_id = plan.id
CROSS JOIN LATERAL (VALUES
  ('vessel_loaded', 'LOAD', 'EQUIPMENT', box.pol_vessel_loaded_at, plan.etd_at - interval '4 hours', plan.pol_locode, plan.pol_name, plan.pol_timezone),
  ('vessel_departed', 'DEPA', 'TRANSPORT', box.pol_vessel_departed_at, plan.etd_at + interval '5 hours', plan.pol_locode, plan.pol_name, plan.pol_timezone),
  ('vessel_arrived', 'ARRI', 'TRANSPORT', box.pod_arrived_at, plan.eta_at, plan.pod_locode, plan.pod_name, plan.pod_timezone),
  ('vessel_discharged', 'DISC', 'EQUIPMENT', box.pod_discharged_at, plan.eta_at + interval '18 hours', plan.pod_locode, plan.pod_name, plan.pod_timezone)
) AS move (event, code, kind, actual_at, estimated_at, locode, place_name, timezone)
WHERE coalesce(actual_at, estimated_at) IS NOT NULL;
