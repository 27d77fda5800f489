INSERT INTO changes (account_id, id, shipment_id, resource_type, resource_id, changeset, reason, action, at, created_at)
SELECT account_id, bench_id(10, i * 4 + step, created_at), id, 'shipment', id,
  CASE step WHEN 0 THEN jsonb_build_object('status', jsonb_build_array(NULL, status))
    ELSE jsonb_build_object('pod_eta_at', jsonb_build_array(eta_at - interval '2 days', eta_at)) END,
  'event', CASE step WHEN 0 THEN 'created' ELSE 'updated' END, created_at, created_at
FROM bench_plan, generate_series(0, 1) AS step WHERE status <> 'pending';

INSERT INTO eta_changes (account_id, id, shipment_id, observed_at, old_eta_at, new_eta_at, date_only, timezone, source, created_at)
SELECT account_id, bench_id(11, i, created_at), id, created_at, eta_at - interval '2 days', eta_at, false, pod_timezone, 'shipping_line',
  created_at
FROM bench_plan WHERE status <> 'pending' AND eta_at IS NOT NULL;
