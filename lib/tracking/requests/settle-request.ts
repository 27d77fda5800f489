import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Verdict } from "@/lib/tracking/polling/judge-answer";
import { attemptsMax, retryDelayMs } from "./retry-delay";

const dayMs = 86_400_000;
const manifestWindowMs = 7 * dayMs;

export type Settlement = Partial<
  Pick<
    TrackingRequest,
    | "scac"
    | "status"
    | "failedReason"
    | "isRetrying"
    | "retryCount"
    | "shipmentId"
    | "nextCheckAt"
    | "manifestDeadlineAt"
    | "knownToCarrier"
  >
>;

/** A state in which nothing more will be asked. */
export function failed(reason: string): Settlement {
  return { status: "failed", failedReason: reason, isRetrying: false, nextCheckAt: null };
}

function later(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** Not on a manifest: looked for every day, until the window that began with the first such answer ends. */
function awaitManifest(request: TrackingRequest, known: boolean, at: Date): Settlement {
  const deadline = request.manifestDeadlineAt ?? later(at, manifestWindowMs);
  const knownToCarrier = request.knownToCarrier || known;
  if (at >= deadline) return { ...failed(knownToCarrier ? "expired" : "not_found"), knownToCarrier };
  return {
    status: "awaiting_manifest",
    failedReason: null,
    isRetrying: false,
    manifestDeadlineAt: deadline,
    knownToCarrier,
    nextCheckAt: later(at, dayMs),
  };
}

function retry(request: TrackingRequest, verdict: Extract<Verdict, { kind: "trouble" }>, at: Date): Settlement {
  if (!verdict.counts) return { nextCheckAt: later(at, (verdict.retryAfterSeconds ?? 1) * 1_000) };
  // An answer in between ended the trouble before: this is another one.
  const retryCount = (request.isRetrying ? (request.retryCount ?? 0) : 0) + 1;
  if (retryCount >= attemptsMax) return { ...failed("retries_exhausted"), retryCount };
  return {
    isRetrying: true,
    retryCount,
    failedReason: request.status === "awaiting_manifest" ? null : verdict.reason,
    nextCheckAt: later(at, retryDelayMs(retryCount, verdict.retryAfterSeconds)),
  };
}

/** The state a request gets by a verdict other than a match. Pure. */
export function settlementOf(
  request: TrackingRequest,
  verdict: Exclude<Verdict, { kind: "matched" }>,
  at: Date,
): Settlement {
  switch (verdict.kind) {
    case "refused":
      return failed(verdict.reason);
    case "trouble":
      return retry(request, verdict, at);
    case "known":
    case "unknown":
      if (request.requestType === "container") return failed("not_found");
      return awaitManifest(request, verdict.kind === "known", at);
  }
}

/** Writes a request's new state and what became different; lets go of the row. */
export async function settleRequest(
  tx: Tx,
  request: TrackingRequest,
  settlement: Settlement,
  at: Date,
): Promise<TrackingRequest> {
  const { accountId, id } = request;
  const { nextCheckAt: _, ...told } = settlement;
  const changeset = changesetOf({ ...request }, told);
  if (changeset) {
    const change = {
      resourceType: "tracking_request",
      resourceId: id,
      shipmentId: settlement.shipmentId ?? request.shipmentId,
      changeset,
    };
    recordChanges({ accountId, reason: "request", by: null, at }, [change]);
  }
  return tx.trackingRequest.update({
    where: { accountId_id: { accountId, id } },
    data: { ...settlement, lastCheckedAt: at, leaseToken: null, leaseUntil: null },
  });
}
