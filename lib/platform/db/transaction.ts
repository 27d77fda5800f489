import { setTimeout as wait } from "node:timers/promises";
import { prismaClient } from "./client";
import { beginningTransaction, type TransactionConnection } from "./transaction-connection";
import { type CommitHook, type TransactionState, type Tx, transactionContext } from "./transaction-context";

export type { Tx } from "./transaction-context";

/** `limitMs`: time limit. `snapshot`: repeatable read; a row that changed since then causes a retry. */
type Options = { limitMs?: number; snapshot?: boolean };

export const transactionLimitMs = 3_000;
const attemptsMax = 4;

/**
 * True for serialization failures and deadlocks, which may succeed on a retry. P2034 is Prisma's code for both, P2010 its code
 * for any failure of a hand-written statement.
 */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const { code, message } = error;
  return code === "P2034" || code === "40001" || code === "40P01" || (code === "P2010" && /40001|40P01/.test(message));
}

async function runWithHooks<Result>(
  tx: Tx,
  connection: TransactionConnection | undefined,
  work: (tx: Tx) => Promise<Result>,
  limitMs: number,
) {
  if (!connection) throw new Error("the connection of the transaction is not known");
  // A long transaction also computes for long between its statements.
  if (limitMs > transactionLimitMs)
    await tx.$executeRawUnsafe(`SET LOCAL idle_in_transaction_session_timeout = ${Math.ceil(limitMs)}`);
  const state: TransactionState = { tx, connection, beforeCommit: [], afterCommit: [] };
  const result = await transactionContext.run(state, async () => {
    const done = await work(tx);
    const hooks = Map.groupBy(state.beforeCommit, ({ hook }) => hook);
    for (const [hook, items] of hooks) await hook(tx, items.map(({ item }) => item) as never[]);
    return done;
  });
  return { result, afterCommit: state.afterCommit };
}

function currentTransaction(): TransactionState {
  const found = transactionContext.getStore();
  if (!found) throw new Error("no transaction is running");
  return found;
}

/**
 * Calls `hook` once before the running transaction commits, with all items registered for it: after the hooks that were registered
 * before, or before them if `isFirst`.
 */
export function beforeCommit<Item>(
  hook: (tx: Tx, items: Item[]) => Promise<void>,
  item: Item,
  { isFirst = false } = {},
): void {
  const hooks = currentTransaction().beforeCommit;
  const added = { hook: hook as CommitHook, item };
  if (isFirst) hooks.unshift(added);
  else hooks.push(added);
}

/** Calls `hook` after the running transaction has committed. The hook must not throw. */
export function afterCommit(hook: () => void): void {
  currentTransaction().afterCommit.push(hook);
}

/** Runs a part of the running transaction in a savepoint: when it throws, its writes and hooks are discarded. */
export async function runInSavepoint<Result>(work: () => Promise<Result>): Promise<Result> {
  const { tx, ...hooks } = currentTransaction();
  const lengths = [hooks.beforeCommit.length, hooks.afterCommit.length] as const;
  await tx.$executeRaw`SAVEPOINT attempt`;
  try {
    return await work();
  } catch (error) {
    await tx.$executeRaw`ROLLBACK TO SAVEPOINT attempt`;
    hooks.beforeCommit.length = lengths[0];
    hooks.afterCommit.length = lengths[1];
    throw error;
  }
}

/**
 * Runs `work` in a transaction; all writes go through it. Joins a transaction that is already running in this call chain. Retries
 * serialization failures and deadlocks. The limit is 3 s by default, so no HTTP request may be made inside.
 */
export async function transaction<Result>(
  work: (tx: Tx) => Promise<Result>,
  { limitMs = transactionLimitMs, snapshot = false }: Options = {},
): Promise<Result> {
  const outer = transactionContext.getStore();
  if (outer) return work(outer.tx);
  for (let attempt = 1; ; attempt++) {
    try {
      const options = {
        maxWait: 2_000,
        timeout: limitMs,
        ...(snapshot && { isolationLevel: "RepeatableRead" as const }),
      };
      const beginning: { connection?: TransactionConnection } = {};
      const { result, afterCommit } = await beginningTransaction().run(beginning, () =>
        prismaClient().$transaction((tx) => runWithHooks(tx, beginning.connection, work, limitMs), options),
      );
      for (const hook of afterCommit) hook();
      return result;
    } catch (error) {
      if (attempt === attemptsMax || !isRetryable(error)) throw error;
      await wait(Math.random() * 50 * attempt);
    }
  }
}

/** True for a violated unique constraint, from Prisma or hand-written SQL; `index` limits it to one constraint. */
export function isUniqueViolation(error: unknown, index?: string): boolean {
  if (!(error instanceof Error)) return false;
  const text = JSON.stringify({ ...error, message: error.message });
  const violated = ("code" in error && (error.code === "P2002" || error.code === "23505")) || text.includes("23505");
  return violated && (!index || text.includes(index));
}
