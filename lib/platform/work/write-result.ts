import { isRetryable, transaction, transactionLimitMs } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import type { WorkQueue } from "./due-rows";
import { type Lease, renewDuring } from "./leased-work";

/**
 * Transactions of one queue that a process runs at once, so that results that arrive together do not exhaust the connections; large ones beside
 * them, so that they do not delay the others.
 */
const writesMax = { usual: 4, large: 1 };
/** Results of one key in one transaction: it stays far below its time limit, and its rows are not locked for long. */
const batchMax = 24;

/**
 * `isAlone`: in a transaction of its own. `isLarge`: in one that may take long, one after the other in the process. `limitMs`: what the result needs of the transaction's time limit. `conflicts`: names of what the result may create or change besides its own row; results with a common one
 * are not written in the same transaction.
 */
type Options = { isAlone?: boolean; isLarge?: boolean; limitMs?: number; conflicts?: string[] };

type Item = Required<Options> & {
  write: () => Promise<unknown>;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
};

const writers = new Map<string, { count: number; waiting: (() => void)[] }>();

/** Runs `write` when fewer than `writesMax` transactions of the queue and size are in progress, in order of arrival. */
async function limitWrites(queue: WorkQueue, size: "usual" | "large", write: () => Promise<void>): Promise<void> {
  const name = `${queue.name} ${size}`;
  const writer = writers.get(name) ?? { count: 0, waiting: [] };
  writers.set(name, writer);
  if (writer.count < writesMax[size]) writer.count++;
  else await new Promise<void>((resolve) => writer.waiting.push(resolve));
  try {
    await write();
  } finally {
    const next = writer.waiting.shift();
    if (next) next();
    else writer.count--;
  }
}

async function writeAlone({ write, resolve, reject }: Item): Promise<void> {
  await write().then(resolve, reject);
}

/**
 * Writes all results side by side in one transaction, so that their equal statements are sent together, or, when one of them fails, each
 * in its own.
 */
async function writeTogether(items: Item[]): Promise<void> {
  const limitMs = items.reduce((sum, item) => sum + item.limitMs - transactionLimitMs, transactionLimitMs);
  let results: unknown[];
  try {
    results = await transaction(
      async () => {
        // None may still send statements when the transaction ends.
        const outcomes = await Promise.allSettled(items.map(({ write }) => write()));
        const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
        // The statements after a failed one fail as well, but say less.
        if (reasons.length > 0) throw reasons.find(isRetryable) ?? reasons[0];
        return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined));
      },
      { limitMs },
    );
  } catch (error) {
    log().warn({ err: error, results: items.length }, "results could not be written together");
    for (const item of items) await writeAlone(item);
    return;
  }
  items.forEach(({ resolve }, index) => {
    resolve(results[index]);
  });
}

/** Removes the results of the next transaction from the front. */
function takeBatch(pending: Item[]): Item[] {
  const taken = new Set<string>();
  const isExcluded = ({ isAlone, conflicts }: Item, index: number) => {
    const excluded = index === batchMax || (index > 0 && isAlone) || conflicts.some((name) => taken.has(name));
    for (const name of conflicts) taken.add(name);
    return excluded;
  };
  const end = pending[0]?.isAlone ? 1 : pending.findIndex(isExcluded);
  return pending.splice(0, end === -1 ? pending.length : end);
}

const pendingByKey = new Map<string, Item[]>();

async function writePending(queue: WorkQueue, name: string, pending: Item[]): Promise<void> {
  while (pending.length > 0) {
    await limitWrites(queue, pending[0]?.isLarge ? "large" : "usual", async () => {
      const batch = takeBatch(pending);
      const [first] = batch;
      if (batch.length > 1) await writeTogether(batch);
      else if (first) await writeAlone(first);
    });
  }
  pendingByKey.delete(name);
}

/**
 * Runs `write`, which writes the result of leased work in a transaction. The results of one key are written one after the other, and
 * those that arrive meanwhile together in one transaction, up to 24; the transaction of `write` then joins that one. At most four transactions per queue run at once, and a large one. The others wait here, without occupying a connection, and their leases
 * are renewed.
 */
export function writeResult<Result>(
  lease: Lease,
  write: () => Promise<Result>,
  { isLarge = false, isAlone = isLarge, limitMs = transactionLimitMs, conflicts = [] }: Options = {},
): Promise<Result> {
  const { queue, key } = lease;
  const name = `${queue.name} ${key}`;
  return renewDuring(lease, () => {
    const written = new Promise((resolve, reject) => {
      const item = { write, isAlone, isLarge, limitMs, conflicts, resolve, reject };
      const pending = pendingByKey.get(name);
      if (pending) return void pending.push(item);
      const started = [item];
      pendingByKey.set(name, started);
      void writePending(queue, name, started);
    });
    return written as Promise<Result>;
  });
}
