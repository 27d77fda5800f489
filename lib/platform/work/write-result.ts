import { isRetryable, transaction, transactionLimitMs } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import type { WorkQueue } from "./due-rows";
import { type Lease, renewDuring } from "./leased-work";
import { ProjectionTurnRequired } from "./projection-turn";

/**
 * Transactions of one queue that a process runs at once, so that results that arrive together do not exhaust the connections; large ones beside
 * them, so that they do not delay the others.
 */
const writesMax = { usual: 4, large: 1 };
/** Results of one key in one transaction: it stays far below its time limit, and its rows are not locked for long. */
const batchMax = 24;

/**
 * `isAlone`: in a transaction of its own. `isLarge`: in one that may take long, one after the other in the process. `hasTurn`: in the only turn
 * of the process, which waits for no other key. `limitMs`: what the result needs of the transaction's time limit.
 * `conflicts`: names of what the result may create or change besides its own row; results with a common one are not written in the same
 * transaction.
 */
type Options = { isAlone?: boolean; isLarge?: boolean; hasTurn?: boolean; limitMs?: number; conflicts?: string[] };

type Item = Required<Omit<Options, "hasTurn">> & {
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

/** Some results are repeated in a turn of their account, by item: the others are written without them. */
class TurnsRequired extends Error {
  readonly byItem: Map<Item, ProjectionTurnRequired>;

  constructor(byItem: Map<Item, ProjectionTurnRequired>) {
    super(`${byItem.size} results are written in a turn of their account.`);
    this.byItem = byItem;
  }
}

/** Throws why the transaction of these outcomes cannot be committed. */
function assertAllWritten(items: Item[], outcomes: PromiseSettledResult<unknown>[]): void {
  const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  if (reasons.length === 0) return;
  const turns = items.flatMap((item, index): [Item, ProjectionTurnRequired][] => {
    const outcome = outcomes[index];
    const isTurn = outcome?.status === "rejected" && outcome.reason instanceof ProjectionTurnRequired;
    return isTurn ? [[item, outcome.reason]] : [];
  });
  if (turns.length > 0) throw new TurnsRequired(new Map(turns));
  // The statements after a failed one fail as well, but say less.
  throw reasons.find(isRetryable) ?? reasons[0];
}

/**
 * Writes all results side by side in one transaction, so that their equal statements are sent together. When it fails, each half of them has its
 * own, because a statement for all of them does not state whose row it refused; one that fails alone is rejected. Those that need a turn of their
 * account are rejected, and the others written without them.
 */
async function writeTogether(items: Item[]): Promise<void> {
  const [only] = items;
  if (!only) return;
  if (items.length === 1) return writeAlone(only);
  const limitMs = items.reduce((sum, item) => sum + item.limitMs - transactionLimitMs, transactionLimitMs);
  let results: unknown[];
  try {
    results = await transaction(
      async () => {
        // None may still send statements when the transaction ends.
        const outcomes = await Promise.allSettled(items.map(({ write }) => write()));
        assertAllWritten(items, outcomes);
        return outcomes.map((outcome) => (outcome.status === "fulfilled" ? outcome.value : undefined));
      },
      { limitMs },
    );
  } catch (error) {
    if (error instanceof TurnsRequired) {
      for (const [{ reject }, reason] of error.byItem) reject(reason);
      return writeTogether(items.filter((item) => !error.byItem.has(item)));
    }
    log().warn({ err: error, results: items.length }, "results could not be written together");
    const half = Math.ceil(items.length / 2);
    await writeTogether(items.slice(0, half));
    return writeTogether(items.slice(half));
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
/** What is being written, by key. */
const inProgress = new Map<string, Promise<void>>();

/** Runs `write` once nothing else of the key is being written. */
async function writeNext(name: string, write: () => Promise<void>): Promise<void> {
  for (let other = inProgress.get(name); other; other = inProgress.get(name)) await other;
  const written = write().finally(() => inProgress.delete(name));
  inProgress.set(name, written);
  await written;
}

async function writePending(queue: WorkQueue, name: string, pending: Item[]): Promise<void> {
  const writeBatch = () => writeNext(name, () => writeTogether(takeBatch(pending)));
  for (let first = pending[0]; first; first = pending[0])
    await limitWrites(queue, first.isLarge ? "large" : "usual", writeBatch);
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
  { isLarge = false, hasTurn = false, isAlone = isLarge, limitMs = transactionLimitMs, conflicts = [] }: Options = {},
): Promise<Result> {
  const { queue, key } = lease;
  const name = `${queue.name} ${key}`;
  return renewDuring(lease, () => {
    const written = new Promise((resolve, reject) => {
      const item = { write, isAlone, isLarge, limitMs, conflicts, resolve, reject };
      // All accounts wait for the end of its turn.
      if (hasTurn) return void writeNext(name, () => writeAlone(item));
      const pending = pendingByKey.get(name);
      if (pending) return void pending.push(item);
      const started = [item];
      pendingByKey.set(name, started);
      void writePending(queue, name, started);
    });
    return written as Promise<Result>;
  });
}
