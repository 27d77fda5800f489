/**
 * Runs pieces of work one after the other, except that one which waits for its turn does not delay the next ones: at most `waitingMax` wait
 * beside them. `run` resolves when the next piece may begin: the work has ended, or has called `onWait`. `end` resolves when all have ended.
 * The work must not throw.
 */
export function overlapWaiting(waitingMax = Number.POSITIVE_INFINITY) {
  const running = new Set<Promise<void>>();
  const run = async (work: (onWait: () => void) => Promise<void>): Promise<void> => {
    while (running.size >= waitingMax) await Promise.race(running);
    await new Promise<void>((resolve) => {
      const ended = work(resolve).finally(() => {
        running.delete(ended);
        resolve();
      });
      running.add(ended);
    });
  };
  const end = async (): Promise<void> => {
    await Promise.all(running);
  };
  return { run, end };
}
