/** Changes within this time are refreshed together. */
const batchMs = 100;
const burstSize = 5;
const intervalMs = 2_000;

/**
 * A token bucket per key: `nextDelayMs` returns how long to wait before the next refresh. The first five are immediate, further
 * ones follow every two seconds. Pages share the account's request quota with API clients.
 */
export function createRefreshThrottle(): { nextDelayMs: (key: string, nowMs: number) => number } {
  const buckets = new Map<string, { tokens: number; atMs: number }>();
  return {
    nextDelayMs: (key, nowMs) => {
      const { tokens: available, atMs } = buckets.get(key) ?? { tokens: burstSize, atMs: nowMs };
      const tokens = Math.min(burstSize, available + (nowMs - atMs) / intervalMs) - 1;
      buckets.set(key, { tokens, atMs: nowMs });
      return Math.max(batchMs, -tokens * intervalMs);
    },
  };
}
