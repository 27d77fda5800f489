import { createHash } from "node:crypto";
import { z } from "zod";
import { prisma } from "@/lib/platform/db/client";
import { attempt, isUniqueViolation, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import { statusOfError } from "@/lib/platform/jsonapi/error-document";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";
import { errorResponse } from "./error-response";
import type { Write } from "./safe-write";

const keyShape = /^[\x21-\x7e]{1,255}$/;
const keptHours = 24;
/** Work that asks other servers is given up by then; after that its key is free again. */
const claimSeconds = 60;

/** The key of a POST or PATCH; null when there is none. Throws bad_request for one that is no key. */
export function readIdempotencyKey({ method, headers }: Request): string | null {
  const key = headers.get("idempotency-key");
  if (key === null || !["POST", "PATCH"].includes(method)) return null;
  if (keyShape.test(key)) return key;
  throw new AppError("bad_request", "Idempotency-Key takes 1 to 255 printable ASCII characters without blanks.");
}

const storedAnswer = z.object({
  status: z.int(),
  headers: z.array(z.tuple([z.string(), z.string()])),
  body: z.string(),
});

type Scope = { accountId: string; scope: string; key: string };

function scopeOf({ account, request, contract }: Write, key: string): Scope {
  const actor = contract.tellsSecret ? ` ${account.apiKeyId ?? account.userId}` : "";
  return { accountId: account.id, scope: `${request.method} ${new URL(request.url).pathname}${actor}`, key };
}

function fingerprintOf({ request, body }: Write): string {
  const hash = createHash("sha256").update(new URL(request.url).search).update("\0");
  return hash.update(body ?? "").digest("hex");
}

const running = () =>
  new AppError("conflict", "A request with this Idempotency-Key is still running. Try again in a second.", null, {
    headers: { "retry-after": "1" },
  });

function reused(): AppError {
  const detail = "This Idempotency-Key came with another body before. Use a new key for another request.";
  return new AppError("idempotency_key_reused", detail);
}

/** The first answer again, but for what belongs to each request of its own; null when the key is free. */
async function findAnswer(write: Write, scope: Scope): Promise<Response | null> {
  const known = await prisma().idempotencyKey.findUnique({ where: { accountId_scope_key: scope } });
  const ageMs = known ? Date.now() - known.createdAt.getTime() : 0;
  if (!known || ageMs > keptHours * 3_600_000) return null;
  if (known.fingerprint !== fingerprintOf(write)) throw reused();
  if (known.answer === null) {
    if (ageMs < claimSeconds * 1_000) throw running();
    return null;
  }
  const text = decryptSecret(known.answer, { purpose: "idempotent_answer", accountId: scope.accountId });
  if (text === null) return null;
  const { status, headers, body } = storedAnswer.parse(JSON.parse(text));
  return new Response(body === "" ? null : body, { status, headers: [...headers, ["idempotent-replayed", "true"]] });
}

/** What a repeated request gets: the answer but for the state of the quota. */
async function keep(tx: Tx, write: Write, scope: Scope, response: Response): Promise<void> {
  const headers = [...response.headers].filter(([name]) => !name.startsWith("ratelimit"));
  const text = JSON.stringify({ status: response.status, headers, body: await response.clone().text() });
  const answer = encryptSecret(text, { purpose: "idempotent_answer", accountId: scope.accountId });
  const data = { fingerprint: fingerprintOf(write), answer, createdAt: new Date() };
  await tx.idempotencyKey.upsert({
    where: { accountId_scope_key: scope },
    create: { ...scope, ...data },
    update: data,
  });
  await tx.$executeRaw`DELETE FROM idempotency_keys WHERE (account_id, scope, key) IN (
    SELECT account_id, scope, key FROM idempotency_keys
    WHERE created_at < now() - make_interval(hours => ${keptHours}) LIMIT 50 FOR UPDATE SKIP LOCKED)`;
}

/** A refusal is an answer too, unless it speaks of this moment only. */
function refusalOf(request: Request, error: unknown): Response {
  if (!isAppError(error) || statusOfError(error) >= 429) throw error;
  return errorResponse(request, error);
}

/** Within the caller's transaction: the work, its answer or its refusal, and the key are there together or not at all. */
async function answerWithin(write: Write, scope: Scope, work: () => Promise<Response>): Promise<Response> {
  return transaction(async (tx) => {
    const lock = `idempotency ${scope.accountId} ${scope.scope} ${scope.key}`;
    const [held] = await tx.$queryRaw<{ taken: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtextextended(${lock}, 0)) AS taken`;
    if (!held?.taken) throw running();
    const known = await findAnswer(write, scope);
    if (known) return known;
    const response = await attempt(work).catch((error: unknown) => refusalOf(write.request, error));
    await keep(tx, write, scope, response);
    return response;
  });
}

async function claim(write: Write, scope: Scope): Promise<Response | null> {
  return transaction(async (tx) => {
    const known = await findAnswer(write, scope);
    if (known) return known;
    await tx.idempotencyKey.deleteMany({ where: scope });
    await tx.idempotencyKey.create({ data: { ...scope, fingerprint: fingerprintOf(write) } });
    return null;
  });
}

/** For work that asks other servers: the key is claimed first, and let go when no answer came of it. */
async function answerBeside(write: Write, scope: Scope, work: () => Promise<Response>): Promise<Response> {
  const known = await claim(write, scope).catch((error: unknown) => {
    throw isUniqueViolation(error) ? running() : error;
  });
  if (known) return known;
  try {
    const response = await work().catch((error: unknown) => refusalOf(write.request, error));
    await transaction((tx) => keep(tx, write, scope, response));
    return response;
  } catch (error) {
    await transaction((tx) => tx.idempotencyKey.deleteMany({ where: { ...scope, answer: null } }));
    throw error;
  }
}

/**
 * The same key with the same body within 24 hours gets the first answer again, with `Idempotent-Replayed: true`. Throws
 * idempotency_key_reused for another body, conflict while the first request still runs.
 */
export function answerOnce(write: Write, key: string, work: () => Promise<Response>): Promise<Response> {
  const scope = scopeOf(write, key);
  return write.contract.outbound ? answerBeside(write, scope, work) : answerWithin(write, scope, work);
}
