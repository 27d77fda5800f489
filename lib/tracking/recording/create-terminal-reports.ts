import { type ParsedReport, parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import { terminalReportStatuses } from "@/lib/ingest/terminals/terminal-report-input";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Problem } from "@/lib/platform/errors";
import { serializeRowResults } from "@/lib/platform/jsonapi/row-results";
import { serializeTime } from "@/lib/platform/serialize-time";
import { projectingTransaction, requestTurn } from "@/lib/platform/work/projection-turn";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { lockShipment } from "./find-or-create-shipment";
import { recordTerminalReports, reportKey } from "./record-terminal-reports";

type ReportedContainer = { id: string; shipmentId: string; number: string };

const shipmentColumns = {
  normalizedNumber: true,
  transportDocuments: true,
  bookings: true,
  lineTrackingStoppedAt: true,
  trackingRequests: { select: { normalizedNumber: true } },
} as const;

async function readContainers(accountId: string, numbers: string[]) {
  return prisma().container.findMany({
    where: { accountId, number: { in: [...new Set(numbers)] } },
    select: { id: true, shipmentId: true, number: true, createdAt: true, shipment: { select: shipmentColumns } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}

type Candidate = Awaited<ReturnType<typeof readContainers>>[number];

function matchesReport(
  { shipmentId, shipment }: Candidate,
  { shipment_id, bill_of_lading }: ParsedReport["input"],
): boolean {
  if (shipment_id !== undefined && shipmentId !== shipment_id.toLowerCase()) return false;
  if (bill_of_lading === undefined) return true;
  const requested = shipment.trackingRequests.map(({ normalizedNumber }) => normalizedNumber);
  const numbers = [shipment.normalizedNumber, ...shipment.transportDocuments, ...shipment.bookings, ...requested];
  return numbers.map(normalizeNumber).includes(normalizeNumber(bill_of_lading));
}

/**
 * Finds the container of each report with one query. Container numbers are reused: a report without a shipment refers to the
 * newest shipment that is still tracked, else to the newest.
 */
async function findReportedContainers(
  account: Account,
  reports: ParsedReport[],
): Promise<(report: ParsedReport) => ReportedContainer | null> {
  const numbers = reports.map(({ report }) => report.containerNumber);
  const byNumber = Map.groupBy(await readContainers(account.id, numbers), ({ number }) => number);
  return ({ input, report }) => {
    const candidates =
      byNumber.get(report.containerNumber)?.filter((candidate) => matchesReport(candidate, input)) ?? [];
    return candidates.find(({ shipment }) => shipment.lineTrackingStoppedAt === null) ?? candidates[0] ?? null;
  };
}

/** Tolerates clocks of terminals that are slightly ahead. */
const clockToleranceMs = 10 * 60_000;
const shipmentConcurrency = 4;

/** The result of a row. */
type ReportResult = {
  status: (typeof terminalReportStatuses)[number];
  container: ReportedContainer | null;
  problems: Problem[];
};

type Row = { index: number; parsed: ParsedReport; container: ReportedContainer };

/** The request body: its rows, and the raw bytes that are stored as evidence. */
type TerminalReportsRequest = { rows: unknown[]; bytes: Buffer };

const invalidResult = (problems: Problem[]): ReportResult => ({ status: "invalid", container: null, problems });

function rowProblem(index: number, field: string, code: Problem["code"], detail: string): Problem {
  return { code, detail, source: { pointer: `/rows/${index}/${field}` } };
}

const unknownContainer = (index: number): ReportResult => ({
  status: "unknown_container",
  container: null,
  problems: [rowProblem(index, "container_number", "not_found", "No such container is tracked in this account.")],
});

async function recordRows(tx: Tx, account: Account, rows: Row[], bytes: Buffer): Promise<Map<Row, ReportResult>> {
  const shipmentId = rows[0]?.container.shipmentId ?? "";
  await lockShipment(tx, account.id, shipmentId);
  const key = { accountId_id: { accountId: account.id, id: shipmentId } };
  const shipment = await tx.shipment.findUnique({ where: key });
  if (!shipment) return new Map(rows.map((row) => [row, unknownContainer(row.index)]));
  const at = await trackingClock(tx, account.id, shipment.scac);
  const isFutureDated = ({ parsed }: Row) => parsed.report.reportedAt.getTime() > at.getTime() + clockToleranceMs;
  const credible = rows.filter((row) => !isFutureDated(row));
  const page = { status: 200, contentType: "application/json", body: bytes };
  const reports = credible.map(({ index, parsed }) => ({ ...parsed.report, evidenceRow: index }));
  const { added } = await recordTerminalReports(tx, shipment, { reports, page, at });
  const detail = `reported_at can't be in the future; the current time is ${serializeTime(at)}.`;
  return new Map(
    rows.map((row): [Row, ReportResult] => {
      if (isFutureDated(row)) return [row, invalidResult([rowProblem(row.index, "reported_at", "invalid", detail)])];
      // Of several equal rows only the first is accepted.
      const isNew = added.delete(reportKey(row.parsed.report));
      return [row, { status: isNew ? "accepted" : "unchanged", container: row.container, problems: [] }];
    }),
  );
}

/** Records each shipment's rows in its own transaction, a few concurrently. */
async function recordAll(account: Account, rows: Row[], bytes: Buffer): Promise<Map<Row, ReportResult>> {
  const pending = [...Map.groupBy(rows, ({ container }) => container.shipmentId).values()];
  const results = new Map<Row, ReportResult>();
  const worker = async () => {
    for (let own = pending.shift(); own; own = pending.shift()) {
      const shipmentRows = own;
      const record = (tx: Tx) => recordRows(tx, account, shipmentRows, bytes);
      const recorded = await projectingTransaction(account.id, record, requestTurn);
      for (const [row, result] of recorded) results.set(row, result);
    }
  };
  const stop = (error: unknown) => {
    pending.length = 0;
    throw error;
  };
  // After a failure nothing goes on beside the response.
  const outcomes = await Promise.allSettled(Array.from({ length: shipmentConcurrency }, () => worker().catch(stop)));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return results;
}

/**
 * Records terminal, rail or carrier reports about containers. Each row has its own result: an invalid row does not affect the
 * others. Known reports change nothing, so the same body can be sent again.
 */
export async function createTerminalReports(
  account: Account,
  { rows, bytes }: TerminalReportsRequest,
): Promise<ReportResult[]> {
  const parsedRows = rows.map(parseTerminalReport);
  const containerOf = await findReportedContainers(
    account,
    parsedRows.flatMap((parsed) => (Array.isArray(parsed) ? [] : [parsed])),
  );
  const found = parsedRows.map((parsed, index) => {
    if (Array.isArray(parsed)) return invalidResult(parsed);
    const container = containerOf(parsed);
    return container ? { index, parsed, container } : unknownContainer(index);
  });
  const results = await recordAll(
    account,
    found.flatMap((row) => ("index" in row ? [row] : [])),
    bytes,
  );
  return found.map((row) => ("index" in row ? (results.get(row) ?? unknownContainer(row.index)) : row));
}

/** The response body: the number of rows per status, and the result of each row in order. */
export function serializeReportResults(results: ReportResult[]) {
  return serializeRowResults(terminalReportStatuses, results, ({ container }) => ({
    container_id: container?.id ?? null,
    shipment_id: container?.shipmentId ?? null,
  }));
}
