import type { Check } from "@/lib/platform/db/readiness";
import { sql } from "@/lib/platform/db/sql";
import { readDemoFile } from "./demo-file";
import { demoJourneys } from "./demo-journeys";

async function countJourneys(): Promise<number | null> {
  const [row] = await sql<{ requests: number }>(
    `SELECT (SELECT count(*) FROM tracking_requests t WHERE t.account_id = a.id)::int AS requests
     FROM accounts a WHERE a.demo LIMIT 1`,
  );
  return row?.requests ?? null;
}

/** The demo account, its journeys and demo.json are there. Never throws. */
export async function checkDemo(dataDir: string): Promise<Check> {
  try {
    const [journeys, file] = await Promise.all([countJourneys(), readDemoFile(dataDir)]);
    if (journeys === null) return { ok: false, detail: "no demo account yet" };
    if (journeys < demoJourneys.length) return { ok: false, detail: `${journeys} of ${demoJourneys.length} journeys` };
    return file ? { ok: true, detail: `${journeys} journeys` } : { ok: false, detail: "no demo.json" };
  } catch (error) {
    return { ok: false, detail: error instanceof Error ? error.message : String(error) };
  }
}
