INSERT INTO transport_events (account_id, id, shipment_id, container_id, natural_key, event, estimated, timestamp, date_only, timezone,
  locode, place_name, mode, vessel_imo, vessel_name, voyage_number, classifier, data_source, source_hash, created_at)
SELECT account_id, bench_id(8, n, created_at), shipment_id, container_id, event || ' ' || locode, event, actual_at IS NULL,
  coalesce(actual_at, estimated_at), false, timezone, locode, place_name, 'vessel', vessel_imo, vessel_name, voyage_number,
  CASE WHEN actual_at IS NULL THEN 'estimated' ELSE 'actual' END, 'shipping_line', content_hash, created_at
FROM bench_events;
