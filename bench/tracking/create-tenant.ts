import pg from "pg";
import { createAccounts } from "@/bench/product/data/create-accounts";
import { loadData } from "@/bench/product/data/load-data";
import { createAccount } from "@/lib/identity/accounts/create-account";
import { newCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connection-input";
import { createCarrierConnection } from "@/lib/ingest/carriers/connections/carrier-connections";
import { anonymous } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import { currentProjectionVersion } from "@/lib/tracking/recording/current-projection-version";

/** An account of the benchmark, and how many events the installation has before the measurement. */
export type Tenant = { id: string; key: string; storedEvents: number };

async function runWithoutTimeLimit(statements: string): Promise<void> {
  const db = new pg.Client({ connectionString: env().databaseUrl });
  await db.connect();
  for (const each of statements.split(";")) await db.query(each);
  await db.end();
}

async function createAccountWithData(containers: number): Promise<Tenant> {
  if (containers === 0) {
    const account = await createAccount({ name: "Bench", email: "bench@example.test", features: ["sandbox"] });
    return { id: account.account_id, key: account.api_key, storedEvents: 0 };
  }
  const { ids, key } = await createAccounts();
  await loadData(env().databaseUrl, ids, containers);
  // Their carriers are not connected, and they are neither to be projected again meanwhile nor to be deleted after their retention.
  const version = await currentProjectionVersion();
  await runWithoutTimeLimit(
    `UPDATE shipments SET next_poll_at = NULL, projection_version = ${version}; TRUNCATE evidence; VACUUM ANALYZE shipments`,
  );
  await runWithoutTimeLimit("UPDATE tracking_requests SET next_check_at = NULL WHERE next_check_at IS NOT NULL");
  const [row] = await sql<{ n: number }>("SELECT reltuples::int AS n FROM pg_class WHERE relname = 'carrier_events'");
  return { id: ids[0] ?? "", key, storedEvents: row?.n ?? 0 };
}

/** Creates the account that is measured, with half of this many containers, and connects the carrier. */
export async function createTenant(carrierUrl: string, containers: number): Promise<Tenant> {
  const tenant = await createAccountWithData(containers);
  const account = { ...anonymous, id: tenant.id, features: ["sandbox" as const], role: "admin" as const };
  const input = { scacs: ["HLCU"], standard: "dcsa_2", base_url: `${carrierUrl}/tnt/v2`, auth: { type: "none" } };
  await createCarrierConnection({ ...account, readOnly: false }, newCarrierConnection.parse(input));
  return tenant;
}
