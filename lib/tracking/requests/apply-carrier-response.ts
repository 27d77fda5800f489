import { applyInitialCustomFields } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import type { CarrierResponse } from "@/lib/ingest/carriers/carrier";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { enqueue } from "@/lib/platform/work/queue";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";
import { nextPollAt } from "@/lib/tracking/polling/next-poll";
import { stopReason, stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { findOrCreateShipment, lockCarrier } from "@/lib/tracking/recording/find-or-create-shipment";
import { ingestSandboxTerminalReports } from "@/lib/tracking/recording/ingest-sandbox-terminal-reports";
import { recordEvidence, recordPoll } from "@/lib/tracking/recording/record-evidence";
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

/** Finds or creates the shipment of a matched request, records the carrier's report and starts polling. */
async function matchRequest(tx: Tx, request: RequestWithCarrier, report: CarrierReportInput): Promise<TrackingRequest> {
  const { accountId } = request;
  const { at } = report;
  await lockCarrier(tx, request);
  const duplicate = await findActiveDuplicate(tx, request);
  if (duplicate) {
    return applyRequestOutcome(tx, request, { ...failedOutcome("duplicate"), shipmentId: duplicate.shipmentId }, at);
  }
  const found = await findOrCreateShipment(tx, request, report.events, at);
  const matched = await applyRequestOutcome(
    tx,
    request,
    { status: "created", failedReason: null, isRetrying: false, shipmentId: found.id, nextCheckAt: null },
    at,
  );
  await linkDuplicates(tx, matched, at);
  const added = await recordReport(tx, found, report);
  const knownAt = laterOf(found.lineTrackingLastSucceededAt, at);
  const key = { accountId_id: { accountId, id: found.id } };
  const shipment = await tx.shipment.update({
    where: key,
    data: {
      lineTrackingLastAttemptedAt: laterOf(found.lineTrackingLastAttemptedAt, at),
      lineTrackingLastSucceededAt: knownAt,
      ...(added.size > 0 && { lastNewsAt: laterOf(found.lastNewsAt, at) }),
      pollFailures: 0,
      lastPollError: null,
    },
  });
  await ingestSandboxTerminalReports(tx, shipment, knownAt);
  const containers = await tx.container.findMany({ where: { accountId, shipmentId: found.id } });
  await applyInitialCustomFields(tx, matched, { shipmentId: found.id, withShipment: true, containers, at });
  const reason = stopReason(shipment, containers, knownAt);
  if (reason) {
    await stopTracking(tx, shipment, { reason, by: null, at: knownAt });
    return tx.trackingRequest.findUniqueOrThrow({ where: { accountId_id: { accountId, id: request.id } } });
  }
  await tx.shipment.update({ where: key, data: { nextPollAt: nextPollAt(shipment, knownAt) } });
  // The sandbox clock may already be far ahead of the time of this check, so a poll can be due at once.
  await enqueue(tx, "poll_shipment", { accountId, id: found.id });
  return matched;
}

/** A classified carrier response; `at` is the time of the check by the request's clock. */
export type ReceivedResponse = {
  connectionId: string | null;
  response: CarrierResponse;
  classification: Classification;
  at: Date;
};

/**
 * Records a carrier's response as evidence and updates the request accordingly. Retry delays count from `respondedAt`. The
 * caller holds the lock on the request's row.
 */
export async function applyCarrierResponse(
  tx: Tx,
  request: RequestWithCarrier,
  { connectionId, response, classification, at }: ReceivedResponse,
  respondedAt: Date,
): Promise<void> {
  const { accountId, id } = request;
  const evidence = await recordEvidence(tx, accountId, response.pages);
  const evidenceIds = evidence.map((page) => page.id);
  const { shipmentId } =
    classification.kind === "matched"
      ? await matchRequest(tx, request, {
          connectionId: connectionId ?? "",
          evidenceIds,
          events: classification.events,
          at,
        })
      : await applyRequestOutcome(tx, request, outcomeOf(request, classification, respondedAt), at);
  const poll = { accountId, trackingRequestId: id, shipmentId: shipmentId ?? undefined, connectionId, at };
  await recordPoll(tx, poll, response, evidence);
}
