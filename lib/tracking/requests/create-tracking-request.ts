import { checkInitialCustomFields } from "@/lib/custom-fields/values/check-initial-custom-fields";
import type { InitialFields } from "@/lib/custom-fields/values/initial-custom-fields";
import { listConnectedLines } from "@/lib/ingest/carriers/registry";
import { type CustomerLink, findCustomer } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { oneAtATime } from "@/lib/platform/one-at-a-time";
import { draftRequest, duplicateRequest, type RequestDraft } from "./draft-request";
import { findKnownShipment } from "./find-known-shipment";
import { insertRequests } from "./insert-requests";
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
    WHERE account_id = ${accountId}::uuid AND created_at > clock_timestamp() - interval '60 seconds' AND NOT bulk`;
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

async function readInitialFields(account: Account, given: NewTrackingRequest): Promise<InitialFields | null> {
  const [checked] = await checkInitialCustomFields(account, [given.initial_custom_fields]);
  const [first, ...rest] = checked?.problems ?? [];
  if (first) throw AppError.of([first, ...rest]);
  return checked?.fields ?? null;
}

/** A repeated number is told so without waiting for the account's lock; of those that come at once the unique index decides. */
async function assertNew(accountId: string, draft: RequestDraft): Promise<void> {
  const { scac, normalizedNumber } = draft;
  const twin = await prisma().trackingRequest.findFirst({
    where: { accountId, scac, normalizedNumber, status: { in: ["pending", "created"] } },
    select: { id: true },
  });
  if (twin) throw duplicateRequest(draft);
}

export type CreatedRequest = { request: TrackingRequest; shipmentId: string | null };

/**
 * Starts tracking a number of a line: `pending`, with the first check due at once. Refused as `duplicate` while the same
 * number of the line is pending or created. `shipmentId` is of one that already exists for the number.
 */
export async function createTrackingRequest(
  account: Account,
  given: NewTrackingRequest,
  link?: CustomerLink,
): Promise<CreatedRequest> {
  const initialCustomFields = await readInitialFields(account, given);
  const connected = await listConnectedLines(account.id);
  const judged = draftRequest(account, given, connected, { customerId: null, initialCustomFields });
  const draft = { ...judged, customerId: await findCustomer(account, link) };
  const create = async (tx: Tx) => {
    const createdAt = await takeCreation(tx, account.id);
    const [request] = await insertRequests(tx, account, [draft], { createdAt, bulk: false });
    if (!request) throw duplicateRequest(draft);
    return { request, shipmentId: await findKnownShipment(account, draft) };
  };
  return oneAtATime(`creations ${account.id}`, async () => {
    await assertNew(account.id, draft);
    return transaction(create);
  });
}
