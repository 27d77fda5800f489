import { applyInitialCustomFields } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import { deferUpdate, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment, TrackingRequest } from "@/lib/platform/db/generated/client";
import { jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { inTurn, together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";
import { nextPollAt } from "@/lib/tracking/polling/next-poll";
import { recordNotFound } from "@/lib/tracking/polling/record-not-found";
import { stopReason } from "@/lib/tracking/polling/stop-reason";
import { stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { findExistingShipment, shipmentNumbersOf } from "@/lib/tracking/recording/find-existing-shipment";
import { findOrCreateShipment, lockNumbers } from "@/lib/tracking/recording/find-or-create-shipment";
import { recordPoll } from "@/lib/tracking/recording/record-poll";
import { type CarrierReportInput, recordReport } from "@/lib/tracking/recording/record-report";
import { digestReport } from "@/lib/tracking/recording/report-digest";
import { applyRequestOutcome, failedOutcome, notRetrying, outcomeOf } from "./apply-request-outcome";
import type { RequestWithCarrier } from "./tracking-request";

/** `active`: pending or created; the unique index allows only one. `unlinked`: failed as duplicates of a request without shipment. */
type OtherRequests = { active: TrackingRequest | null; unlinked: TrackingRequest[] };

const othersQuery = `SELECT sent.id, to_json(other) AS row
  FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS sent(account_id, id, scac, number)
  JOIN tracking_requests other ON other.account_id = sent.account_id AND other.normalized_number = sent.number
    AND other.scac = sent.scac AND other.id <> sent.id AND (other.status IN ('pending', 'created')
      OR (other.status = 'failed' AND other.failed_reason = 'duplicate' AND other.shipment_id IS NULL))`;

/** The other requests for the same number. */
export const findOtherRequests = together(async (_tx, requests: RequestWithCarrier[]) => {
  const rows = await sql<{ id: string; row: Record<string, unknown> }>(othersQuery, [
    requests.map(({ accountId }) => accountId),
    requests.map(({ id }) => id),
    requests.map(({ scac }) => scac),
    requests.map(({ normalizedNumber }) => normalizedNumber),
  ]);
  const parse = await jsonRowParser();
  return requests.map(({ id }): OtherRequests => {
    const found = rows.filter((row) => row.id === id);
    const others = found.map(({ row }) => parse<TrackingRequest>("tracking_requests", row));
    const [active = null] = others.filter(({ status }) => status !== "failed");
    return { active, unlinked: others.filter(({ status }) => status === "failed") };
  });
});

/** Checks in a sandbox can be made as of a past time; values of a later time are kept. */
function laterOf(known: Date | null, at: Date): Date {
  return known !== null && known > at ? known : at;
}

/** The shipment of a checked request, if any. `newVersions`: null when no events were recorded. */
type CheckResult = { shipmentId: string | null; newVersions: number | null };

/** Finds or creates the shipment of a matched request, records the carrier's report and starts polling. */
async function matchRequest(tx: Tx, request: RequestWithCarrier, report: CarrierReportInput): Promise<CheckResult> {
  const { at } = report;
  await lockNumbers(tx, request, shipmentNumbersOf(request, report.events));
  const others = await findOtherRequests(tx, request);
  if (others.active) {
    const { shipmentId } = others.active;
    applyRequestOutcome(tx, request, { ...failedOutcome("duplicate"), shipmentId }, at);
    return { shipmentId, newVersions: null };
  }
  const existing = await findExistingShipment(tx, request, report.events, at);
  const apply = () => applyMatch(tx, request, { report, existing, unlinked: others.unlinked });
  // Two requests of one transaction can be about the same existing shipment.
  return existing ? inTurn(tx, apply) : apply();
}

/** Links requests that failed as duplicates to the shipment. They are read again under a lock, because they can be edited meanwhile. */
async function linkRequests(tx: Tx, requests: TrackingRequest[], shipmentId: string, at: Date): Promise<void> {
  if (requests.length === 0) return;
  const rows = await sql<{ row: Record<string, unknown> }>(
    `SELECT to_json(r) AS row FROM tracking_requests r WHERE account_id = $1::uuid AND id = ANY($2::uuid[]) ORDER BY id FOR UPDATE`,
    [requests[0]?.accountId, requests.map(({ id }) => id)],
  );
  const parse = await jsonRowParser();
  for (const { row } of rows)
    applyRequestOutcome(tx, parse<TrackingRequest>("tracking_requests", row), { shipmentId }, at);
}

/** The digest of the first poll of a new shipment, if nothing changes: it is about all of its numbers, because it has one. */
const digestOfNew = (report: CarrierReportInput) => digestReport({ ...report, isComplete: true });

type Match = { report: CarrierReportInput; existing: string | null; unlinked: TrackingRequest[] };

async function applyMatch(tx: Tx, request: RequestWithCarrier, match: Match): Promise<CheckResult> {
  const { report, existing, unlinked } = match;
  const { at } = report;
  const found = await findOrCreateShipment(tx, request, existing, at);
  const matched = applyRequestOutcome(
    tx,
    request,
    {
      status: "created",
      failedReason: null,
      ...notRetrying,
      shipmentId: found.id,
      nextCheckAt: null,
    },
    at,
  );
  await linkRequests(tx, unlinked, found.id, at);
  const isNew = existing === null;
  // The values that requests give to new containers are read when the report is recorded.
  if (!isNew && request.initialCustomFields !== null) await writeDeferredRows(tx);
  const asFound = await recordNotFound(tx, found, { isFound: true }, at);
  const recorded = await recordReport(tx, asFound, { ...report, withTerminals: true, isNew });
  const { newVersions, containers } = recorded;
  const knownAt = laterOf(found.lineTrackingLastSucceededAt, at);
  const columns = {
    lineTrackingLastAttemptedAt: laterOf(found.lineTrackingLastAttemptedAt, at),
    lineTrackingLastSucceededAt: knownAt,
    ...(newVersions > 0 && { lastNewsAt: laterOf(found.lastNewsAt, at) }),
    pollFailures: 0,
    lastPollError: null,
    reportDigest: isNew && recorded.digest !== null ? digestOfNew(report) : null,
  };
  const shipment = { ...recorded.shipment, ...columns };
  await applyInitialCustomFields(tx, matched, { shipmentId: found.id, withShipment: true, containers, at });
  const reason = stopReason(shipment, containers, knownAt);
  const next = reason ? {} : { nextPollAt: nextPollAt(shipment, knownAt) };
  const updated = deferUpdate<Shipment>(tx, "shipments", shipment, { ...columns, ...next });
  if (reason) await stopTracking(tx, updated, { reason, by: null, at: knownAt });
  return { shipmentId: found.id, newVersions };
}

/** A classified carrier response; `at` is the time of the check by the request's clock. */
export type ReceivedResponse = {
  connectionId: string | null;
  response: CarrierResponse;
  classification: Classification;
  at: Date;
};

/**
 * Records a carrier's response and updates the request accordingly. Retry delays count from `respondedAt`. The caller holds the
 * lock on the request's row.
 */
export async function applyCarrierResponse(
  tx: Tx,
  request: RequestWithCarrier,
  { connectionId, at, ...received }: ReceivedResponse,
  respondedAt: Date,
): Promise<void> {
  const { accountId, id } = request;
  const { response, classification } = received;
  const apply = async (): Promise<CheckResult> => {
    if (classification.kind === "matched") {
      const { events } = classification;
      const { pages } = response;
      return matchRequest(tx, request, {
        connectionId: connectionId ?? "",
        pages,
        events,
        at,
        isComplete: false,
        isDeferred: true,
      });
    }
    const updated = applyRequestOutcome(tx, request, outcomeOf(request, classification, respondedAt), at);
    return { shipmentId: updated.shipmentId, newVersions: null };
  };
  const { shipmentId, newVersions } = await apply();
  const poll = { accountId, trackingRequestId: id, shipmentId: shipmentId ?? undefined, connectionId, at };
  await recordPoll(tx, poll, received, newVersions);
}
