import { v7 as uuid } from "uuid";
import type { PagedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { isImoNumber } from "@/lib/reference/imo-number";
import { reproject } from "./reproject";

/** A carrier's report. `evidenceIds` are those of its pages, in order; each event refers to the page it was parsed from. */
export type CarrierReportInput = { connectionId: string; evidenceIds: string[]; events: PagedEvent[]; at: Date };

/** Reports of terminals, railways, or of the carrier besides its events. */
type TerminalReportsInput = { reports: SourcedReport[]; at: Date };

const futureToleranceMs = 24 * 3_600_000;

/** Vessels are shared by all accounts; the first report with a valid IMO number sets the name. */
async function insertVessels(tx: Tx, events: { vesselImo: string | null; vesselName: string | null }[]): Promise<void> {
  const named = events.flatMap(({ vesselImo, vesselName }) =>
    vesselImo && vesselName && isImoNumber(vesselImo) ? [[vesselImo, vesselName] as const] : [],
  );
  const vessels = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1));
  if (vessels.length === 0) return;
  await tx.vessel.createMany({ data: vessels.map(([imo, name]) => ({ id: uuid(), imo, name })), skipDuplicates: true });
}

/** Moves the first observation of known versions back to the time of this report, which is earlier than known ones. */
async function backdateFirstSeen(
  tx: Tx,
  shipment: Shipment,
  { connectionId, events, at }: CarrierReportInput,
): Promise<number> {
  const keys = events.map(({ key }) => key);
  const hashes = events.map(({ contentHash }) => contentHash);
  return tx.$executeRaw`UPDATE carrier_events SET observed_at = ${at}
    WHERE account_id = ${shipment.accountId}::uuid AND shipment_id = ${shipment.id}::uuid
      AND connection_id = ${connectionId}::uuid AND observed_at > ${at}
      AND (event_key, content_hash) IN (SELECT * FROM unnest(${keys}::text[], ${hashes}::text[]))`;
}

/** Inserts event versions that are not stored yet; returns the keys of the new ones. */
async function insertEvents(tx: Tx, shipment: Shipment, report: CarrierReportInput): Promise<Set<string>> {
  const { accountId, id: shipmentId } = shipment;
  const rows = report.events.map((event) => ({
    ...resolveEvent(event, report.connectionId, report.at),
    accountId,
    shipmentId,
    evidenceId: report.evidenceIds[event.page] ?? "",
    id: uuid(),
  }));
  await insertVessels(tx, rows);
  const added = await tx.carrierEvent.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { eventKey: true, contentHash: true },
  });
  return new Set(added.map(({ eventKey, contentHash }) => `${eventKey} ${contentHash}`));
}

/** Whether actuals were ignored as future-dated at the last report; they may be credible now. */
async function hasFutureDatedEvents(tx: Tx, shipment: Shipment): Promise<boolean> {
  const since = shipment.lineTrackingLastSucceededAt;
  if (!since) return false;
  const { accountId, id: shipmentId } = shipment;
  const credibleUntil = new Date(since.getTime() + futureToleranceMs);
  const where = { accountId, shipmentId, classifier: "actual", occurredAt: { gt: credibleUntil } };
  return (await tx.carrierEvent.findFirst({ where, select: { id: true } })) !== null;
}

async function recordEvents(tx: Tx, shipment: Shipment, report: CarrierReportInput): Promise<Set<string>> {
  const known = shipment.lineTrackingLastSucceededAt;
  const isLate = known !== null && known > report.at;
  const added = await insertEvents(tx, shipment, report);
  const backdated = isLate ? await backdateFirstSeen(tx, shipment, report) : 0;
  if (added.size + backdated === 0 && !(await hasFutureDatedEvents(tx, shipment))) return added;
  const at = isLate ? known : report.at;
  await reproject(tx, shipment, { at, reportedAt: at });
  return added;
}

/**
 * Records a report on a shipment: stores new event versions or terminal reports and, if there are any, reprojects the shipment
 * as of its latest report. Returns the keys of what was new. The caller holds the lock on the shipment's row and has read it
 * since.
 */
export async function recordReport(
  tx: Tx,
  shipment: Shipment,
  report: CarrierReportInput | TerminalReportsInput,
): Promise<ReadonlySet<string>> {
  return "reports" in report ? recordTerminalReports(tx, shipment, report) : recordEvents(tx, shipment, report);
}

/** A report with its evidence and the index of its row there. */
export type SourcedReport = TerminalReport & { evidenceId: string; evidenceRow: number };

export const reportKey = ({ containerNumber, contentHash }: Pick<TerminalReport, "containerNumber" | "contentHash">) =>
  `${containerNumber} ${contentHash}`;

async function recordTerminalReports(
  tx: Tx,
  shipment: Shipment,
  { reports, at }: TerminalReportsInput,
): Promise<Set<string>> {
  const { accountId, id: shipmentId } = shipment;
  if (reports.length === 0) return new Set();
  const rows = reports.map((report) => ({ ...report, accountId, shipmentId, id: uuid(), observedAt: at }));
  const added = await tx.terminalReport.createManyAndReturn({
    data: rows,
    skipDuplicates: true,
    select: { containerNumber: true, contentHash: true },
  });
  if (added.length > 0) {
    // The carrier's events are projected as of its own last report, not as of a terminal report.
    await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, reportedAt: at });
  }
  return new Set(added.map(reportKey));
}
