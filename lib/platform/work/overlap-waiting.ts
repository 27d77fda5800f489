import { setTimeout as wait } from "node:timers/promises";

/**
 * Runs pieces of work one after the other, except that one which waits for its turn does not delay the next ones: at most `waitingMax` wait
 * beside them. `run` resolves when the next piece may begin: the work has ended, or has called `onWait`. `waitForOne` resolves when one has
 * ended, after `ms` at most, with false when none runs. `end` resolves when all have ended, and throws what the first one threw that failed.
 */
export function overlapWaiting(waitingMax = Number.POSITIVE_INFINITY) {
  const running = new Set<Promise<void>>();
  let failure: { error: unknown } | null = null;
  const run = async (work: (onWait: () => void) => Promise<void>): Promise<void> => {
    while (running.size >= waitingMax) await Promise.race(running);
    await new Promise<void>((resolve) => {
      const ended = work(resolve)
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => {
          running.delete(ended);
          resolve();
        });
      running.add(ended);
    });
  };
  const waitForOne = async (ms: number): Promise<boolean> => {
    if (running.size === 0) return false;
    await Promise.race([...running, wait(ms, undefined, { ref: false })]);
    return true;
  };
  const end = async (): Promise<void> => {
    await Promise.all(running);
    if (failure) throw failure.error;
  };
  return { run, waitForOne, end };
}
