import { v7 as uuid } from "uuid";
import type { Account } from "@/lib/auth/account";
import { assertPossibleNumber } from "@/lib/carriers/assert-possible-number";
import type { NumberType } from "@/lib/carriers/carrier";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { assertTrackable } from "@/lib/carriers/registry";
import type { Shipment, TrackingRequest } from "@/lib/db/generated/client";
import { type Tx, transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import { type CustomerLink, findCustomer } from "@/lib/parties/customer-link";
import { enqueue } from "@/lib/queue";
import { findShippingLine } from "@/lib/reference/find-shipping-line";
import { trackingClock } from "./tracking-clock";
import type { NewTrackingRequest } from "./tracking-request";

const creationsPerMinute = 100;

type Window = { now: Date; used: number; oldest: Date | null };

/**
 * The 100 creations a minute of the spec, exact across processes: the account's own rows of the last 60 s are counted behind
 * one lock, in the transaction that adds the next.
 */
async function takeCreation(tx: Tx, accountId: string): Promise<Date> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`creations ${accountId}`}, 0))`;
  const [window] = await tx.$queryRaw<Window[]>`
    SELECT clock_timestamp() AS now, count(*)::int AS used, min(created_at) AS oldest FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > clock_timestamp() - interval '60 seconds'`;
  if (!window) throw new Error("no window");
  if (window.used < creationsPerMinute) return window.now;
  const freeInMs = (window.oldest ?? window.now).getTime() + 60_000 - window.now.getTime();
  const seconds = Math.max(1, Math.ceil(freeInMs / 1_000));
  const detail = `At most ${creationsPerMinute} tracking requests a minute. Try again in ${seconds} s.`;
  const headers = {
    "retry-after": String(seconds),
    "ratelimit-policy": `"create";q=${creationsPerMinute};w=60`,
    ratelimit: `"create";r=0;t=${seconds}`,
  };
  throw new AppError("rate_limited", detail, null, { headers });
}

function assertOffered(type: NumberType, scac: string): void {
  const line = findShippingLine(scac);
  if (!line || line.numberTypes.includes(type)) return;
  const offered = line.numberTypes.join(", ");
  throw new AppError(
    "not_supported",
    `${line.name} cannot be asked by ${type}. It offers: ${offered}.`,
    "request_type",
  );
}

function duplicate({ request_number }: NewTrackingRequest, scac: string): AppError {
  const detail = `${request_number} (${scac}) already has a tracking request with the status pending or created.`;
  return new AppError("duplicate", detail, "request_number");
}

async function assertNew(tx: Tx, accountId: string, given: NewTrackingRequest, scac: string): Promise<void> {
  const twin = await tx.trackingRequest.findFirst({
    where: {
      accountId,
      scac,
      normalizedNumber: normalizeNumber(given.request_number),
      status: { in: ["pending", "created"] },
    },
    select: { id: true },
  });
  if (twin) throw duplicate(given, scac);
}

export type CreatedRequest = { request: TrackingRequest; shipment: Shipment | null };

/**
 * Starts tracking a number of a line: `pending`, with the first check due at once. Refused as `duplicate` while the same
 * number of the line is pending or created. `shipment` is one that already exists for the number.
 */
export async function createTrackingRequest(
  account: Account,
  given: NewTrackingRequest,
  link?: CustomerLink,
): Promise<CreatedRequest> {
  const type: NumberType = given.request_type;
  assertPossibleNumber(type, given.request_number);
  const scac = await assertTrackable(account, given.scac);
  assertOffered(type, scac);
  const normalizedNumber = normalizeNumber(given.request_number);
  const customerId = await findCustomer(account, link);
  return transaction(async (tx) => {
    const createdAt = await takeCreation(tx, account.id);
    await assertNew(tx, account.id, given, scac);
    const request = {
      accountId: account.id,
      id: uuid(),
      requestNumber: given.request_number,
      normalizedNumber,
      requestType: type,
      scac,
      refNumbers: given.ref_numbers ?? (given.ref_number ? [given.ref_number] : []),
      tags: given.shipment_tags ?? given.tags ?? [],
      customerId,
      userId: account.userId,
      nextCheckAt: await trackingClock(tx, account.id, scac),
      createdAt,
    };
    const [created] = await tx.trackingRequest.createManyAndReturn({ data: [request], skipDuplicates: true });
    if (!created) throw duplicate(given, scac);
    await enqueue(tx, "check_request", { accountId: account.id, id: created.id });
    const shipment = await tx.shipment.findFirst({ where: { accountId: account.id, scac, normalizedNumber } });
    return { request: created, shipment };
  });
}
