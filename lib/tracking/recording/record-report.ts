import { v7 as uuid } from "uuid";
import type { CarrierPage, CarrierResponse, PagedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { deferRows, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { CarrierEvent, Shipment } from "@/lib/platform/db/generated/client";
import { updateRows } from "@/lib/platform/db/insert-rows";
import { together } from "@/lib/platform/db/together";
import { type Tx, transactionLimitMs } from "@/lib/platform/db/transaction";
import { futureToleranceMs } from "@/lib/tracking/projection/current-events";
import { containerNumbersOf } from "@/lib/tracking/projection/itinerary";
import { compareResponse, type Difference } from "./compare-response";
import { findSandboxReports } from "./ingest-sandbox-terminal-reports";
import { prepareProjection, ReportTooLargeError } from "./project-in-thread";
import { readNewState, readStoredState, type StoredState } from "./read-stored-state";
import { recordReportPages } from "./record-evidence";
import { insertTerminalReports } from "./record-terminal-reports";
import { recordVesselNames } from "./record-vessel-names";
import { digestReport } from "./report-digest";
import { type ProjectedRows, reproject } from "./reproject";

/**
 * The events of a carrier's response; each names the page it was parsed from. `isComplete`: the response is about all numbers of the
 * shipment. `isDeferred`: rows may be written at the end of the transaction, because the caller does not read them. `withTerminals`: the
 * reports of the terminals of a sandbox shipment are recorded with it. `isNew`: the running transaction creates the shipment, of which
 * nothing is read.
 */
export type CarrierReportInput = {
  connectionId: string;
  pages: CarrierPage[];
  events: PagedEvent[];
  at: Date;
  isComplete: boolean;
  isDeferred?: boolean;
  withTerminals?: boolean;
  isNew?: boolean;
};

const largeReportEvents = 200;

/** Event versions of one shipment: far above those of 300 containers in a year. */
const storedVersionsMax = 50_000;

/** Less than a tenth of it is enough on a machine that does nothing else. */
const eventLimitMs = 10;

/** Options of a transaction that records a carrier's response: its time limit grows with the number of events. */
export function recordingOptions(response: CarrierResponse | undefined): { limitMs: number; isLarge: boolean } {
  const eventCount = response?.outcome === "answered" ? response.report.events.length : 0;
  return { limitMs: transactionLimitMs + eventCount * eventLimitMs, isLarge: eventCount > largeReportEvents };
}

/** Inserts new versions, and the pages that contain them as evidence; returns them as stored. */
async function insertVersions(
  tx: Tx,
  shipment: Shipment,
  report: CarrierReportInput,
  { added, absentSince }: Difference<PagedEvent>,
): Promise<CarrierEvent[]> {
  if (added.length === 0) return [];
  const { accountId, id: shipmentId } = shipment;
  const numbers = [...new Set(added.map(({ page }) => page))].sort((a, b) => a - b);
  const pages = numbers.flatMap((number) => report.pages[number] ?? []);
  const evidenceIds = await recordReportPages(tx, { accountId, id: shipmentId, isNew: report.isNew }, pages, report.at);
  const rows = added.map((event) => ({
    ...resolveEvent(event, report.connectionId, report.at),
    accountId,
    shipmentId,
    absentSince,
    lastObservedAt: absentSince && report.at,
    evidenceId: evidenceIds[numbers.indexOf(event.page)] ?? uuid(),
    id: uuid(),
  }));
  await recordVesselNames(tx, accountId, rows);
  deferRows(tx, "carrier_events", null, rows);
  return rows;
}

type ReportedTimes = Pick<
  CarrierEvent,
  "accountId" | "id" | "absentSince" | "lastObservedAt" | "reportedAt" | "observedAt"
>;

/** Writes when stored versions were reported. */
const writeTimes = together(async (_tx, versions: ReportedTimes[][]) => {
  await updateRows("carrier_events", versions.flat());
  return versions.map(() => null);
});

/** Writes the versions whose times differ from the stored ones. */
async function updateVersions(tx: Tx, stored: CarrierEvent[], after: CarrierEvent[]): Promise<void> {
  const differing = after.filter(({ absentSince, reportedAt, observedAt }, index) => {
    const before = stored[index];
    return (
      before?.absentSince?.getTime() !== absentSince?.getTime() ||
      before?.reportedAt?.getTime() !== reportedAt?.getTime() ||
      before?.observedAt.getTime() !== observedAt.getTime()
    );
  });
  if (differing.length === 0) return;
  const rows = differing.map(({ accountId, id, absentSince, lastObservedAt, reportedAt, observedAt }) => {
    return { accountId, id, absentSince, lastObservedAt, reportedAt, observedAt };
  });
  await writeTimes(tx, rows);
}

/** The stored versions after the report; `lastAt`: the time of the report before it. */
function versionsAfter(
  stored: CarrierEvent[],
  { resumed, absent, backdated }: Difference<PagedEvent>,
  at: Date,
  lastAt: Date | null,
): CarrierEvent[] {
  const absenceOf = new Map<string, Pick<CarrierEvent, "absentSince" | "lastObservedAt">>([
    ...resumed.map((id) => [id, { absentSince: null, lastObservedAt: null }] as const),
    ...absent.map((id) => [id, { absentSince: at, lastObservedAt: lastAt }] as const),
  ]);
  const earlierOf = new Map(backdated.map((version) => [version.id, version]));
  return stored.map((version) => {
    const { id } = version;
    const earlier = earlierOf.get(id);
    const times = earlier && {
      reportedAt: earlier.reportedAt === null ? null : new Date(earlier.reportedAt),
      observedAt: earlier.observedAt,
    };
    return { ...version, ...absenceOf.get(id), ...times };
  });
}

/** Whether actuals are dated in the future at `at`; they may be facts later. */
function hasFutureDatedEvents(events: CarrierEvent[], at: Date): boolean {
  const factsUntil = new Date(at.getTime() + futureToleranceMs);
  return events.some(
    ({ classifier, occurredAt }) => classifier === "actual" && occurredAt !== null && occurredAt > factsUntil,
  );
}

/** Stores and returns what the terminals of a sandbox shipment newly report, up to `at`, about the containers that the events name. */
async function insertSandboxReports(
  tx: Tx,
  shipment: Shipment,
  { events, isNew }: Pick<StoredState, "events" | "isNew">,
  at: Date,
): Promise<TerminalReport[]> {
  const reports = await findSandboxReports(tx, shipment, containerNumbersOf(events), at);
  return reports ? insertTerminalReports(tx, shipment, reports, { isNew }) : [];
}

/**
 * `newVersions`: how many event versions are new or no longer reported. `digest`: lets the next poll notice an equal response; null
 * if that must be compared all the same. The rows are those after the report.
 */
export type RecordedReport = { newVersions: number; digest: string | null } & ProjectedRows;

/**
 * Records a carrier's report on a shipment: stores new event versions and which earlier ones it no longer contains, and reprojects the
 * shipment once, as of its latest report, if there are any or its terminals report anything new. The caller holds the lock on the
 * shipment's row and has read it since. Throws ReportTooLargeError when the report exceeds what is recorded of one shipment.
 */
export async function recordReport(tx: Tx, shipment: Shipment, report: CarrierReportInput): Promise<RecordedReport> {
  const lastAt = shipment.lineTrackingLastSucceededAt;
  const newestAt = lastAt !== null && lastAt > report.at ? lastAt : null;
  const at = newestAt ?? report.at;
  const stored = await (report.isNew ? readNewState(tx, shipment) : readStoredState(tx, shipment));
  const ofConnection = stored.events.filter(({ connectionId }) => connectionId === report.connectionId);
  const difference = compareResponse(ofConnection, report.events, { ...report, newestAt });
  const { added, backdated, resumed, absent } = difference;
  if (added.length > 0 && stored.events.length + added.length > storedVersionsMax)
    throw new ReportTooLargeError("More than 50,000 versions of the shipment's events are not recorded.");
  const hasDifference = added.length + backdated.length + resumed.length + absent.length > 0;
  if (hasDifference) prepareProjection(stored.events.length + added.length);
  const inserted = await insertVersions(tx, shipment, report, difference);
  const known = versionsAfter(stored.events, difference, report.at, lastAt);
  await updateVersions(tx, stored.events, known);
  const events = [...known, ...inserted];
  const mayBeFacts = lastAt !== null && hasFutureDatedEvents(stored.events, lastAt);
  const ofTerminals = report.withTerminals ? await insertSandboxReports(tx, shipment, { ...stored, events }, at) : [];
  const reports = [...stored.reports, ...ofTerminals];
  let projected: ProjectedRows = { shipment, containers: stored.containers };
  if (hasDifference || mayBeFacts || ofTerminals.length > 0)
    projected = await reproject(tx, shipment, { at, reportedAt: at, stored: { ...stored, events, reports } });
  if (!report.isDeferred) await writeDeferredRows(tx);
  const isComparable = newestAt === null && !hasFutureDatedEvents(events, report.at);
  return {
    newVersions: added.length + absent.length,
    digest: isComparable ? digestReport(report) : null,
    ...projected,
  };
}
