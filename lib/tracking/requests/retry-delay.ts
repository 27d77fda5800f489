/** Attempts at a carrier before a request fails (decisions.md row 14). */
export const attemptsMax = 14;

const firstDelayMs = 10_000;
const jitterShare = 0.1;

/**
 * The wait after the n-th failed attempt, in ms: 10 s doubled each time, plus up to a tenth. A carrier's `Retry-After`
 * may lengthen it, never shorten it.
 */
export function retryDelayMs(failedAttempts: number, retryAfterSeconds: number | null, random = Math.random()): number {
  const delayMs = firstDelayMs * 2 ** (failedAttempts - 1) * (1 + jitterShare * random);
  return Math.max(delayMs, (retryAfterSeconds ?? 0) * 1_000);
}
