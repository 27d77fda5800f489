import { setTimeout as wait } from "node:timers/promises";
import { ambient, type Tx } from "./ambient";
import { prismaClient } from "./client";

export type { Tx } from "./ambient";

/** `limitMs`: what the whole may take. `snapshot`: all reads see one moment, and a row changed since then begins it anew. */
type Options = { limitMs?: number; snapshot?: boolean };

const transactionLimitMs = 3_000;
const attemptsMax = 4;

/**
 * Serialisation failures and deadlocks: the same work may succeed at once. P2034 is Prisma's word for both, P2010 its word
 * for any failure of a hand-written statement.
 */
function mayRetry(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const { code, message } = error;
  return code === "P2034" || code === "40001" || code === "40P01" || (code === "P2010" && /40001|40P01/.test(message));
}

/**
 * The only door to writing. Joins the transaction that is already running in this call chain, so that a wrapper and the
 * domain commit together. No HTTP inside: 3 s is all there is.
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  { limitMs = transactionLimitMs, snapshot = false }: Options = {},
): Promise<Result> {
  const running = ambient.getStore();
  if (running) return work(running);
  for (let attempt = 1; ; attempt++) {
    try {
      return await prismaClient().$transaction((tx) => ambient.run(tx, () => work(tx)), {
        maxWait: 2_000,
        timeout: limitMs,
        ...(snapshot && { isolationLevel: "RepeatableRead" }),
      });
    } catch (error) {
      if (attempt === attemptsMax || !mayRetry(error)) throw error;
      await wait(Math.random() * 50 * attempt);
    }
  }
}

/** True for a violated unique constraint, whichever path the statement took; `index` narrows it to one. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof Error)) return false;
  const told = JSON.stringify({ ...error, message: error.message });
  const violated = ("code" in error && (error.code === "P2002" || error.code === "23505")) || told.includes("23505");
  return violated && (!index || told.includes(index));
}
