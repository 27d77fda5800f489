import { setTimeout as wait } from "node:timers/promises";
import type { AisSource, RunningSource } from "@/lib/ingest/ais/ais-source";
import { log } from "@/lib/platform/log";
import { createCounters } from "./counters";
import { startSourceFeed } from "./source-feed";
import { acquireSource, leaseSeconds, releaseSource, storeCounters } from "./source-lease";
import type { TrackedVessels } from "./tracked-vessels";

const renewEveryMs = 5_000;
const countEveryMs = 60_000;
/** Stops before the lease ends on the clock of the database, so that two processes never run the source at the same time. */
const renewWithinMs = (leaseSeconds - 5) * 1_000;

/** Whether the process has the lease; null if the database is not available, so that nothing is known. */
async function renew(name: string, holderId: string): Promise<boolean | null> {
  return acquireSource(name, holderId).catch((error: unknown) => {
    log().warn({ err: error, source: name }, "AIS source not leased");
    return null;
  });
}

/**
 * Runs a source while this process has its lease and some ship is tracked, until `stopping`. If the process that has the lease ends,
 * another one continues within 20 s.
 */
export async function superviseSource(
  source: AisSource,
  tracked: TrackedVessels,
  holderId: string,
  stopping: AbortSignal,
  renewMs = renewEveryMs,
): Promise<void> {
  const { name } = source;
  const counters = createCounters();
  const state: { feed: RunningSource | null } = { feed: null };
  let renewedAtMs = Number.NEGATIVE_INFINITY;
  let countedAtMs = performance.now();

  const update = async (): Promise<void> => {
    const startedAtMs = performance.now();
    const isLeased = tracked.isEmpty() && !state.feed ? false : await renew(name, holderId);
    if (isLeased) renewedAtMs = startedAtMs;
    const canRun = !tracked.isEmpty() && isLeased !== false && performance.now() - renewedAtMs < renewWithinMs;
    if (canRun && !state.feed) {
      state.feed = startSourceFeed(source, tracked, counters);
      log().info({ source: name }, "AIS source started");
    }
    if (state.feed && !canRun) {
      await state.feed.stop();
      state.feed = null;
      log().info({ source: name }, "AIS source stopped");
    }
  };

  const publishCounters = async (): Promise<void> => {
    if (!state.feed || performance.now() - countedAtMs < countEveryMs) return;
    countedAtMs = performance.now();
    const counts = counters.take();
    log().info({ source: name, ...counts }, "AIS messages of the last minute");
    await storeCounters(name, holderId, counts);
  };

  while (!stopping.aborted) {
    await update();
    await publishCounters().catch((error: unknown) => log().warn({ err: error, source: name }, "counters not stored"));
    await wait(renewMs, undefined, { signal: stopping }).catch(() => undefined);
  }
  await state.feed?.stop();
  await releaseSource(name, holderId).catch(() => undefined);
}
