import { findActiveConnection } from "@/lib/ingest/carriers/connections/find-active-connection";
import { queryCarrier } from "@/lib/ingest/carriers/query-carrier";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { runSerially } from "@/lib/platform/run-serially";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { type Claim, claimRequest, withLeaseRenewal } from "@/lib/tracking/polling/claim";
import {
  classifyCarrierResponse,
  internalError,
  noConnectionResponse,
} from "@/lib/tracking/polling/classify-carrier-response";
import { toCarrierQuery } from "@/lib/tracking/polling/request-shipment-events";
import { applyCarrierResponse } from "./apply-carrier-response";
import { applyRequestOutcome, outcomeOf } from "./apply-request-outcome";
import { probeCarriers, resolveCarrier } from "./resolve-carrier";
import type { RequestWithCarrier } from "./tracking-request";

/** The number of checks that can be due at once after a sandbox clock was advanced. */
const checksMax = 14;

/** Locks and reads the request's row; null when the claim has expired or the request is no longer checked. */
async function lockClaimedRequest(
  tx: Tx,
  claim: Claim,
  accountId: string,
  id: string,
): Promise<TrackingRequest | null> {
  await tx.$executeRaw`SELECT 1 FROM tracking_requests WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const request = await tx.trackingRequest.findUnique({ where: { accountId_id: { accountId, id } } });
  return request?.leaseToken === claim.token && request.nextCheckAt ? request : null;
}

async function recordInternalError(claim: Claim, accountId: string, id: string, at: Date): Promise<void> {
  await transaction(async (tx) => {
    const request = await lockClaimedRequest(tx, claim, accountId, id);
    if (request) await applyRequestOutcome(tx, request, outcomeOf(request, internalError, at), at);
  });
}

/** When the response arrived. Retry delays count from it; the sandbox responds at the time it is queried for. */
function responseTime(scac: string | null, at: Date, startedAtMs: number): Date {
  return scac === sandboxScac ? at : new Date(at.getTime() + performance.now() - startedAtMs);
}

type Write = (tx: Tx, request: TrackingRequest) => Promise<void>;

/**
 * Runs `write` in a transaction while the claim is valid. It runs a second time when a request for the same number was created
 * in between: the second run sees that request and treats this one as its duplicate.
 */
async function applyIfClaimed(claim: Claim, { accountId, id }: TrackingRequest, write: Write): Promise<void> {
  const record = async (tx: Tx) => {
    const request = await lockClaimedRequest(tx, claim, accountId, id);
    if (request) await write(tx, request);
  };
  // Matches of one account lock each other out in the database; waiting here does not occupy a connection.
  const recordSerially = () => runSerially(`matches ${accountId}`, () => transaction(record));
  try {
    await recordSerially();
  } catch (error) {
    if (!isUniqueViolation(error, "tracking_requests_open_number")) throw error;
    await recordSerially();
  }
}

async function checkWithCarrier(claim: Claim, claimed: RequestWithCarrier, at: Date): Promise<void> {
  const { scac } = claimed;
  const connection = await findActiveConnection(claimed.accountId, scac);
  const query = toCarrierQuery(claimed);
  const startedAtMs = performance.now();
  const response = connection
    ? await withLeaseRenewal(claim, () => queryCarrier(connection, query, { at }))
    : noConnectionResponse(scac);
  const classification = classifyCarrierResponse(response, query);
  const received = { connectionId: connection?.id ?? null, response, classification, at };
  const respondedAt = responseTime(scac, at, startedAtMs);
  await applyIfClaimed(claim, claimed, (tx, request) =>
    applyCarrierResponse(tx, { ...request, scac }, received, respondedAt),
  );
}

async function checkWithoutCarrier(claim: Claim, claimed: TrackingRequest, at: Date): Promise<void> {
  const startedAtMs = performance.now();
  const result = await withLeaseRenewal(claim, () => probeCarriers(claimed, at));
  const respondedAt = responseTime(result.match?.scac ?? null, result.match?.at ?? at, startedAtMs);
  await applyIfClaimed(claim, claimed, (tx, request) => resolveCarrier(tx, request, result, respondedAt));
}

async function checkClaimed(claim: Claim, accountId: string, id: string, at: Date): Promise<void> {
  const where = { accountId_id: { accountId, id } };
  const claimed = await prisma().trackingRequest.findUniqueOrThrow({ where });
  const { scac } = claimed;
  return scac === null ? checkWithoutCarrier(claim, claimed, at) : checkWithCarrier(claim, { ...claimed, scac }, at);
}

/**
 * Makes the due checks of a tracking request: queries the carrier, classifies the response and updates the request in one
 * transaction. After a jump of a sandbox clock every missed check is made, in order, as of its own time.
 */
export async function checkRequest(accountId: string, id: string): Promise<void> {
  for (let check = 0; check < checksMax; check++) {
    const claim = await transaction((tx) => claimRequest(tx, accountId, id));
    if (!claim) return;
    const { nextCheckAt, scac } = await prisma().trackingRequest.findUniqueOrThrow({
      where: { accountId_id: { accountId, id } },
    });
    const at = scac === sandboxScac && nextCheckAt ? nextCheckAt : claim.clock;
    try {
      await checkClaimed(claim, accountId, id, at);
    } catch (error) {
      log().error({ err: error, account: accountId, tracking_request: id }, "check failed");
      await recordInternalError(claim, accountId, id, at);
    }
  }
}
