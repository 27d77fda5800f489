/** Changes that come together are read together. */
const gatherMs = 100;
const burst = 5;
const everyMs = 2_000;

/**
 * How long to wait before something is read anew: a few times in a row at once, then every two seconds. Pages share the account's
 * quota with its programs, and what changes all the time would never be read to its end.
 */
export function createRefreshBudget(): { takeWaitMs: (name: string, nowMs: number) => number } {
  const known = new Map<string, { tokens: number; atMs: number }>();
  return {
    takeWaitMs: (name, nowMs) => {
      const { tokens: left, atMs } = known.get(name) ?? { tokens: burst, atMs: nowMs };
      const tokens = Math.min(burst, left + (nowMs - atMs) / everyMs) - 1;
      known.set(name, { tokens, atMs: nowMs });
      return Math.max(gatherMs, -tokens * everyMs);
    },
  };
}
