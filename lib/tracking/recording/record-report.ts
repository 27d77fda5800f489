import { v7 as uuid } from "uuid";
import type { CarrierPage, CarrierResponse, PagedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { insertRows } from "@/lib/platform/db/insert-rows";
import { type Tx, transactionLimitMs } from "@/lib/platform/db/transaction";
import { futureToleranceMs } from "@/lib/tracking/projection/event-versions";
import { compareResponse, type Difference, type StoredVersion } from "./compare-response";
import { recordReportPages } from "./record-evidence";
import { recordVesselNames } from "./record-vessel-names";
import { reproject } from "./reproject";

/**
 * The events of a carrier's response; each names the page it was parsed from. `isComplete`: the response is about all numbers of the
 * shipment.
 */
export type CarrierReportInput = {
  connectionId: string;
  pages: CarrierPage[];
  events: PagedEvent[];
  at: Date;
  isComplete: boolean;
};

/** Options of a transaction that records a carrier's response: its time limit grows with the number of events. */
export function recordingOptions(response: CarrierResponse | undefined): { limitMs: number } {
  const eventCount = response?.outcome === "answered" ? response.report.events.length : 0;
  return { limitMs: transactionLimitMs + eventCount * 2 };
}

async function readVersions(tx: Tx, shipment: Shipment, connectionId: string): Promise<StoredVersion[]> {
  return tx.carrierEvent.findMany({
    where: { accountId: shipment.accountId, shipmentId: shipment.id, connectionId },
    select: { id: true, eventKey: true, contentHash: true, reportedAt: true, observedAt: true, absentSince: true },
  });
}

/** Inserts new versions, and the pages that contain them as evidence. */
async function insertVersions(
  tx: Tx,
  shipment: Shipment,
  report: CarrierReportInput,
  { added, absentSince }: Difference<PagedEvent>,
): Promise<void> {
  if (added.length === 0) return;
  const { accountId, id: shipmentId } = shipment;
  const numbers = [...new Set(added.map(({ page }) => page))].sort((a, b) => a - b);
  const pages = numbers.flatMap((number) => report.pages[number] ?? []);
  const evidenceIds = await recordReportPages(tx, shipment, pages, report.at);
  const rows = added.map((event) => ({
    ...resolveEvent(event, report.connectionId, report.at),
    accountId,
    shipmentId,
    absentSince,
    evidenceId: evidenceIds[numbers.indexOf(event.page)] ?? uuid(),
    id: uuid(),
  }));
  await recordVesselNames(tx, accountId, rows);
  await insertRows(tx, "carrier_events", rows);
}

/** Updates when stored versions were reported. */
async function updateVersions(
  tx: Tx,
  { accountId }: Shipment,
  { resumed, absent, backdated }: Difference<PagedEvent>,
  at: Date,
): Promise<void> {
  const setAbsent = (ids: string[], absentSince: Date | null) =>
    tx.carrierEvent.updateMany({ where: { accountId, id: { in: ids } }, data: { absentSince } });
  if (resumed.length > 0) await setAbsent(resumed, null);
  if (absent.length > 0) await setAbsent(absent, at);
  if (backdated.length === 0) return;
  const rows = backdated.map(({ id, reportedAt, observedAt }) => ({
    id,
    reported_at: reportedAt,
    observed_at: observedAt,
  }));
  await tx.$executeRaw`UPDATE carrier_events e SET reported_at = earlier.reported_at, observed_at = earlier.observed_at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS earlier(id uuid, reported_at timestamptz, observed_at timestamptz)
    WHERE e.account_id = ${accountId}::uuid AND e.id = earlier.id`;
}

/** Whether actuals were dated in the future at the last report; they may be facts now. */
async function hasFutureDatedEvents(tx: Tx, shipment: Shipment): Promise<boolean> {
  const since = shipment.lineTrackingLastSucceededAt;
  if (!since) return false;
  const { accountId, id: shipmentId } = shipment;
  const factsUntil = new Date(since.getTime() + futureToleranceMs);
  const where = { accountId, shipmentId, classifier: "actual", occurredAt: { gt: factsUntil } };
  return (await tx.carrierEvent.findFirst({ where, select: { id: true } })) !== null;
}

/**
 * Records a carrier's report on a shipment: stores new event versions and which earlier ones it no longer contains, and reprojects the
 * shipment as of its latest report if there are any. Returns the number of both. The caller holds the lock on the shipment's row and has read it since.
 */
export async function recordReport(tx: Tx, shipment: Shipment, report: CarrierReportInput): Promise<number> {
  const known = shipment.lineTrackingLastSucceededAt;
  const newestAt = known !== null && known > report.at ? known : null;
  const stored = await readVersions(tx, shipment, report.connectionId);
  const difference = compareResponse(stored, report.events, { ...report, newestAt });
  const { added, backdated, resumed, absent } = difference;
  await insertVersions(tx, shipment, report, difference);
  await updateVersions(tx, shipment, difference, report.at);
  if (
    added.length + backdated.length + resumed.length + absent.length > 0 ||
    (await hasFutureDatedEvents(tx, shipment))
  ) {
    const at = newestAt ?? report.at;
    await reproject(tx, shipment, { at, reportedAt: at });
  }
  return added.length + absent.length;
}
