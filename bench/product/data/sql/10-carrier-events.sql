INSERT INTO carrier_events (account_id, id, shipment_id, connection_id, evidence_id, event_key, content_hash, reported_at, observed_at,
  retracted, kind, code, classifier, occurred_at, date_only, timezone, un_location_code, locode, place_name, mode, vessel_imo,
  vessel_name, voyage_number, container_number, iso_equipment_code, empty, seal_numbers, documents, equipment_references)
SELECT event.account_id, bench_id(9, event.n, event.created_at), shipment_id, account.connection_id,
  bench_id(6, i, event.created_at), code || ' ' || locode, content_hash, event.created_at, event.created_at, false, kind, code,
  CASE WHEN actual_at IS NULL THEN 'estimated' ELSE 'actual' END, coalesce(actual_at, estimated_at), false, timezone, locode, locode,
  place_name, 'VESSEL', vessel_imo, vessel_name, voyage_number, container_number, '45G1', false, '{}', '[]', '{}'
FROM bench_events event JOIN bench_accounts account ON account.id = event.account_id;
