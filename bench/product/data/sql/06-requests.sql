INSERT INTO tracking_requests (account_id, id, request_number, normalized_number, request_type, scac, bulk, status, failed_reason,
  retry_count, ref_numbers, tags, customer_id, shipment_id, known_to_carrier, last_checked_at, created_at, updated_at)
SELECT account_id, bench_id(5, i, created_at), request_number, normalized_number, request_type, shipment.scac, i % 5 = 0,
  CASE WHEN line_tracking_stopped_at IS NOT NULL THEN 'tracking_stopped' ELSE 'created' END, NULL, 0, ref_numbers, tags, customer_id,
  shipment.id, true, created_at, created_at, created_at + interval '1 minute'
FROM shipments shipment JOIN bench_plan plan USING (account_id, id, created_at);

-- Numbers that no carrier found.
INSERT INTO tracking_requests (account_id, id, request_number, normalized_number, request_type, scac, status, failed_reason,
  retry_count, ref_numbers, tags, created_at, updated_at)
SELECT account_id, bench_id(5, 100000000 + i, created_at), (ARRAY['BKG', scac])[1 + i / 20 % 2] || 700000000 + i,
  (ARRAY['BKG', scac])[1 + i / 20 % 2] || 700000000 + i, (ARRAY['booking_number', 'bill_of_lading'])[1 + i / 20 % 2], scac, 'failed',
  (ARRAY['not_found', 'expired', 'invalid_number'])[1 + i % 3], 3, '{}', '{}', created_at, created_at + interval '3 days'
FROM bench_plan WHERE i % 20 = 0;
