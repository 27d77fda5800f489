import { createHash } from "node:crypto";
import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import { runInSavepoint, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { log } from "@/lib/platform/log";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import type { WriteRequest } from "./define-route";
import { errorResponse } from "./error-response";

const keyPattern = /^[\x21-\x7e]{1,255}$/;
const retentionHours = 24;
/** Time limit of a request to other servers. A claim older than this is abandoned and its key can be used again. */
const claimSeconds = 60;
/** Whether a row still applies, by the clock of the database, which all processes share: their own clocks can differ and jump. */
const isCurrent = `stored.created_at > clock_timestamp() - CASE WHEN stored.answer IS NULL
  THEN interval '${claimSeconds} seconds' ELSE interval '${retentionHours} hours' END`;

/** The idempotency key of a POST or PATCH, or null. Throws bad_request for an invalid key. */
export function readIdempotencyKey({ method, headers }: Request): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || !["POST", "PATCH"].includes(method)) return null;
  if (keyPattern.test(key)) return key;
  throw new AppError("bad_request", "Idempotency-Key must have 1 to 255 printable ASCII characters without spaces.");
}

const storedResponse = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

type Scope = { accountId: string; scope: string; key: string };

function scopeOf({ account, request, contract }: WriteRequest, key: string): Scope {
  const actor = contract.returnsSecret ? ` ${account.apiKeyId ?? account.userId}` : "";
  return { accountId: account.id, scope: `${request.method} ${new URL(request.url).pathname}${actor}`, key };
}

function fingerprintOf({ request, body }: WriteRequest): string {
  const hash = createHash("sha256").update(new URL(request.url).search).update("\0");
  return hash.update(body ?? "").digest("hex");
}

const inProgress = () =>
  new AppError("conflict", "A request with this Idempotency-Key is still in progress. Try again in a second.", null, {
    headers: { "retry-after": "1" },
  });

function keyReused(): AppError {
  const detail = "This Idempotency-Key was already used with another request body. Use a new key for a new request.";
  return new AppError("idempotency_key_reused", detail);
}

type StoredRow = { fingerprint: string; answer: Buffer<ArrayBuffer> | null };

/** The stored response of the key, or null when the key is free. */
async function findStoredResponse(write: WriteRequest, { accountId, scope, key }: Scope): Promise<Response | null> {
  const [stored] = await sql<StoredRow>(
    `SELECT fingerprint, answer FROM idempotency_keys stored
     WHERE account_id = $1 AND scope = $2 AND key = $3 AND ${isCurrent}`,
    [accountId, scope, key],
  );
  if (!stored) return null;
  if (stored.fingerprint !== fingerprintOf(write)) throw keyReused();
  if (stored.answer === null) throw inProgress();
  const text = decryptSecret(stored.answer, { purpose: "idempotent_answer", accountId });
  if (text === null) {
    // It was encrypted with another key.
    const where = { accountId, scope, key, answer: stored.answer };
    await transaction((tx) => tx.idempotencyKey.deleteMany({ where }));
    return null;
  }
  const { status, headers, body } = storedResponse.parse(JSON.parse(text));
  return new Response(body === "" ? null : body, { status, headers: [...headers, ["idempotent-replayed", "true"]] });
}

