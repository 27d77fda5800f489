import { setTimeout as wait } from "node:timers/promises";
import { ambient, type Ending, type Running, type Tx } from "./ambient";
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

async function runWhole<Result>(tx: Tx, work: (tx: Tx) => Promise<Result>) {
  const running: Running = { tx, beforeCommit: [], afterCommit: [] };
  const result = await ambient.run(running, async () => {
    const done = await work(tx);
    const endings = Map.groupBy(running.beforeCommit, ({ ending }) => ending);
    for (const [ending, items] of endings) await ending(tx, items.map(({ item }) => item) as never[]);
    return done;
  });
  return { result, afterCommit: running.afterCommit };
}

function running(): Running {
  const found = ambient.getStore();
  if (!found) throw new Error("there is no transaction to end");
  return found;
}

/** Puts `item` off until all work of the running transaction is done: then `ending` gets all its items at once. */
export function beforeCommit<Item>(ending: (tx: Tx, items: Item[]) => Promise<void>, item: Item): void {
  running().beforeCommit.push({ ending: ending as Ending, item });
}

/** Called once the running transaction has committed, and only then. It must not fail. */
export function afterCommit(told: () => void): void {
  running().afterCommit.push(told);
}

/** Tries a part of the running transaction; when it throws, all it wrote and put off is as if it had never been. */
export async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  const { tx, ...lists } = running();
  const before = [lists.beforeCommit.length, lists.afterCommit.length] as const;
  await tx.$executeRaw`SAVEPOINT attempt`;
  try {
    return await work();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
    lists.beforeCommit.length = before[0];
    lists.afterCommit.length = before[1];
    throw error;
  }
}

/**
 * The only door to writing. Joins the transaction that is already running in this call chain, so that a wrapper and the
 * domain commit together. No HTTP inside: 3 s is all there is.
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  { limitMs = transactionLimitMs, snapshot = false }: Options = {},
): Promise<Result> {
  const outer = ambient.getStore();
  if (outer) return work(outer.tx);
  for (let attempt = 1; ; attempt++) {
    try {
      const options = {
        maxWait: 2_000,
        timeout: limitMs,
        ...(snapshot && { isolationLevel: "RepeatableRead" as const }),
      };
      const { result, afterCommit } = await prismaClient().$transaction((tx) => runWhole(tx, work), options);
      for (const told of afterCommit) told();
      return result;
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
