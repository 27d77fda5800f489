const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delay before each attempt. The twelfth and last one follows 70 h 42 min after the first. */
export const retryDelaysMs = [
  0,
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  hourMs,
  3 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
];

const jitterRatio = 0.2;
const maxRetryAfterMs = 24 * hourMs;

/**
 * Time of the next attempt after `attempts` failures, the last of them at `at`; null after the last attempt. Adds up to 20 %
 * jitter; `Retry-After` can extend the delay, up to 24 hours, but never shortens it.
 */
export function computeNextAttempt(
  attempts: number,
  retryAfterSeconds: number | null,
  at: Date,
  random = Math.random(),
): Date | null {
  const baseMs = retryDelaysMs[attempts];
  if (baseMs === undefined) return null;
  const retryAfterMs = Math.min((retryAfterSeconds ?? 0) * secondMs, maxRetryAfterMs);
  return new Date(at.getTime() + Math.max(baseMs * (1 + jitterRatio * random), retryAfterMs));
}