/** Stores the response for repeated requests, without the quota headers, and deletes some expired keys. */
async function storeResponse(
  tx: Tx,
  write: WriteRequest,
  { accountId, scope, key }: Scope,
  response: Response,
): Promise<void> {
  const headers = [...response.headers].filter(([name]) => !name.startsWith("ratelimit"));
  const text = JSON.stringify({ status: response.status, headers, body: await response.clone().text() });
  const answer = encryptSecret(text, { purpose: "idempotent_answer", accountId });
  await tx.$executeRaw`INSERT INTO idempotency_keys (account_id, scope, key, fingerprint, answer, created_at)
    VALUES (${accountId}::uuid, ${scope}, ${key}, ${fingerprintOf(write)}, ${answer}, clock_timestamp())
    ON CONFLICT (account_id, scope, key) DO UPDATE
    SET fingerprint = excluded.fingerprint, answer = excluded.answer, created_at = excluded.created_at`;
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE (account_id, scope, key) IN (
    SELECT account_id, scope, key FROM idempotency_keys
    WHERE created_at < now() - make_interval(hours => ${retentionHours}) LIMIT 50 FOR UPDATE SKIP LOCKED)`;
}

/** The response for a permanent error. Rethrows temporary errors (429, 5xx), which are not stored. */
function permanentErrorResponse(request: Request, error: unknown): Response {
  if (!isAppError(error) || statusOfError(error) >= 429) throw error;
  return errorResponse(request, error);
}

/** Runs the work in one transaction with its stored response, so that both are committed or neither. */
async function runInTransaction(write: WriteRequest, scope: Scope, work: () => Promise<Response>): Promise<Response> {
  return transaction(async (tx) => {
    const lockName = `idempotency ${scope.accountId} ${scope.scope} ${scope.key}`;
    const [advisoryLock] = await tx.$queryRaw<{ acquired: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) AS acquired`;
    if (!advisoryLock?.acquired) throw inProgress();
    const stored = await findStoredResponse(write, scope);
    if (stored) return stored;
    const response = await runInSavepoint(work).catch((error: unknown) => permanentErrorResponse(write.request, error));
    await storeResponse(tx, write, scope, response);
    return response;
  });
}

/** Claims the key: returns the time of the claim, which identifies it, or the stored response. */
async function claim(write: WriteRequest, scope: Scope): Promise<{ claimedAt: string } | Response> {
  return transaction(async (tx) => {
    const stored = await findStoredResponse(write, scope);
    if (stored) return stored;
    const [claimed] = await tx.$queryRawUnsafe<{ claimedAt: string }[]>(
      `INSERT INTO idempotency_keys AS stored (account_id, scope, key, fingerprint, created_at)
       VALUES ($1::uuid, $2, $3, $4, clock_timestamp())
       ON CONFLICT (account_id, scope, key) DO UPDATE
       SET fingerprint = excluded.fingerprint, answer = NULL, created_at = excluded.created_at
       WHERE NOT (${isCurrent})
       RETURNING stored.created_at::text AS "claimedAt"`,
      ...[scope.accountId, scope.scope, scope.key, fingerprintOf(write)],
    );
    if (!claimed) throw inProgress();
    return claimed;
  });
}

/** Makes the key free again, unless the claim was abandoned and another request has claimed it. */
async function release({ accountId, scope, key }: Scope, claimedAt: string): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`DELETE FROM idempotency_keys WHERE account_id = ${accountId}::uuid AND scope = ${scope}
      AND key = ${key} AND answer IS NULL AND created_at = ${claimedAt}::timestamptz`,
  );
}

/**
 * Runs work that sends requests to other servers, or consists of several transactions: claims the key first and releases it when the
 * work has failed.
 */
async function runOutsideTransaction(
  write: WriteRequest,
  scope: Scope,
  work: () => Promise<Response>,
): Promise<Response> {
  const claimed = await claim(write, scope);
  if (claimed instanceof Response) return claimed;
  let response: Response;
  try {
    response = await work().catch((error: unknown) => permanentErrorResponse(write.request, error));
  } catch (error) {
    await release(scope, claimed.claimedAt);
    throw error;
  }
  // The work is done and cannot be undone: the claim stays, so that a repeated request does not repeat it meanwhile.
  await transaction((tx) => storeResponse(tx, write, scope, response)).catch((error: unknown) => {
    log().error({ err: error, path: new URL(write.request.url).pathname }, "response of idempotent request not stored");
  });
  return response;
}

/** The stored response of the key, if any. Throws like `runIdempotent`. */
export function findIdempotentResponse(write: WriteRequest, key: string): Promise<Response | null> {
  return findStoredResponse(write, scopeOf(write, key));
}

/**
 * Runs the work once per key. A repeated request with the same body within 24 hours gets the stored response with
 * `Idempotent-Replayed: true`. Throws idempotency_key_reused for another body, and conflict while the first request is in progress.
 */
export function runIdempotent(write: WriteRequest, key: string, work: () => Promise<Response>): Promise<Response> {
  const scope = scopeOf(write, key);
  return write.contract.outbound ? runOutsideTransaction(write, scope, work) : runInTransaction(write, scope, work);
}
