import { setImmediate as nextTurn } from "node:timers/promises";
import type { Tx } from "./transaction";
import { transactionContext } from "./transaction-context";

type Item = { input: unknown; resolve: (output: never) => void; reject: (error: unknown) => void };
type Statement = (tx: Tx, inputs: never[]) => Promise<unknown[]>;

/** Calls that wait to be sent, by statement, in the order of their first calls. */
const waitingByTransaction = new WeakMap<Tx, Map<Statement, Item[]>>();

async function sendOne(tx: Tx, statement: Statement, items: Item[]): Promise<void> {
  try {
    const outputs = await statement(tx, items.map(({ input }) => input) as never[]);
    items.forEach(({ resolve }, index) => {
      resolve(outputs[index] as never);
    });
  } catch (error) {
    for (const { reject } of items) reject(error);
  }
}

/** Sends one statement at a time, when the connection is free and nothing else is ready to run. */
async function sendWaiting(tx: Tx, waiting: Map<Statement, Item[]>): Promise<void> {
  const connection = transactionContext.getStore()?.connection;
  while (waiting.size > 0) {
    do {
      await connection?.waitUntilFree();
      await nextTurn();
    } while (connection?.isBusy);
    const [next] = waiting;
    if (!next) continue;
    waiting.delete(next[0]);
    await sendOne(tx, ...next);
  }
  waitingByTransaction.delete(tx);
}

/**
 * A function that sends one statement for all of its calls that results written side by side in one transaction make at the same step.
 * `statement` returns one output per input, in their order.
 */
export function together<Input, Output>(
  statement: (tx: Tx, inputs: Input[]) => Promise<Output[]>,
): (tx: Tx, input: Input) => Promise<Output> {
  const key = statement as Statement;
  return (tx, input) =>
    new Promise((resolve, reject) => {
      const item = { input, resolve, reject } as Item;
      const known = waitingByTransaction.get(tx);
      const waiting = known ?? new Map<Statement, Item[]>();
      waiting.set(key, [...(waiting.get(key) ?? []), item]);
      if (known) return;
      waitingByTransaction.set(tx, waiting);
      void sendWaiting(tx, waiting);
    });
}

const lastTurns = new WeakMap<Tx, Promise<unknown>>();

/** Runs `work` after all that was given before for the same transaction. */
export async function inTurn<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const result = (lastTurns.get(tx) ?? Promise.resolve()).then(work);
  lastTurns.set(
    tx,
    result.catch(() => undefined),
  );
  return result;
}
