INSERT INTO containers (account_id, id, shipment_id, number, ref_numbers, tags, check_digit_passed, current_status, seal_number,
  equipment_type, equipment_length, equipment_height, available_for_pickup, empty_out_at, pol_locode, pol_name, pol_full_in_at,
  pol_vessel_loaded_at, pol_vessel_departed_at, pod_locode, pod_name, pod_eta_at, pod_original_eta_at, pod_vessel_name, pod_vessel_imo,
  pod_voyage_number, current_vessel_imo, current_vessel_name, current_voyage_number, next_port_locode, next_port_name,
  next_port_timezone, next_port_eta_at, pod_arrived_at, pod_discharged_at, pod_full_out_at, destination_locode, destination_name,
  ind_eta_at, ind_ata_at, empty_terminated_at, pod_timezone, final_destination_timezone, pickup_lfd, pickup_lfd_terminal,
  empty_return_due_at, deadline_sources, terminal_checked_at, holds_at_pod_terminal, data_marks, pod_terminal_id, created_at, updated_at)
SELECT plan.account_id, bench_id(4, plan.i * 16 + box, plan.created_at), plan.id,
  (ARRAY['MSCU', 'MSKU', 'TCLU', 'HLXU', 'TGHU', 'OOLU', 'CMAU', 'EMCU', 'SEGU', 'TRHU'])[1 + random % 10] || lpad((random % 625000 * 16 + box)::text, 7, '0'),
  CASE WHEN box = 1 THEN ARRAY['LOT ' || plan.i] ELSE '{}' END,
  CASE WHEN random % 20 = 0 THEN ARRAY['season ' || random % 50] ELSE '{}' END, true,
  CASE plan.status WHEN 'pending' THEN 'new' WHEN 'awaiting_departure' THEN 'new' WHEN 'in_transit' THEN 'on_ship'
    WHEN 'transshipment' THEN 'on_ship' WHEN 'arrived_at_pod' THEN (ARRAY['grounded', 'available', 'not_available'])[1 + box % 3]
    WHEN 'inland' THEN (ARRAY['on_rail', 'picked_up'])[1 + box % 2] WHEN 'complete' THEN 'empty_returned' ELSE 'picked_up' END,
  CASE WHEN random % 3 > 0 THEN 'SL' || random % 1000000 END,
  CASE WHEN random % 12 = 0 THEN 'reefer' ELSE 'dry' END, CASE WHEN random % 4 = 0 THEN 20 ELSE 40 END,
  CASE WHEN random % 4 = 1 THEN 'high_cube' ELSE 'standard' END,
  CASE WHEN plan.status = 'arrived_at_pod' THEN box % 3 = 1 END,
  etd_at - interval '6 days', plan.pol_locode, plan.pol_name, etd_at - interval '2 days',
  CASE WHEN is_loaded THEN etd_at - interval '4 hours' END, CASE WHEN is_loaded THEN etd_at + interval '5 hours' END,
  plan.pod_locode, plan.pod_name, eta_at + (box % 3) * interval '1 hour', eta_at - interval '2 days', vessel_name, vessel_imo, voyage_number,
  CASE WHEN is_at_sea THEN vessel_imo END, CASE WHEN is_at_sea THEN vessel_name END, CASE WHEN is_at_sea THEN voyage_number END,
  CASE WHEN is_at_sea THEN plan.pod_locode END, CASE WHEN is_at_sea THEN plan.pod_name END, CASE WHEN is_at_sea THEN plan.pod_timezone END,
  CASE WHEN is_at_sea THEN eta_at END, CASE WHEN is_arrived THEN arrival_at END,
  CASE WHEN is_arrived AND arrival_at < now() - interval '1 day' THEN arrival_at + interval '18 hours' END,
  CASE WHEN is_arrived AND arrival_at < now() - interval '5 days' THEN arrival_at + interval '4 days' * (0.5 + bench_share(random, 30)) END,
  plan.destination_locode, CASE WHEN plan.destination_locode IS NOT NULL THEN plan.destination_name END,
  CASE WHEN plan.destination_locode IS NOT NULL THEN eta_at + interval '6 days' END,
  CASE WHEN plan.destination_locode IS NOT NULL AND arrival_at < now() - interval '6 days' THEN arrival_at + interval '6 days' END,
  CASE WHEN plan.status = 'complete' THEN arrival_at + interval '15 days' END, plan.pod_timezone,
  CASE WHEN plan.destination_locode IS NOT NULL THEN plan.destination_timezone END,
  CASE WHEN is_arrived AND box % 2 = 0 THEN arrival_at + interval '6 days' END,
  CASE WHEN is_arrived AND box % 2 = 0 THEN arrival_at + interval '6 days' END,
  CASE WHEN is_due THEN date_trunc('day', arrival_at) + interval '10 days' END,
  CASE WHEN is_due THEN jsonb_build_array(jsonb_build_object('attribute', 'empty_return_due_at', 'source', 'line', 'date_only', false,
    'timezone', plan.pod_timezone)) ELSE '[]' END, CASE WHEN is_arrived THEN arrival_at + interval '1 day' END,
  CASE WHEN plan.status = 'arrived_at_pod' AND box % 3 = 2 THEN '[{"name": "customs", "status": "hold", "description": null}]'::jsonb ELSE '[]' END,
  CASE WHEN plan.i % 60 = 0 THEN '[{"kind": "held_back", "attribute": "pod_arrived_at", "event": "vessel_arrived"}]'::jsonb ELSE '[]' END,
  plan.pod_terminal_id, plan.created_at, shipment.updated_at
FROM bench_plan plan
JOIN shipments shipment ON shipment.account_id = plan.account_id AND shipment.id = plan.id
CROSS JOIN LATERAL generate_series(1, plan.container_count) AS box
CROSS JOIN LATERAL (SELECT bench_number(plan.i * 16 + box, 31) AS random, plan.status NOT IN ('pending', 'awaiting_departure') AS is_loaded,
  plan.status IN ('in_transit', 'transshipment') AS is_at_sea,
  plan.status NOT IN ('pending', 'awaiting_departure', 'in_transit', 'transshipment') AS is_arrived,
  plan.status NOT IN ('pending', 'awaiting_departure', 'in_transit', 'transshipment') AND arrival_at < now() - interval '5 days'
    AND box % 3 > 0 AS is_due) AS box_plan
WHERE plan.status <> 'pending';
