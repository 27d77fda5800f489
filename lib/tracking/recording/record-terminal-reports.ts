import { v7 as uuid } from "uuid";
import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { recordReportPages } from "./record-evidence";
import { reproject } from "./reproject";

/** Reports of terminals, railways, or of the carrier besides its events; each has the index of its row in `page`. */
type TerminalReportsInput = { reports: (TerminalReport & { evidenceRow: number })[]; page: CarrierPage; at: Date };

/** Identifies a report within a shipment. */
export const reportKey = ({ containerNumber, contentHash }: Pick<TerminalReport, "containerNumber" | "contentHash">) =>
  `${containerNumber} ${contentHash}`;

/**
 * Records reports on the containers of a shipment: stores new reports with their page and, if there are any, reprojects the
 * shipment. Returns the keys of the new reports. The caller holds the lock on the shipment's row and has read it since.
 */
export async function recordTerminalReports(
  tx: Tx,
  shipment: Shipment,
  { reports, page, at }: TerminalReportsInput,
): Promise<Set<string>> {
  const { accountId, id: shipmentId } = shipment;
  const stored = await tx.terminalReport.findMany({
    where: { accountId, shipmentId, contentHash: { in: reports.map(({ contentHash }) => contentHash) } },
    select: { containerNumber: true, contentHash: true },
  });
  const known = new Set(stored.map(reportKey));
  const added = Map.groupBy(reports, reportKey);
  for (const key of known) added.delete(key);
  if (added.size === 0) return new Set();
  // The projection reads the stored state.
  await writeDeferredRows(tx);
  const [evidenceId = uuid()] = await recordReportPages(tx, shipment, [page], at);
  const rows = [...added.values()].flatMap(([first]) => first ?? []);
  await tx.terminalReport.createMany({
    data: rows.map((report) => ({ ...report, accountId, shipmentId, evidenceId, id: uuid(), observedAt: at })),
  });
  // The carrier's events are projected as of its own last report, not as of a terminal report.
  await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, reportedAt: at });
  return new Set(added.keys());
}
