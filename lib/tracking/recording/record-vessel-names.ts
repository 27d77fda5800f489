import { v7 as uuid } from "uuid";
import type { EventVersion } from "@/lib/ingest/resolve-event";
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

/**
 * Records by which names the account's carriers call vessels; of several names the newest counts, in whatever order the reports are
 * processed. Adds unknown vessels without a name, because vessels are shared by all accounts. Locks rows in the order of IMO numbers.
 */
export async function recordVesselNames(tx: Tx, accountId: string, events: NamingEvent[]): Promise<void> {
  const statements = vesselNamesOf(events);
  if (statements.length === 0) return;
  await tx.vessel.createMany({ data: statements.map(({ imo }) => ({ id: uuid(), imo })), skipDuplicates: true });
  const rows = statements.map(({ imo, name, reportedAt }) => ({ imo, name, reported_at: new Date(reportedAt) }));
  await tx.$executeRaw`INSERT INTO vessel_names (account_id, imo, name, reported_at)
    SELECT ${accountId}::uuid, imo, name, reported_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS sent(imo text, name text, reported_at timestamptz) ORDER BY imo
    ON CONFLICT (account_id, imo) DO UPDATE SET name = excluded.name, reported_at = excluded.reported_at
    WHERE vessel_names.reported_at < excluded.reported_at
      OR (vessel_names.reported_at = excluded.reported_at AND vessel_names.name COLLATE "C" < excluded.name)`;
}
