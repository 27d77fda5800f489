import { sql } from "./sql";

export type Check = { ok: boolean; detail: string };

const heartbeatFreshSeconds = 15;

/** Codes of Prisma: database not reachable, limits of time, no connection, lost connection, serialization failure. */
const prismaCodes = "P1001|P1002|P1008|P1011|P1017|P2024|P2028|P2034";
/** SQLSTATEs: connection exceptions, insufficient resources, serialization failures, timeouts and shutdown. */
const sqlStates = "08[0-9A-Z]{3}|53[1-4]00|40001|40P01|25P03|57014|57P0[1235]";
const socketCodes = "ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN";
/** Texts of errors without a code, of pg, its pool and `TransactionConnection`. */
const messages = [
  "timeout exceeded",
  "Query read timeout",
  "Connection terminated",
  "is not queryable",
  "establishing an SSL connection",
  "after calling end on the pool",
  "The transaction has ended",
  "too many clients",
];
const unavailable = new RegExp(`\\b(${prismaCodes}|${sqlStates}|${socketCodes})\\b|${messages.join("|")}`);

/** True for lost connections, an exhausted pool and statement timeouts, which return 503 instead of 500. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return unavailable.test(`${"code" in error ? String(error.code) : ""} ${error.name} ${error.message}`);
}

/** Runs a check. An exception counts as a failed check. */
export async function runCheck(check: () => Promise<Check>): Promise<Check> {
  try {
    return await check();
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}

/** Checks that the database responds. */
export function checkDatabase(): Promise<Check> {
  return runCheck(async () => {
    await sql("select 1");
    return { ok: true, detail: "answers" };
  });
}

/** Checks that all migrations are applied; `names` are the folders of prisma/migrations. */
export function checkMigrations(names: string[]): Promise<Check> {
  return runCheck(async () => {
    const rows = await sql<{ migration_name: string }>(
      "select migration_name from _prisma_migrations where finished_at is not null and rolled_back_at is null",
    );
    const applied = new Set(rows.map(({ migration_name }) => migration_name));
    const missing = names.filter((name) => !applied.has(name));
    return { ok: missing.length === 0, detail: missing.length === 0 ? "complete" : `missing: ${missing.join(", ")}` };
  });
}

/** Checks for a recent worker heartbeat. Reported but not decisive for readiness: web works without a worker. */
export function checkWorker(): Promise<Check> {
  return runCheck(async () => {
    const [row] = await sql<{ age: number | null }>(
      "select extract(epoch from clock_timestamp() - max(seen_at))::float8 as age from worker_heartbeats",
    );
    const age = row?.age ?? null;
    if (age === null) return { ok: false, detail: "never seen" };
    return { ok: age <= heartbeatFreshSeconds, detail: `seen ${Math.round(age)} s ago` };
  });
}
