import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { createReferenceTables } from "./reference-tables";
import { withoutIndexes } from "./without-indexes";

const folder = join(import.meta.dirname, "sql");
const loadedTables = [
  "shipments",
  "containers",
  "tracking_requests",
  "evidence",
  "polls",
  "transport_events",
  "carrier_events",
  "changes",
  "eta_changes",
  "parties",
  "custom_fields",
  "search_terms",
];
const containersPerShipment = 5;

const settings = "SET synchronous_commit = off; SET work_mem = '128MB'; SET jit = off";

const print = (text: string) => process.stderr.write(`${text}\n`);

async function runTimed(title: string, work: () => Promise<unknown>): Promise<void> {
  const startedAt = performance.now();
  await work();
  print(`  ${title}: ${((performance.now() - startedAt) / 1_000).toFixed(1)} s`);
}

async function fill(db: pg.Client, shipments: number): Promise<void> {
  for (const name of readdirSync(folder).sort()) {
    const text = readFileSync(join(folder, name), "utf8").replaceAll(":shipments", String(shipments));
    await runTimed(name, () => db.query(text));
  }
}

/**
 * Fills the database with about this many containers and everything that belongs to them, spread over the accounts: half of the
 * shipments belong to the first, fewer and fewer to the others. Values depend only on the number of a row.
 */
export async function loadData(url: string, accountIds: string[], containers: number): Promise<void> {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    const shipments = Math.round(containers / containersPerShipment);
    await db.query(settings);
    await createReferenceTables(db, accountIds);
    await runTimed("all rows and indexes", () => withoutIndexes(db, loadedTables, () => fill(db, shipments)));
    await runTimed("vacuum", () => db.query("VACUUM ANALYZE"));
    await runTimed("checkpoint", () => db.query("CHECKPOINT"));
  } finally {
    await db.end();
  }
}
