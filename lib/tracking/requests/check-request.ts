import type { CarrierAnswer } from "@/lib/ingest/carriers/carrier";
import { askCarrier, findConnection } from "@/lib/ingest/carriers/registry";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { oneAtATime } from "@/lib/platform/one-at-a-time";
import { queryOf } from "@/lib/tracking/polling/ask-for-shipment";
import { type Claim, claimRequest, whileHeld } from "@/lib/tracking/polling/claim";
import { judgeAnswer, ourFault } from "@/lib/tracking/polling/judge-answer";
import { settleAnswer } from "@/lib/tracking/polling/settle-answer";
import { findLine } from "./find-line";
import type { LinedRequest } from "./lined-request";
import { settleLine } from "./settle-line";
import { settlementOf, settleRequest } from "./settle-request";

/** After a jump of a sandbox clock so many checks can have fallen due; each is made at its own time. */
const checksMax = 14;

export function noConnection(scac: string): CarrierAnswer {
  const detail = `No active carrier connection for ${scac}.`;
  return { outcome: "trouble", trouble: "unreachable", pages: [], detail, retryAfterSeconds: null };
}

/** The row again, locked, if this claim still holds it. */
async function holdRequest(tx: Tx, claim: Claim, accountId: string, id: string): Promise<TrackingRequest | null> {
  await tx.$executeRaw`SELECT 1 FROM tracking_requests WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const request = await tx.trackingRequest.findUnique({ where: { accountId_id: { accountId, id } } });
  return request?.leaseToken === claim.token && request.nextCheckAt ? request : null;
}

async function settleFault(claim: Claim, accountId: string, id: string, at: Date): Promise<void> {
  await transaction(async (tx) => {
    const request = await holdRequest(tx, claim, accountId, id);
    if (request) await settleRequest(tx, request, settlementOf(request, ourFault, at), at);
  });
}

/** A wait counts from the carrier's answer, which may be long in coming; the sandbox's comes at the time it is asked as of. */
function answeredAt(scac: string | null, at: Date, askedAtMs: number): Date {
  return scac === "TEST" ? at : new Date(at.getTime() + performance.now() - askedAtMs);
}

type Settling = (tx: Tx, request: TrackingRequest) => Promise<void>;

/** Writes what was heard, if the row is still held; again when the number was asked for anew in between: now that is seen. */
async function settle(claim: Claim, { accountId, id }: TrackingRequest, write: Settling): Promise<void> {
  const record = async (tx: Tx) => {
    const request = await holdRequest(tx, claim, accountId, id);
    if (request) await write(tx, request);
  };
  // Matches of one account exclude each other in the database: they wait here, where they hold no connection.
  const recordInTurn = () => oneAtATime(`matches ${accountId}`, () => transaction(record));
  try {
    await recordInTurn();
  } catch (error) {
    if (!isUniqueViolation(error, "tracking_requests_open_number")) throw error;
    await recordInTurn();
  }
}

async function checkLined(claim: Claim, asked: LinedRequest, at: Date): Promise<void> {
  const { scac } = asked;
  const connection = await findConnection(asked.accountId, scac);
  const query = queryOf(asked);
  const askedAtMs = performance.now();
  const answer = connection ? await whileHeld(claim, () => askCarrier(connection, query, { at })) : noConnection(scac);
  const heard = { connectionId: connection?.id ?? null, answer, verdict: judgeAnswer(answer, query), at };
  const settledAt = answeredAt(scac, at, askedAtMs);
  await settle(claim, asked, (tx, request) => settleAnswer(tx, { ...request, scac }, heard, settledAt));
}

async function checkUnlined(claim: Claim, asked: TrackingRequest, at: Date): Promise<void> {
  const askedAtMs = performance.now();
  const found = await whileHeld(claim, () => findLine(asked, at));
  const settledAt = answeredAt(found.line?.scac ?? null, found.line?.at ?? at, askedAtMs);
  await settle(claim, asked, (tx, request) => settleLine(tx, request, found, settledAt));
}

async function checkClaimed(claim: Claim, accountId: string, id: string, at: Date): Promise<void> {
  const where = { accountId_id: { accountId, id } };
  const asked = await prisma().trackingRequest.findUniqueOrThrow({ where });
  const { scac } = asked;
  return scac === null ? checkUnlined(claim, asked, at) : checkLined(claim, { ...asked, scac }, at);
}

/**
 * Makes the checks of a tracking request that are due: asks the carrier, judges the answer and settles the request in one
 * transaction. In a sandbox whose clock jumped, every check that fell due is made at its own time, in order.
 */
export async function checkRequest(accountId: string, id: string): Promise<void> {
  for (let check = 0; check < checksMax; check++) {
    const claim = await transaction((tx) => claimRequest(tx, accountId, id));
    if (!claim) return;
    const { nextCheckAt, scac } = await prisma().trackingRequest.findUniqueOrThrow({
      where: { accountId_id: { accountId, id } },
    });
    const at = scac === "TEST" && nextCheckAt ? nextCheckAt : claim.clock;
    try {
      await checkClaimed(claim, accountId, id, at);
    } catch (error) {
      log().error({ err: error, account: accountId, tracking_request: id }, "check failed");
      await settleFault(claim, accountId, id, at);
    }
  }
}
