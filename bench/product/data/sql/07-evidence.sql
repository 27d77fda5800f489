INSERT INTO evidence (account_id, id, sha256, status, content_type, body, created_at)
SELECT account_id, bench_id(6, i, created_at), md5('a' || i) || md5('b' || i), 200, 'application/json',
  convert_to('[' || repeat(md5('c' || i) || md5('d' || i), 12) || ']', 'UTF8'), created_at
FROM bench_plan WHERE status <> 'pending';

INSERT INTO polls (account_id, id, shipment_id, pages, last_pages, outcome, at, last_at, count, created_at, updated_at)
SELECT account_id, bench_id(7, i, created_at), id, ARRAY[md5('a' || i) || md5('b' || i)], '{}', 'unchanged', created_at, created_at, 40, created_at,
  created_at FROM bench_plan WHERE status <> 'pending';
