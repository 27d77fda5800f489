import type { z } from "zod";
import { validateInitialCustomFields } from "@/lib/custom-fields/values/validate-initial-custom-fields";
import { listConnectedScacs } from "@/lib/ingest/carriers/connections/find-active-connection";
import { resolveCustomers, unknownCustomerProblem } from "@/lib/parties/customer-link";
import type { Account } from "@/lib/platform/auth/account";
import type { TrackingRequest } from "@/lib/platform/db/generated/client";
import { columnList, jsonRowParser } from "@/lib/platform/db/json-rows";
import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, type Problem } from "@/lib/platform/errors";
import { collectProblems, prefixProblems } from "@/lib/platform/jsonapi/row-results";
import { runSerially } from "@/lib/platform/run-serially";
import { type BulkResult, type bulkBody, parseBulkRow } from "./bulk-tracking-requests";
import { findTrackedShipmentIds } from "./find-shipment-ids";
import { buildRequestRow, duplicateRequestError, insertRequests, type RequestRow } from "./insert-requests";

const transactionLimitMs = 10_000;
const windowMs = 60_000;

/** The account's bulk rows of the last 60 s and the limit of its plan; null means unlimited. */
type BulkQuota = { now: Date; limit: number | null; used: number };

/** Reads the quota. Where the plan sets a limit, other bulk requests of the account wait until the transaction ends. */
async function readBulkQuota(tx: Tx, accountId: string): Promise<BulkQuota> {
  const [plan] = await tx.$queryRaw<{ now: Date; limit: number | null }[]>`
    SELECT clock_timestamp() AS now, bulk_rows_per_minute AS limit FROM accounts WHERE id = ${accountId}::uuid`;
  if (!plan) throw new Error("no account");
  if (plan.limit === null) return { ...plan, used: 0 };
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bulk rows ${accountId}`}, 0))`;
  const [window] = await tx.$queryRaw<{ now: Date; used: number }[]>`
    SELECT clock_timestamp() AS now, count(*)::int AS used FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > clock_timestamp() - interval '60 seconds' AND bulk`;
  if (!window) throw new Error("no window");
  return { ...plan, ...window };
}

/** Seconds until the given number of rows has left the 60 s window. */
async function secondsUntilFree(tx: Tx, accountId: string, now: Date, rows: number): Promise<number> {
  const [oldest] = await tx.$queryRaw<{ created_at: Date }[]>`
    SELECT created_at FROM tracking_requests
    WHERE account_id = ${accountId}::uuid AND created_at > ${now}::timestamptz - interval '60 seconds'
      AND created_at < ${now} AND bulk
    ORDER BY created_at OFFSET ${rows - 1} LIMIT 1`;
  const freeAtMs = (oldest?.created_at ?? now).getTime() + windowMs;
  return Math.max(1, Math.ceil((freeAtMs - now.getTime()) / 1_000));
}

/** Throws `rate_limited` when the new rows exceed the quota, which rolls back the whole transaction. */
async function assertBulkQuota(
  tx: Tx,
  accountId: string,
  { now, limit, used }: BulkQuota,
  rows: number,
): Promise<void> {
  if (limit === null || used + rows <= limit) return;
  const remaining = Math.max(0, limit - used);
  const seconds = await secondsUntilFree(tx, accountId, now, Math.min(used + rows - limit, Math.max(1, used)));
  const advice = rows > limit ? "Send fewer rows per request." : `Try again in ${seconds} s.`;
  const detail = `The request contains ${rows} new rows, but only ${remaining} of this account's ${limit} rows per minute remain. ${advice}`;
  const headers = {
    "retry-after": String(seconds),
    "ratelimit-policy": `"bulk_rows";q=${limit};w=60`,
    ratelimit: `"bulk_rows";r=${remaining};t=${seconds}`,
  };
  throw new AppError("rate_limited", detail, null, { headers });
}

/** A row that can be inserted, or its problems. */
type ValidatedRow = { request: RequestRow; base: string } | { problems: Problem[] };

type RequestKey = Pick<RequestRow, "scac" | "normalizedNumber">;
type Requests = Map<string, TrackingRequest>;

const keyOf = ({ scac, normalizedNumber }: RequestKey) => `${scac ?? ""} ${normalizedNumber}`;
const byKey = (requests: TrackingRequest[]): Requests => new Map(requests.map((request) => [keyOf(request), request]));

