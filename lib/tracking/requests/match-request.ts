import { applyInitialCustomFields } from "@/lib/custom-fields/values/apply-initial-custom-fields";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { enqueue } from "@/lib/platform/work/queue";
import { nextPollAt } from "@/lib/tracking/polling/next-poll";
import { stopReason } from "@/lib/tracking/polling/stop-rules";
import { stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { hearSandboxTerminals } from "@/lib/tracking/recording/hear-sandbox-terminals";
import { lockLine, openShipment } from "@/lib/tracking/recording/open-shipment";
import { type LineReport, recordReport } from "@/lib/tracking/recording/record-report";
import type { LinedRequest } from "./lined-request";
import { failed, settleRequest } from "./settle-request";

/** Another request for the same number that is pending or created: the unique index allows only one. */
export async function findOpenTwin(
  tx: Tx,
  { accountId, id, scac, normalizedNumber }: LinedRequest,
): Promise<TrackingRequest | null> {
  return tx.trackingRequest.findFirst({
    where: { accountId, scac, normalizedNumber, status: { in: ["pending", "created"] }, id: { not: id } },
  });
}

/** A check of a sandbox whose clock jumped is made at its own time: what is known of a later one stands. */
function latest(known: Date | null, at: Date): Date {
  return known !== null && known > at ? known : at;
}

/** Those that gave way to this request while it was pending are told where it led. */
async function tellDuplicates(tx: Tx, { accountId, scac, normalizedNumber, shipmentId }: TrackingRequest, at: Date) {
  const waiting = await tx.trackingRequest.findMany({
    where: { accountId, scac, normalizedNumber, status: "failed", failedReason: "duplicate", shipmentId: null },
  });
  for (const request of waiting) await settleRequest(tx, request, { shipmentId }, at);
}

/** A number the carrier knows, with containers: its shipment is opened, filled with the report, and tracked from now on. */
export async function matchRequest(tx: Tx, request: LinedRequest, report: LineReport): Promise<TrackingRequest> {
  const { accountId } = request;
  const { at } = report;
  await lockLine(tx, request);
  const twin = await findOpenTwin(tx, request);
  if (twin) return settleRequest(tx, request, { ...failed("duplicate"), shipmentId: twin.shipmentId }, at);
  const opened = await openShipment(tx, request, report.events, at);
  const settled = await settleRequest(
    tx,
    request,
    { status: "created", failedReason: null, isRetrying: false, shipmentId: opened.id, nextCheckAt: null },
    at,
  );
  await tellDuplicates(tx, settled, at);
  const news = await recordReport(tx, opened, report);
  const knownAt = latest(opened.lineTrackingLastSucceededAt, at);
  const key = { accountId_id: { accountId, id: opened.id } };
  const shipment = await tx.shipment.update({
    where: key,
    data: {
      lineTrackingLastAttemptedAt: latest(opened.lineTrackingLastAttemptedAt, at),
      lineTrackingLastSucceededAt: knownAt,
      ...(news.size > 0 && { lastNewsAt: latest(opened.lastNewsAt, at) }),
      pollFailures: 0,
      lastTrouble: null,
    },
  });
  await hearSandboxTerminals(tx, shipment, knownAt);
  const containers = await tx.container.findMany({ where: { accountId, shipmentId: opened.id } });
  await applyInitialCustomFields(tx, settled, { shipmentId: opened.id, withShipment: true, containers, at });
  const reason = stopReason(shipment, containers, knownAt);
  if (reason) {
    await stopTracking(tx, shipment, { reason, by: null, at: knownAt });
    return tx.trackingRequest.findUniqueOrThrow({ where: { accountId_id: { accountId, id: request.id } } });
  }
  await tx.shipment.update({ where: key, data: { nextPollAt: nextPollAt(shipment, knownAt) } });
  // A sandbox clock may already be far ahead of the time this check was made for.
  await enqueue(tx, "poll_shipment", { accountId, id: opened.id });
  return settled;
}
