import type { InitialFields } from "@/lib/custom-fields/values/initial-custom-fields";
import { validateInitialCustomFields } from "@/lib/custom-fields/values/validate-initial-custom-fields";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { type CustomerLink, resolveCustomer } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { runSerially } from "@/lib/platform/run-serially";
import { findNewestShipmentId } from "./find-shipment-ids";
import { buildRequestRow, duplicateRequestError, insertRequests, type RequestRow } from "./insert-requests";
import type { NewTrackingRequest } from "./tracking-request";

const creationsPerMinute = 100;

type QuotaWindow = { now: Date; used: number; oldest: Date | null };

/**
 * Throws `rate_limited` after 100 creations in 60 s, exact across processes: the account's rows are counted under an advisory
 * lock in the transaction that inserts the next. Returns the database's time.
 */
async function assertCreationQuota(tx: Tx, accountId: string): Promise<Date> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`creations ${accountId}`}, 0))`;
  const [window] = await tx.$queryRaw<QuotaWindow[]>`
    SELECT clock_timestamp() AS now, count(*)::int AS used, min(created_at) AS oldest FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > clock_timestamp() - interval '60 seconds' AND NOT bulk`;
  if (!window) throw new Error("no window");
  if (window.used < creationsPerMinute) return window.now;
  const freeInMs = (window.oldest ?? window.now).getTime() + 60_000 - window.now.getTime();
  const seconds = Math.max(1, Math.ceil(freeInMs / 1_000));
  const detail = `At most ${creationsPerMinute} tracking requests per minute. Try again in ${seconds} s.`;
  const headers = {
    "retry-after": String(seconds),
    "ratelimit-policy": `"create";q=${creationsPerMinute};w=60`,
    ratelimit: `"create";r=0;t=${seconds}`,
  };
  throw new AppError("rate_limited", detail, null, { headers });
}

async function validateInitialFields(account: Account, input: NewTrackingRequest): Promise<InitialFields | null> {
  const [validated] = await validateInitialCustomFields(account, [input.initial_custom_fields]);
  const [first, ...rest] = validated?.problems ?? [];
  if (first) throw AppError.of([first, ...rest]);
  return validated?.fields ?? null;
}

/** Rejects an existing number before waiting for the account's lock; concurrent requests are decided by the unique index. */
async function assertNotDuplicate(accountId: string, row: RequestRow): Promise<void> {
  const { scac, normalizedNumber } = row;
  const existing = await prisma().trackingRequest.findFirst({
    where: { accountId, scac, normalizedNumber, status: { in: ["pending", "created"] } },
    select: { id: true },
  });
  if (existing) throw duplicateRequestError(row);
}

export type CreatedRequest = { request: TrackingRequest; shipmentId: string | null };

/**
 * Creates a tracking request with the status `pending`; its first check is due at once. Throws `duplicate` while another
 * request for the number and carrier is pending or created. `shipmentId` is an existing shipment with this number.
 */
export async function createTrackingRequest(
  account: Account,
  input: NewTrackingRequest,
  link?: CustomerLink,
): Promise<CreatedRequest> {
  const initialCustomFields = await validateInitialFields(account, input);
  const connected = await listConnectedScacs(account.id);
  const valid = buildRequestRow(account, input, connected, { customerId: null, initialCustomFields });
  const row = { ...valid, customerId: await resolveCustomer(account, link) };
  const create = async (tx: Tx) => {
    const createdAt = await assertCreationQuota(tx, account.id);
    const [request] = await insertRequests(tx, account, [row], { createdAt, bulk: false });
    if (!request) throw duplicateRequestError(row);
    return { request, shipmentId: await findNewestShipmentId(account, row) };
  };
  return runSerially(`creations ${account.id}`, async () => {
    await assertNotDuplicate(account.id, row);
    return transaction(create);
  });
}
