import type { Check } from "@/lib/platform/db/readiness";
import { sql } from "@/lib/platform/db/sql";
import { readDemoFile } from "./demo-file";
import { demoShipments } from "./demo-shipments";
import { findDemoAccount } from "./find-demo-account";

async function countDemoRequests(): Promise<number | null> {
  const accountId = await findDemoAccount();
  if (accountId === null) return null;
  const [row] = await sql<{ requests: number }>(
    "SELECT count(*)::int AS requests FROM tracking_requests WHERE account_id = $1",
    [accountId],
  );
  return row?.requests ?? null;
}

/** Checks that the demo account, its shipments and demo.json exist. Never throws. */
export async function checkDemo(dataDir: string): Promise<Check> {
  try {
    const [requests, file] = await Promise.all([countDemoRequests(), readDemoFile(dataDir)]);
    if (requests === null) return { ok: false, detail: "no demo account yet" };
    if (requests < demoShipments.length)
      return { ok: false, detail: `${requests} of ${demoShipments.length} shipments` };
    return file ? { ok: true, detail: `${requests} shipments` } : { ok: false, detail: "no demo.json" };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
