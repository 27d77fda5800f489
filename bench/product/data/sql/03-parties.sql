INSERT INTO parties (account_id, id, company_name, updated_at)
SELECT account.id, bench_id(2, account.n * 10000 + party, timestamptz '2024-01-01'),
  (ARRAY['Northwind', 'Harbour', 'Alpine', 'Pacific', 'Delta', 'Meridian', 'Summit', 'Orchard'])[1 + party % 8] || ' ' ||
  (ARRAY['Furniture', 'Foods', 'Machinery', 'Textiles', 'Toys', 'Parts', 'Chemicals'])[1 + party % 7] || ' ' || party || ' ' ||
  (ARRAY['Ltd', 'GmbH', 'Inc'])[1 + party % 3], now()
FROM bench_accounts account, generate_series(1, CASE WHEN account.n = 1 THEN 2000 ELSE 40 END) AS party;

INSERT INTO vessels (id, imo, name, trusted_name) SELECT bench_id(3, n, timestamptz '2024-01-01'), imo, name, name FROM bench_vessels
ON CONFLICT DO NOTHING;
