import { setTimeout as wait } from "node:timers/promises";
import { log } from "@/lib/platform/log";
import { claimWork, type Lease, type WorkQueue } from "./leased-work";

/** Rows of a queue in flight per process, including those that wait for slow systems. */
const inFlightMax = 2_000;

export type WorkLoop = {
  /** Claims due rows up to the limits. Cheap to call often. */
  poll(): void;
  /** Resolves when no row can be claimed and none is in flight. */
  waitUntilIdle(): Promise<void>;
  /** Claims no further rows; resolves when those in flight are done. */
  stop(): Promise<void>;
};

export type WorkLoopOptions = {
  /** Rows in flight per process, without slow ones, which have waited for another system for 250 ms. */
  concurrency: number;
  /** Rows in flight per key and process, without `slowPerKey` slow ones. */
  perKey: number;
  /** The same for a key with slow rows; default: `perKey`. */
  perSlowKey?: number;
  /** Slow rows per key that do not count; default: 0. They need sockets, the others processor time and connections. */
  slowPerKey?: number;
  /** Works on a leased row and releases its lease. An exception is logged; the row can be claimed again when its lease expires. */
  run: (lease: Lease) => Promise<void>;
};

type KeyLimits = Required<Pick<WorkLoopOptions, "perKey" | "perSlowKey" | "slowPerKey">>;

/** The rows in flight that count against `perKey`; the difference to `perSlowKey` counts as well for a key with slow rows. */
function countByKey(leases: Iterable<Lease>, slow: ReadonlySet<Lease>, limits: KeyLimits): Map<string, number> {
  const { perKey, perSlowKey, slowPerKey } = limits;
  const groups = Map.groupBy(leases, ({ key }) => key);
  const counts = [...groups].map(([key, group]) => {
    const slowCount = group.filter((lease) => slow.has(lease)).length;
    const reserved = slowCount > 0 ? perKey - perSlowKey : 0;
    return [key, group.length - Math.min(slowCount, slowPerKey) + reserved] as const;
  });
  return new Map(counts);
}

/**
 * How long a loop waits after a claim, in ms, so that claims occupy a connection for at most a quarter of the time, however many rows there are. One
 * that takes longer than the one before can be a stall of the machine, which rows that become due meanwhile must not wait for three times.
 */
export const pauseAfterClaim = (claimMs: number, previousMs: number): number => 3 * Math.min(claimMs, previousMs);

/**
 * Works on the due rows of a queue, as soon as `poll` is called or a row is done. There are no batches: each finished row makes
 * place for the next one.
 */
export function startWorkLoop(queue: WorkQueue, options: WorkLoopOptions): WorkLoop {
  const { concurrency, perKey, perSlowKey = perKey, slowPerKey = 0, run } = options;
  const inFlight = new Map<Lease, Promise<void>>();
  const slow = new Set<Lease>();
  let [isPollRequested, isStopped] = [false, false];
  let polling: Promise<void> | null = null;
  let nextClaimAtMs = 0;
  let lastClaimMs = Number.POSITIVE_INFINITY;

  const freeSlots = () => Math.min(concurrency + slow.size, inFlightMax) - inFlight.size;

  const runLogged = async (lease: Lease): Promise<void> => {
    const { accountId: account, id } = lease;
    try {
      await run(lease);
    } catch (error) {
      log().error({ err: error, queue: queue.name, account, id }, "work failed");
    }
    inFlight.delete(lease);
    slow.delete(lease);
    poll();
  };

  const start = (lease: Lease): void => {
    lease.onSlow = () => {
      if (!inFlight.has(lease)) return;
      slow.add(lease);
      poll();
    };
    inFlight.set(lease, runLogged(lease));
  };

  const claimAndStart = async (): Promise<void> => {
    while (isPollRequested && !isStopped && freeSlots() > 0) {
      if (performance.now() < nextClaimAtMs) await wait(nextClaimAtMs - performance.now());
      isPollRequested = false;
      const startedAtMs = performance.now();
      const counted = countByKey(inFlight.keys(), slow, { perKey, perSlowKey, slowPerKey });
      const leases = await claimWork(queue, freeSlots(), { perKey, inFlight: counted });
      for (const lease of leases) start(lease);
      const endedAtMs = performance.now();
      const claimMs = endedAtMs - startedAtMs;
      nextClaimAtMs = endedAtMs + pauseAfterClaim(claimMs, lastClaimMs);
      lastClaimMs = claimMs;
    }
  };

  const poll = (): void => {
    isPollRequested = true;
    if (polling || isStopped || freeSlots() <= 0) return;
    polling = claimAndStart()
      .catch((error: unknown) => log().warn({ err: error, queue: queue.name }, "claiming due work failed"))
      .finally(() => {
        polling = null;
        // A poll may have been requested since the last claim.
        if (isPollRequested) poll();
      });
  };

  const waitForWork = async (): Promise<void> => {
    while (polling || inFlight.size > 0) await Promise.all([polling, ...inFlight.values()]);
  };

  return {
    poll,
    waitUntilIdle: async () => {
      poll();
      await waitForWork();
    },
    stop: async () => {
      isStopped = true;
      await waitForWork();
    },
  };
}

/** Lets the loops of these queues, by default all, claim due rows. */
export function wakeLoops(loops: Record<string, Pick<WorkLoop, "poll">>, queues = Object.keys(loops)): void {
  for (const queue of queues) loops[queue]?.poll();
}

/** Starts a loop, waits until it has nothing to do and stops it. */
export async function runUntilIdle(start: () => WorkLoop): Promise<void> {
  const loop = start();
  await loop.waitUntilIdle();
  await loop.stop();
}
