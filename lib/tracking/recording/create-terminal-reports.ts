import { type ReadReport, readReport } from "@/lib/ingest/terminals/read-report";
import type { reportStatuses } from "@/lib/ingest/terminals/terminal-report";
import type { Account } from "@/lib/platform/auth/account";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import type { Problem } from "@/lib/platform/errors";
import { trackingClock } from "@/lib/sandbox/tracking-clock";
import { findReported, type ReportedContainer } from "./find-reported";
import { lockShipment } from "./open-shipment";
import { recordEvidence } from "./record-evidence";
import { recordReport } from "./record-report";
import { wordKey } from "./record-words";

/** Clocks of terminals may be a little ahead of ours. */
const aheadMaxMs = 10 * 60_000;
const shipmentsAtOnce = 4;

/** What became of a row. */
export type ReportResult = {
  status: (typeof reportStatuses)[number];
  container: ReportedContainer | null;
  problems: Problem[];
};

type Row = { index: number; report: ReadReport; container: ReportedContainer };

/** A body as it came: its rows, and the bytes they were read from. */
export type Intake = { rows: unknown[]; bytes: Buffer };

const refused = (problems: Problem[]): ReportResult => ({ status: "invalid", container: null, problems });

function fault(index: number, field: string, code: Problem["code"], detail: string): Problem {
  return { code, detail, source: { pointer: `/rows/${index}/${field}` } };
}

const unknown = (index: number): ReportResult => ({
  status: "unknown_container",
  container: null,
  problems: [fault(index, "container_number", "not_found", "No such container is tracked in this account.")],
});

async function recordRows(tx: Tx, account: Account, rows: Row[], bytes: Buffer): Promise<Map<Row, ReportResult>> {
  const shipmentId = rows[0]?.container.shipmentId ?? "";
  await lockShipment(tx, account.id, shipmentId);
  const key = { accountId_id: { accountId: account.id, id: shipmentId } };
  const shipment = await tx.shipment.findUnique({ where: key });
  if (!shipment) return new Map(rows.map((row) => [row, unknown(row.index)]));
  const at = await trackingClock(tx, account.id, shipment.scac);
  const isEarly = ({ report }: Row) => report.word.reportedAt.getTime() > at.getTime() + aheadMaxMs;
  const credible = rows.filter((row) => !isEarly(row));
  const page = { status: 200, contentType: "application/json", body: bytes };
  const [evidence] = credible.length > 0 ? await recordEvidence(tx, account.id, [page]) : [];
  const words = credible.map(({ index, report }) => ({
    ...report.word,
    evidenceId: evidence?.id ?? "",
    evidenceRow: index,
  }));
  const fresh = new Set(await recordReport(tx, shipment, { words, at }));
  const detail = `reported_at can't lie in the future: it is ${at.toISOString()}.`;
  return new Map(
    rows.map((row): [Row, ReportResult] => {
      if (isEarly(row)) return [row, refused([fault(row.index, "reported_at", "invalid", detail)])];
      // Of rows that say the same the first counts.
      const isNew = fresh.delete(wordKey(row.report.word));
      return [row, { status: isNew ? "accepted" : "unchanged", container: row.container, problems: [] }];
    }),
  );
}

/** Each shipment in a transaction of its own, some at once: what is recorded for one does not wait for the others. */
async function recordAll(account: Account, rows: Row[], bytes: Buffer): Promise<Map<Row, ReportResult>> {
  const waiting = [...Map.groupBy(rows, ({ container }) => container.shipmentId).values()];
  const results = new Map<Row, ReportResult>();
  const work = async () => {
    for (let own = waiting.shift(); own; own = waiting.shift()) {
      const ofShipment = own;
      const recorded = await transaction((tx) => recordRows(tx, account, ofShipment, bytes));
      for (const [row, result] of recorded) results.set(row, result);
    }
  };
  await Promise.all(Array.from({ length: shipmentsAtOnce }, work));
  return results;
}

/**
 * Takes what terminals, railways or lines say of containers, each row by itself, so that a bad one blocks no other. A report
 * that is known already changes nothing, so the same body may be sent again.
 */
export async function createTerminalReports(account: Account, { rows, bytes }: Intake): Promise<ReportResult[]> {
  const read = rows.map(readReport);
  const containerOf = await findReported(
    account,
    read.flatMap((report) => (Array.isArray(report) ? [] : [report])),
  );
  const found = read.map((report, index) => {
    if (Array.isArray(report)) return refused(report);
    const container = containerOf(report);
    return container ? { index, report, container } : unknown(index);
  });
  const results = await recordAll(
    account,
    found.flatMap((row) => ("index" in row ? [row] : [])),
    bytes,
  );
  return found.map((row) => ("index" in row ? (results.get(row) ?? unknown(row.index)) : row));
}
