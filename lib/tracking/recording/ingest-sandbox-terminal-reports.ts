import { parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { listSandboxTerminalReports } from "@/lib/sandbox/terminal-reports";
import { recordTerminalReports, type TerminalReportsInput } from "./record-terminal-reports";
import type { ProjectedRows } from "./reproject";

type Sent = { account_id: string; canonical: string; container: string };
type StoredItinerary = { number: string; anchorAt: Date };

const itinerariesQuery = `SELECT sent.index, itinerary.number, itinerary.anchor_at AS "anchorAt"
  FROM jsonb_to_recordset($1::jsonb) AS sent(index int, account_id uuid, canonical text, container text)
  CROSS JOIN LATERAL (
    SELECT number, anchor_at FROM sandbox_journeys stored
    WHERE stored.account_id = sent.account_id AND (stored.number = sent.canonical OR stored.container_numbers @> ARRAY[sent.container])
    ORDER BY anchor_at LIMIT 1) itinerary`;

/** The itinerary of a number or container; null if it has not been queried. */
const findStoredItinerary = together(async (_tx, sent: Sent[]) => {
  const rows = await sql<StoredItinerary & { index: number }>(itinerariesQuery, [
    JSON.stringify(sent.map((each, index) => ({ index, ...each }))),
  ]);
  const itineraryOf = new Map(rows.map(({ index, ...itinerary }) => [index, itinerary]));
  return sent.map((_, index): StoredItinerary | null => itineraryOf.get(index) ?? null);
});

/** What the terminals of a sandbox shipment have reported up to `at` about these containers; null if that is nothing. */
export async function findSandboxReports(
  tx: Tx,
  { accountId, scac, normalizedNumber }: Shipment,
  numbers: string[],
  at: Date,
): Promise<TerminalReportsInput | null> {
  if (scac !== sandboxScac) return null;
  const canonical = parseNumber(normalizedNumber)?.canonical ?? normalizedNumber;
  const stored = await findStoredItinerary(tx, { account_id: accountId, canonical, container: normalizedNumber });
  const parsed = stored && parseNumber(stored.number);
  if (!stored || !parsed) return null;
  const rows = listSandboxTerminalReports(parsed, stored.anchorAt, at).filter((row) =>
    numbers.includes(String(row.container_number)),
  );
  if (rows.length === 0) return null;
  const reports = rows.flatMap((row, index) => {
    const report = parseTerminalReport(row, index);
    if (Array.isArray(report)) throw new Error(`invalid sandbox terminal report: ${report[0]?.detail}`);
    return { ...report.report, evidenceRow: index };
  });
  const body = Buffer.from(JSON.stringify({ rows }));
  return { reports, page: { status: 200, contentType: "application/json", body }, at };
}

/**
 * Records what the terminals of a sandbox shipment have reported up to `at`, as if it had been submitted, after a poll in which the carrier
 * reported nothing. Returns the rows of the shipment afterwards. The caller holds the lock on the shipment's row and has read it since.
 */
export async function ingestSandboxTerminalReports(tx: Tx, shipment: Shipment, at: Date): Promise<ProjectedRows> {
  const { accountId, id: shipmentId } = shipment;
  const containers = await tx.container.findMany({ where: { accountId, shipmentId } });
  const numbers = containers.map(({ number }) => number);
  const reports = await findSandboxReports(tx, shipment, numbers, at);
  const recorded = reports && (await recordTerminalReports(tx, shipment, reports));
  return recorded?.rows ?? { shipment, containers };
}
