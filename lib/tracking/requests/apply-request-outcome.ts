import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import { deferUpdate } from "@/lib/platform/db/deferred-rows";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { type Classification, otherNumbersFailure } from "@/lib/tracking/polling/classify-carrier-response";

const dayMs = 86_400_000;
const manifestWindowMs = 7 * dayMs;

/** Attempts at a carrier before a request fails (decisions.md row 14). */
const attemptsMax = 14;

const firstDelayMs = 10_000;
const jitterShare = 0.1;

/** The columns that the outcome of a check changes. */
export type RequestOutcome = Partial<
  Pick<
    TrackingRequest,
    | "scac"
    | "status"
    | "failedReason"
    | "isRetrying"
    | "retryCount"
    | "retryingSince"
    | "retryReason"
    | "shipmentId"
    | "nextCheckAt"
    | "manifestDeadlineAt"
    | "knownToCarrier"
    | "unconnectedScacs"
  >
>;

/** The columns of a request after a response of its carrier, or at its end. */
export const notRetrying = { isRetrying: false, retryingSince: null, retryReason: null };

/** The final state of a failed request; no further check is scheduled. */
export function failedOutcome(reason: string): RequestOutcome {
  return { status: "failed", failedReason: reason, ...notRetrying, nextCheckAt: null };
}

function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms);
}

/** Checks once a day until the manifest window, which starts with the first response without containers, has passed. */
function awaitManifestOutcome(request: TrackingRequest, isKnown: boolean, at: Date): RequestOutcome {
  const deadline = request.manifestDeadlineAt ?? addMs(at, manifestWindowMs);
  const knownToCarrier = request.knownToCarrier || isKnown;
  if (at >= deadline) return { ...failedOutcome(knownToCarrier ? "expired" : "not_found"), knownToCarrier };
  return {
    status: "awaiting_manifest",
    failedReason: null,
    ...notRetrying,
    manifestDeadlineAt: deadline,
    knownToCarrier,
    nextCheckAt: addMs(at, dayMs),
  };
}

/**
 * The delay after the n-th failed attempt, in ms: 10 s doubled each time, plus up to 10 % jitter. The carrier's `Retry-After`
 * can lengthen it, never shorten it.
 */
function retryDelayMs(failedAttempts: number, retryAfterSeconds: number | null): number {
  const delayMs = firstDelayMs * 2 ** (failedAttempts - 1) * (1 + jitterShare * Math.random());
  return Math.max(delayMs, (retryAfterSeconds ?? 0) * 1_000);
}

function retryOutcome(
  request: TrackingRequest,
  failure: Extract<Classification, { kind: "failure" }>,
  at: Date,
): RequestOutcome {
  if (!failure.countsAsAttempt) return { nextCheckAt: addMs(at, (failure.retryAfterSeconds ?? 1) * 1_000) };
  // A successful response in between ends a series of failures, so the count starts again.
  const retryCount = (request.isRetrying ? (request.retryCount ?? 0) : 0) + 1;
  if (retryCount >= attemptsMax) return { ...failedOutcome("retries_exhausted"), retryCount };
  return {
    isRetrying: true,
    retryCount,
    retryingSince: request.isRetrying ? request.retryingSince : at,
    retryReason: failure.cause,
    failedReason: request.status === "awaiting_manifest" ? null : failure.reason,
    nextCheckAt: addMs(at, retryDelayMs(retryCount, failure.retryAfterSeconds)),
  };
}

/** The state of a request after a response that is not a match. `at` is when the response arrived. */
export function outcomeOf(
  request: TrackingRequest,
  classification: Exclude<Classification, { kind: "matched" }>,
  at: Date,
): RequestOutcome {
  switch (classification.kind) {
    case "rejected":
      return failedOutcome(classification.reason);
    case "failure":
      return retryOutcome(request, classification, at);
    case "other_numbers":
      return retryOutcome(request, otherNumbersFailure, at);
    case "known":
    case "unknown":
      if (request.requestType === "container") return failedOutcome("not_found");
      return awaitManifestOutcome(request, classification.kind === "known", at);
  }
}

/** Writes the new state of a request at the end of the transaction, records the change and releases its lease. */
export function applyRequestOutcome(
  tx: Tx,
  request: TrackingRequest,
  outcome: RequestOutcome,
  at: Date,
): TrackingRequest {
  const { accountId, id } = request;
  const { nextCheckAt: _, unconnectedScacs: __, ...recorded } = outcome;
  const changeset = computeChangeset({ ...request }, recorded);
  const columns = { ...outcome, lastCheckedAt: at, leaseToken: null, leaseUntil: null };
  const snapshot = deferUpdate<TrackingRequest>(tx, "tracking_requests", request, columns);
  if (changeset) {
    const shipmentId = outcome.shipmentId ?? request.shipmentId;
    recordChanges({ accountId, reason: "request", actor: null, at }, [
      { resourceType: "tracking_request", resourceId: id, shipmentId, changeset, snapshot },
    ]);
  }
  return snapshot;
}
