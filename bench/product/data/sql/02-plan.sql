-- One row per shipment with what the rows of all tables follow from. The first account has half of all; the others have fewer and fewer.
CREATE UNLOGGED TABLE bench_plan AS
SELECT i, account.id AS account_id, account.n AS account_number, bench_id(1, i, created_at) AS id, created_at,
  line.scac, line.scac || (100000000 + bench_number(i, 1) % 900000000) AS number,
  pol.locode AS pol_locode, pol.name AS pol_name, pol.timezone AS pol_timezone,
  pod.locode AS pod_locode, pod.name AS pod_name, pod.timezone AS pod_timezone,
  pod.terminal_id AS pod_terminal_id,
  CASE WHEN bench_share(i, 2) < 0.3 THEN inland.locode END AS destination_locode, inland.name AS destination_name,
  inland.timezone AS destination_timezone, vessel.imo AS vessel_imo, vessel.name AS vessel_name,
  bench_number(i, 3) % 900 + 100 || 'E' AS voyage_number, etd_at,
  CASE WHEN bench_share(i, 4) > 0.08 THEN eta_at END AS eta_at, eta_at AS arrival_at,
  CASE WHEN bench_share(i, 5) < 0.01 THEN 'pending' WHEN etd_at > now() THEN 'awaiting_departure'
    WHEN eta_at > now() THEN CASE WHEN bench_share(i, 6) < 0.15 THEN 'transshipment' ELSE 'in_transit' END
    WHEN eta_at > now() - interval '4 days' THEN 'arrived_at_pod' WHEN eta_at > now() - interval '9 days' THEN 'inland'
    WHEN eta_at > now() - interval '16 days' THEN 'delivered_to_destination' ELSE 'complete' END AS status,
  (ARRAY[1, 1, 2, 3, 4, 5, 5, 6, 8, 15])[1 + i / 2 % 10] AS container_count
FROM generate_series(1, :shipments) AS i
CROSS JOIN LATERAL (SELECT CASE WHEN i % 2 = 0 THEN 1 ELSE 2 + floor(49 * power(bench_share(i, 7), 2))::int END AS n) AS owner
JOIN bench_accounts account ON account.n = owner.n
CROSS JOIN LATERAL (SELECT date_trunc('milliseconds', now() - interval '730 days' * bench_share(i, 8)) AS created_at) AS created
CROSS JOIN LATERAL (SELECT created_at + interval '20 days' * bench_share(i, 9) AS etd_at) AS departure
CROSS JOIN LATERAL (SELECT etd_at + interval '12 days' + interval '28 days' * bench_share(i, 10) AS eta_at) AS arrival
JOIN bench_lines line ON line.n = 1 + floor((SELECT count(*) FROM bench_lines) * power(bench_share(i, 11), 2))::int
JOIN bench_ports pol ON pol.n = 1 + floor((SELECT count(*) FROM bench_ports) * power(bench_share(i, 12), 2))::int
JOIN bench_ports pod ON pod.n = 1 + floor((SELECT count(*) FROM bench_ports) * bench_share(i, 13))::int
JOIN bench_inland inland ON inland.n = 1 + floor((SELECT count(*) FROM bench_inland) * bench_share(i, 14))::int
JOIN bench_vessels vessel ON vessel.n = 1 + floor((SELECT count(*) FROM bench_vessels) * bench_share(i, 15))::int
-- Rows are inserted in the order of their ids, as in an installation that has grown.
ORDER BY created_at;
ANALYZE bench_plan;
