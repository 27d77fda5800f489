import { applyInitialCustomFields } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";
import { nextPollAt } from "@/lib/tracking/polling/next-poll";
import { recordNotFound } from "@/lib/tracking/polling/record-not-found";
import { stopReason, stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { findOrCreateShipment, lockCarrier } from "@/lib/tracking/recording/find-or-create-shipment";
import { ingestSandboxTerminalReports } from "@/lib/tracking/recording/ingest-sandbox-terminal-reports";
import { recordPoll } from "@/lib/tracking/recording/record-evidence";
import { type CarrierReportInput, recordReport } from "@/lib/tracking/recording/record-report";
import { applyRequestOutcome, failedOutcome, outcomeOf } from "./apply-request-outcome";
import type { RequestWithCarrier } from "./tracking-request";

/** The other pending or created request for the same number, if any; the unique index allows only one. */
export async function findActiveDuplicate(
  tx: Tx,
  { accountId, id, scac, normalizedNumber }: RequestWithCarrier,
): Promise<TrackingRequest | null> {
  return tx.trackingRequest.findFirst({
    where: { accountId, scac, normalizedNumber, status: { in: ["pending", "created"] }, id: { not: id } },
  });
}

/** Checks in a sandbox can be made as of a past time; values of a later time are kept. */
function laterOf(known: Date | null, at: Date): Date {
  return known !== null && known > at ? known : at;
}

/** Links the requests that failed as duplicates while this one was pending to its shipment. */
async function linkDuplicates(tx: Tx, { accountId, scac, normalizedNumber, shipmentId }: TrackingRequest, at: Date) {
  const duplicates = await tx.trackingRequest.findMany({
    where: { accountId, scac, normalizedNumber, status: "failed", failedReason: "duplicate", shipmentId: null },
  });
  for (const duplicate of duplicates) await applyRequestOutcome(tx, duplicate, { shipmentId }, at);
}

/** The shipment of a checked request, if any. `newVersions`: null when no events were recorded. */
type CheckResult = { shipmentId: string | null; newVersions: number | null };

/** Finds or creates the shipment of a matched request, records the carrier's report and starts polling. */
async function matchRequest(tx: Tx, request: RequestWithCarrier, report: CarrierReportInput): Promise<CheckResult> {
  const { accountId } = request;
  const { at } = report;
  await lockCarrier(tx, request);
  const duplicate = await findActiveDuplicate(tx, request);
  if (duplicate) {
    const { shipmentId } = duplicate;
    await applyRequestOutcome(tx, request, { ...failedOutcome("duplicate"), shipmentId }, at);
    return { shipmentId, newVersions: null };
  }
  const found = await findOrCreateShipment(tx, request, report.events, at);
  const matched = await applyRequestOutcome(
    tx,
    request,
    { status: "created", failedReason: null, isRetrying: false, shipmentId: found.id, nextCheckAt: null },
    at,
  );
  await linkDuplicates(tx, matched, at);
  const newVersions = await recordReport(tx, await recordNotFound(tx, found, true, at), report);
  const knownAt = laterOf(found.lineTrackingLastSucceededAt, at);
  const key = { accountId_id: { accountId, id: found.id } };
  const shipment = await tx.shipment.update({
    where: key,
    data: {
      lineTrackingLastAttemptedAt: laterOf(found.lineTrackingLastAttemptedAt, at),
      lineTrackingLastSucceededAt: knownAt,
      ...(newVersions > 0 && { lastNewsAt: laterOf(found.lastNewsAt, at) }),
      pollFailures: 0,
      lastPollError: null,
    },
  });
  await ingestSandboxTerminalReports(tx, shipment, knownAt);
  const containers = await tx.container.findMany({ where: { accountId, shipmentId: found.id } });
  await applyInitialCustomFields(tx, matched, { shipmentId: found.id, withShipment: true, containers, at });
  const reason = stopReason(shipment, containers, knownAt);
  if (reason) await stopTracking(tx, shipment, { reason, by: null, at: knownAt });
  else await tx.shipment.update({ where: key, data: { nextPollAt: nextPollAt(shipment, knownAt) } });
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
      return matchRequest(tx, request, { connectionId: connectionId ?? "", pages, events, at, isComplete: false });
    }
    const updated = await applyRequestOutcome(tx, request, outcomeOf(request, classification, respondedAt), at);
    return { shipmentId: updated.shipmentId, newVersions: null };
  };
  const { shipmentId, newVersions } = await apply();
  const poll = { accountId, trackingRequestId: id, shipmentId: shipmentId ?? undefined, connectionId, at };
  await recordPoll(tx, poll, received, newVersions);
}
