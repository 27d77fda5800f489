-- A custom field with the terminal of every fifth shipment, and one with the warehouse of every tenth container.
INSERT INTO custom_field_definitions (account_id, id, entity_type, api_slug, display_name, data_type, updated_at)
SELECT account.id, bench_id(12, account.n * 10 + kind.n, timestamptz '2024-01-01'), kind.entity_type, kind.api_slug, kind.api_slug,
  'short_text', now()
FROM bench_accounts account, (VALUES (1, 'shipment', 'terminal'), (2, 'container', 'warehouse')) AS kind (n, entity_type, api_slug);

INSERT INTO custom_fields (account_id, id, definition_id, shipment_id, value, search_text, updated_at)
SELECT account_id, bench_id(13, i, created_at), bench_id(12, account_number * 10 + 1, timestamptz '2024-01-01'), id,
  to_jsonb('T' || i % 30), 'T' || i % 30, now()
FROM bench_plan WHERE i / 2 % 5 = 0;

INSERT INTO custom_fields (account_id, id, definition_id, container_id, value, search_text, updated_at)
SELECT account_id, bench_id(14, bench_number(row_number() OVER (), 40) % 1000000000, box.created_at),
  bench_id(12, account_number * 10 + 2, timestamptz '2024-01-01'), box.id, to_jsonb('W' || plan.i % 30), 'W' || plan.i % 30, now()
FROM bench_plan plan JOIN containers box USING (account_id) WHERE box.shipment_id = plan.id AND plan.i / 2 % 10 = 1;
