-- Custom fields of every fifth shipment and every tenth container: a text, a number and a date, each of other records.
INSERT INTO custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, updated_at)
SELECT account.id, bench_id(12, account.n * 10 + kind.n, timestamptz '2024-01-01'), kind.entity_type, kind.api_slug, kind.api_slug,
  kind.data_type, now()
FROM bench_accounts account, (VALUES (1, 'Shipment', 'terminal', 'short_text'), (2, 'Container', 'warehouse', 'short_text'),
  (3, 'Shipment', 'margin', 'number'), (4, 'Container', 'pallets', 'number'), (5, 'Shipment', 'payable', 'date'),
  (6, 'Container', 'due', 'date')) AS kind (n, entity_type, api_slug, data_type);

INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, value, search_text, updated_at)
SELECT account_id, bench_id(13, i, created_at), bench_id(12, account_number * 10 + 1, timestamptz '2024-01-01'), id,
  to_jsonb('T' || i % 30), 'T' || i % 30, now()
FROM bench_plan WHERE i / 2 % 5 = 0;

INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, value, search_text, updated_at)
SELECT account_id, bench_id(13, i, created_at), bench_id(12, account_number * 10 + 3, timestamptz '2024-01-01'), id,
  to_jsonb(i % 1000), (i % 1000)::text, now()
FROM bench_plan WHERE i / 2 % 5 = 1;

INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, value, search_text, updated_at)
SELECT account_id, bench_id(13, i, created_at), bench_id(12, account_number * 10 + 5, timestamptz '2024-01-01'), id,
  to_jsonb(created_at::date), created_at::date::text, now()
FROM bench_plan WHERE i / 2 % 5 = 2;

INSERT INTO custom_fields (account_id, id, definition_id, container_id, value, search_text, updated_at)
SELECT account_id, bench_id(14, bench_number(row_number() OVER (), 40) % 1000000000, box.created_at),
  bench_id(12, account_number * 10 + 2, timestamptz '2024-01-01'), box.id, to_jsonb('W' || plan.i % 30), 'W' || plan.i % 30, now()
FROM bench_plan plan JOIN containers box USING (account_id) WHERE box.shipment_id = plan.id AND plan.i / 2 % 10 = 1;

INSERT INTO custom_fields (account_id, id, definition_id, container_id, value, search_text, updated_at)
SELECT account_id, bench_id(14, bench_number(row_number() OVER (), 41) % 1000000000, box.created_at),
  bench_id(12, account_number * 10 + 4, timestamptz '2024-01-01'), box.id, to_jsonb(plan.i % 1000), (plan.i % 1000)::text, now()
FROM bench_plan plan JOIN containers box USING (account_id) WHERE box.shipment_id = plan.id AND plan.i / 2 % 10 = 2;

INSERT INTO custom_fields (account_id, id, definition_id, container_id, value, search_text, updated_at)
SELECT account_id, bench_id(14, bench_number(row_number() OVER (), 42) % 1000000000, box.created_at),
  bench_id(12, account_number * 10 + 6, timestamptz '2024-01-01'), box.id, to_jsonb(plan.created_at::date), plan.created_at::date::text, now()
FROM bench_plan plan JOIN containers box USING (account_id) WHERE box.shipment_id = plan.id AND plan.i / 2 % 10 = 3;
