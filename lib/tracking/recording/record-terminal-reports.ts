import { v7 as uuid } from "uuid";
import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { deferRows, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { recordReportPages } from "./record-evidence";
import { type ProjectedRows, reproject } from "./reproject";

/** Reports of terminals, railways, or of the carrier besides its events; each has the index of its row in `page`. */
export type TerminalReportsInput = {
  reports: (TerminalReport & { evidenceRow: number })[];
  page: CarrierPage;
  at: Date;
};

/** Identifies a report within a shipment. */
export const reportKey = ({ containerNumber, contentHash }: Pick<TerminalReport, "containerNumber" | "contentHash">) =>
  `${containerNumber} ${contentHash}`;

/** The keys of those reports that are stored. */
async function findStoredKeys(
  tx: Tx,
  { accountId, id: shipmentId }: Shipment,
  reports: TerminalReport[],
): Promise<string[]> {
  const stored = await tx.terminalReport.findMany({
    where: { accountId, shipmentId, contentHash: { in: reports.map(({ contentHash }) => contentHash) } },
    select: { containerNumber: true, contentHash: true },
  });
  return stored.map(reportKey);
}

/**
 * Stores those reports that are new with their page, at the end of the transaction, and returns them. The caller projects them; it holds
 * the lock on the shipment's row. `isNew`: the running transaction creates the shipment.
 */
export async function insertTerminalReports(
  tx: Tx,
  shipment: Shipment,
  { reports, page, at }: TerminalReportsInput,
  { isNew = false } = {},
): Promise<TerminalReport[]> {
  const { accountId, id: shipmentId } = shipment;
  const added = Map.groupBy(reports, reportKey);
  for (const key of isNew ? [] : await findStoredKeys(tx, shipment, reports)) added.delete(key);
  if (added.size === 0) return [];
  const [evidenceId = uuid()] = await recordReportPages(tx, { accountId, id: shipmentId, isNew }, [page], at);
  const rows = [...added.values()].flatMap(([first]) => first ?? []);
  const own = { accountId, shipmentId, evidenceId, observedAt: at };
  deferRows(
    tx,
    "terminal_reports",
    null,
    rows.map((report) => ({ ...report, ...own, id: uuid() })),
  );
  return rows;
}

/** `added`: the keys of the new reports. `rows`: those of the shipment after them; null if there are none. */
type RecordedReports = { added: Set<string>; rows: ProjectedRows | null };

/**
 * Records reports on the containers of a shipment: stores new reports with their page and, if there are any, reprojects the
 * shipment. The caller holds the lock on the shipment's row and has read it since.
 */
export async function recordTerminalReports(
  tx: Tx,
  shipment: Shipment,
  input: TerminalReportsInput,
): Promise<RecordedReports> {
  const { at } = input;
  const added = await insertTerminalReports(tx, shipment, input);
  if (added.length === 0) return { added: new Set(), rows: null };
  // The projection reads the stored state.
  await writeDeferredRows(tx);
  // The carrier's events are projected as of its own last report, not as of a terminal report.
  const rows = await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, reportedAt: at });
  return { added: new Set(added.map(reportKey)), rows };
}
