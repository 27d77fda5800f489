import { createHash } from "node:crypto";
import { z } from "zod";
import { realNow } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db/client";
import { isUniqueViolation, runInSavepoint, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import type { WriteRequest } from "./define-route";
import { errorResponse } from "./error-response";

const keyPattern = /^[\x21-\x7e]{1,255}$/;
const retentionHours = 24;
/** Time limit of a request to other servers. A claim older than this is abandoned and its key can be used again. */
const claimSeconds = 60;

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

/** The stored response of the key, or null when the key is free. */
async function findStoredResponse(write: WriteRequest, scope: Scope): Promise<Response | null> {
  const stored = await prisma().idempotencyKey.findUnique({ where: { accountId_scope_key: scope } });
  const ageMs = stored ? realNow().getTime() - stored.createdAt.getTime() : 0;
  if (!stored || ageMs > retentionHours * 3_600_000) return null;
  if (stored.fingerprint !== fingerprintOf(write)) throw keyReused();
  if (stored.answer === null) {
    if (ageMs < claimSeconds * 1_000) throw inProgress();
    return null;
  }
  const text = decryptSecret(stored.answer, { purpose: "idempotent_answer", accountId: scope.accountId });
  if (text === null) return null;
  const { status, headers, body } = storedResponse.parse(JSON.parse(text));
  return new Response(body === "" ? null : body, { status, headers: [...headers, ["idempotent-replayed", "true"]] });
}

/** Stores the response for repeated requests, without the quota headers, and deletes some expired keys. */
async function storeResponse(tx: Tx, write: WriteRequest, scope: Scope, response: Response): Promise<void> {
  const headers = [...response.headers].filter(([name]) => !name.startsWith("ratelimit"));
  const text = JSON.stringify({ status: response.status, headers, body: await response.clone().text() });
  const answer = encryptSecret(text, { purpose: "idempotent_answer", accountId: scope.accountId });
  const data = { fingerprint: fingerprintOf(write), answer, createdAt: realNow() };
  await tx.idempotencyKey.upsert({
    where: { accountId_scope_key: scope },
    create: { ...scope, ...data },
    update: data,
  });
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

async function claim(write: WriteRequest, scope: Scope): Promise<Response | null> {
  return transaction(async (tx) => {
    const stored = await findStoredResponse(write, scope);
    if (stored) return stored;
    await tx.idempotencyKey.deleteMany({ where: scope });
    await tx.idempotencyKey.create({ data: { ...scope, fingerprint: fingerprintOf(write) } });
    return null;
  });
}

/** Runs work that sends requests to other servers: claims the key first and releases it when there is no response to store. */
async function runOutsideTransaction(
  write: WriteRequest,
  scope: Scope,
  work: () => Promise<Response>,
): Promise<Response> {
  const stored = await claim(write, scope).catch((error: unknown) => {
    throw isUniqueViolation(error) ? inProgress() : error;
  });
  if (stored) return stored;
  try {
    const response = await work().catch((error: unknown) => permanentErrorResponse(write.request, error));
    await transaction((tx) => storeResponse(tx, write, scope, response));
    return response;
  } catch (error) {
    await transaction((tx) => tx.idempotencyKey.deleteMany({ where: { ...scope, answer: null } }));
    throw error;
  }
}

/**
 * Runs the work once per key. A repeated request with the same body within 24 hours gets the stored response with
 * `Idempotent-Replayed: true`. Throws idempotency_key_reused for another body, and conflict while the first request is in progress.
 */
export function runIdempotent(write: WriteRequest, key: string, work: () => Promise<Response>): Promise<Response> {
  const scope = scopeOf(write, key);
  return write.contract.outbound ? runOutsideTransaction(write, scope, work) : runInTransaction(write, scope, work);
}