/** Parses and validates all rows with a fixed number of database queries. */
async function validateRows(account: Account, rows: unknown[]): Promise<ValidatedRow[]> {
  const parsed = rows.map(parseBulkRow);
  const connected = await listConnectedScacs(account.id);
  const customerOf = await resolveCustomers(
    account,
    parsed.flatMap((row) => (Array.isArray(row) ? [] : [row.link])),
  );
  const initials = await validateInitialCustomFields(
    account,
    parsed.map((row) => (Array.isArray(row) ? null : row.attributes.initial_custom_fields)),
  );
  return parsed.map((row, index): ValidatedRow => {
    if (Array.isArray(row)) return { problems: row };
    const initial = initials[index] ?? { fields: null, problems: [] };
    const customerId = customerOf(row.link);
    const requests: RequestRow[] = [];
    const problems = collectProblems(row.base, () => {
      requests.push(
        buildRequestRow(account, row.attributes, connected, {
          customerId: customerId ?? null,
          initialCustomFields: initial.fields,
        }),
      );
    });
    problems.push(...prefixProblems(row.base, initial.problems));
    if (customerId === undefined) problems.push(unknownCustomerProblem(`${row.root}/relationships/customer/data/id`));
    const [request] = requests;
    return request && problems.length === 0 ? { request, base: row.base } : { problems };
  });
}

/** The account's requests for these numbers in a state. Not by Prisma, which would plan a thousand numbers for a tenth of a second. */
async function findRequests(accountId: string, requests: RequestRow[], statuses: string[]): Promise<TrackingRequest[]> {
  if (requests.length === 0) return [];
  const numbers = requests.map(({ normalizedNumber }) => normalizedNumber);
  const rows = await sql<Record<string, unknown>>(
    `SELECT ${await columnList("tracking_requests")} FROM tracking_requests
     WHERE account_id = $1::uuid AND normalized_number = ANY($2) AND status = ANY($3)`,
    [accountId, numbers, statuses],
  );
  const parse = await jsonRowParser();
  return rows.map((row) => parse<TrackingRequest>("tracking_requests", row));
}

/** Pending and created requests for these numbers, by key. */
const findActiveRequests = async (accountId: string, requests: RequestRow[]): Promise<Requests> =>
  byKey(await findRequests(accountId, requests, ["pending", "created"]));

type StoredRows = { created: Requests; active: Requests };

async function storeRows(account: Account, requests: RequestRow[]): Promise<StoredRows> {
  const work = async (tx: Tx) => {
    const quota = await readBulkQuota(tx, account.id);
    const created = byKey(await insertRequests(tx, account, requests, { createdAt: quota.now, bulk: true }));
    await assertBulkQuota(tx, account.id, quota, created.size);
    const rest = requests.filter((request) => !created.has(keyOf(request)));
    return { created, active: await findActiveRequests(account.id, rest) };
  };
  return runSerially(`bulk ${account.id}`, () => transaction(work, { limitMs: transactionLimitMs }));
}

/** What the account has already for a number: a request without shipment, a tracked shipment, or both. */
type KnownNumber = { request: TrackingRequest | null; shipmentId: string | null };

/** For each request, what the account has already for its number with the same carrier; for one without carrier, with any. */
async function findKnownNumbers(account: Account, requests: RequestRow[]): Promise<Map<string, KnownNumber>> {
  const shipmentIds = await findTrackedShipmentIds(account, requests);
  const waiting = await findRequests(account.id, requests, ["pending", "awaiting_manifest"]);
  return new Map(
    requests.map((row, index) => {
      const isSame = ({ normalizedNumber, scac }: TrackingRequest) =>
        normalizedNumber === row.normalizedNumber && (row.scac === null || scac === row.scac);
      return [keyOf(row), { request: waiting.find(isSame) ?? null, shipmentId: shipmentIds[index] ?? null }];
    }),
  );
}

/**
 * Creates tracking requests in bulk with a fixed number of SQL statements. Each row has its own result: an invalid row does not
 * affect the others. A dry run stores nothing. Throws `rate_limited`, and stores nothing, beyond the plan's rows per minute.
 */
export async function createTrackingRequests(
  account: Account,
  { rows, dry_run }: z.infer<typeof bulkBody>,
): Promise<BulkResult[]> {
  const validated = await validateRows(account, rows);
  // Of several rows with the same number only the first is created.
  const firstByKey = new Map<string, ValidatedRow & { request: RequestRow }>();
  for (const row of validated) {
    if ("request" in row && !firstByKey.has(keyOf(row.request))) firstByKey.set(keyOf(row.request), row);
  }
  const requests = [...firstByKey.values()].map(({ request }) => request);
  const { created, active } = dry_run
    ? { created: new Map(), active: await findActiveRequests(account.id, requests) }
    : await storeRows(account, requests);
  const known = dry_run ? await findKnownNumbers(account, requests) : new Map<string, KnownNumber>();
  return validated.map((row): BulkResult => {
    if ("problems" in row) return { status: "invalid", request: null, shipmentId: null, problems: row.problems };
    const key = keyOf(row.request);
    const isFirst = firstByKey.get(key) === row;
    const request = created.get(key) ?? active.get(key) ?? null;
    const shipmentId = known.get(key)?.shipmentId ?? null;
    if (isFirst && dry_run && request === null) {
      return { status: "valid", request: known.get(key)?.request ?? null, shipmentId, problems: [] };
    }
    if (isFirst && created.has(key)) return { status: "created", request, shipmentId, problems: [] };
    const problems = collectProblems(row.base, () => {
      throw duplicateRequestError(row.request);
    });
    return { status: "duplicate", request, shipmentId, problems };
  });
}
