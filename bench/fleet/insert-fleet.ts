import pg from "pg";
import { env } from "@/lib/platform/env";

// One statement per table. Vessel i has IMO number 9000000 + i and its place on a spiral around the world, so that neighbours in the
// list are far apart on the map; every tenth is late, every twentieth has no recent position.
const statements = [
  `INSERT INTO vessels (id, imo, trusted_name) SELECT gen_random_uuid(), (9000000 + i)::text, 'Vessel ' || i
   FROM generate_series(1, $2::int) AS i WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO ais_vessels (mmsi, imo) SELECT (211000000 + i)::text, (9000000 + i)::text
   FROM generate_series(1, $2::int) AS i WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO latest_positions (vessel_id, recorded_at, latitude, longitude, speed, course, heading, source)
   SELECT id, now() - make_interval(mins => CASE i % 20 WHEN 0 THEN 5000 ELSE i % 15 END), 55 - (i * 89 % 100000) / 1000.0,
     (i * 137.508)::numeric % 360 - 180, 150 + i % 40, i * 7 % 3600, i * 7 % 360, 'bench'
   FROM (SELECT id, imo::int - 9000000 AS i FROM ais_vessels) AS vessel WHERE $1::uuid IS NOT NULL AND i <= $2::int`,
  `INSERT INTO shipments (account_id, id, request_number, normalized_number, request_type, scac, updated_at)
   SELECT $1, ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'BENCH' || i, 'BENCH' || i, 'bill_of_lading',
     (ARRAY['MSCU', 'MAEU', 'HLCU', 'CMDU', 'ONEY'])[i % 5 + 1], now()
   FROM generate_series(1, $2::int) AS i`,
  `INSERT INTO containers (account_id, id, shipment_id, number, check_digit_passed, current_vessel_imo, current_vessel_name,
     current_voyage_number, next_port_locode, next_port_name, next_port_timezone, next_port_eta_at, pod_eta_at,
     pod_original_eta_at, updated_at)
   SELECT $1, gen_random_uuid(), ('00000000-0000-7000-8000-' || lpad(i::text, 12, '0'))::uuid, 'BNCU' || (1000000 + box),
     true, (9000000 + i)::text, 'VESSEL ' || i, 100 + i % 900 || 'E',
     (ARRAY['USLGB', 'USOAK', 'NLRTM', 'SGSIN', 'DEHAM', 'USNYC'])[i % 6 + 1],
     (ARRAY['Long Beach', 'Oakland', 'Rotterdam', 'Singapore', 'Hamburg', 'New York'])[i % 6 + 1], 'UTC',
     eta, eta, eta - make_interval(hours => CASE i % 10 WHEN 0 THEN 30 ELSE 2 END), now()
   FROM generate_series(1, $2::int) AS i, generate_series(1, 3) AS box,
     LATERAL (SELECT now() + make_interval(hours => i % 700) AS eta) AS arrival`,
];

/** Inserts vessels with positions, each with one shipment of three containers of the account aboard. */
export async function insertFleet(accountId: string, vessels: number): Promise<void> {
  // A connection of its own: those of the pool have a time limit for statements.
  const client = new pg.Client({ connectionString: env().databaseUrl });
  await client.connect();
  for (const statement of statements) {
    await client.query(statement, [accountId, vessels]);
    // Foreign keys to a table that seems empty would be checked by reading the whole table.
    const [, table] = /^INSERT INTO (\w+)/.exec(statement) ?? [];
    await client.query(`ANALYZE ${table}`);
  }
  await client.end();
}
