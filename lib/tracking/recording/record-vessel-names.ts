import { v7 as uuid } from "uuid";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import { isImoNumber } from "@/lib/reference/imo-number";
import { isVesselName } from "@/lib/reference/vessel-name";
import { reportedAtOf } from "@/lib/tracking/projection/event-versions";

type NamingEvent = Pick<EventVersion, "vesselImo" | "vesselName" | "reportedAt" | "observedAt" | "contentHash">;

/** The name of a vessel in one event version; `reportedAt` in epoch ms. */
type VesselStatement = { imo: string; name: string; reportedAt: number };

function isNewer(a: VesselStatement, b: VesselStatement): boolean {
  return a.reportedAt > b.reportedAt || (a.reportedAt === b.reportedAt && a.name > b.name);
}

/**
 * The newest name of each vessel, in the order of IMO numbers. A placeholder such as "TBN" names no vessel, and a number with a wrong
 * check digit identifies none.
 */
export function vesselNamesOf(events: NamingEvent[]): VesselStatement[] {
  const newest = new Map<string, VesselStatement>();
  for (const event of events) {
    const { vesselImo: imo, vesselName } = event;
    if (imo === null || vesselName === null || !isImoNumber(imo) || !isVesselName(vesselName)) continue;
    const statement = { imo, name: vesselName.trim(), reportedAt: reportedAtOf(event) };
    const known = newest.get(imo);
    if (!known || isNewer(statement, known)) newest.set(imo, statement);
  }
  return [...newest.values()].sort((a, b) => (a.imo < b.imo ? -1 : 1));
}

const query = `WITH sent AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS sent(account_id uuid, id uuid, imo text, name text, reported_at timestamptz)
  ), added AS (
    INSERT INTO vessels (id, imo) SELECT id, imo FROM sent ORDER BY imo ON CONFLICT DO NOTHING
  )
  INSERT INTO vessel_names (account_id, imo, name, reported_at)
  SELECT account_id, imo, name, reported_at FROM sent ORDER BY imo, account_id
  ON CONFLICT (account_id, imo) DO UPDATE SET name = excluded.name, reported_at = excluded.reported_at
  WHERE vessel_names.reported_at < excluded.reported_at
    OR (vessel_names.reported_at = excluded.reported_at AND vessel_names.name COLLATE "C" < excluded.name)`;

type NamedVessel = VesselStatement & { accountId: string };

/** One statement for all, because one row cannot be inserted and updated by the same statement. */
const recordNames = together(async (_tx, reports: NamedVessel[][]) => {
  const newest = new Map<string, NamedVessel>();
  for (const statement of reports.flat()) {
    const key = `${statement.imo} ${statement.accountId}`;
    const known = newest.get(key);
    if (!known || isNewer(statement, known)) newest.set(key, statement);
  }
  const ordered = [...newest].sort(([a], [b]) => (a < b ? -1 : 1));
  const rows = ordered.map(([, { accountId, imo, name, reportedAt }]) => {
    return { account_id: accountId, id: uuid(), imo, name, reported_at: new Date(reportedAt) };
  });
  await sql(query, [JSON.stringify(rows)]);
  return reports.map(() => null);
});

/**
 * Records by which names the account's carriers call vessels; of several names the newest counts, in whatever order the reports are
 * processed. Adds unknown vessels without a name, because vessels are shared by all accounts. Locks rows in the order of IMO numbers.
 */
export async function recordVesselNames(tx: Tx, accountId: string, events: NamingEvent[]): Promise<void> {
  const statements = vesselNamesOf(events);
  if (statements.length === 0) return;
  await recordNames(
    tx,
    statements.map((statement) => ({ ...statement, accountId })),
  );
}
