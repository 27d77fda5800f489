const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** The wait before each attempt: the first at once, the twelfth after 70 h 42 min in all. */
export const attemptWaitsMs = [
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

const jitterShare = 0.2;
const retryAfterMaxMs = 24 * hourMs;

/**
 * When to try again after `attempts` failures, the last of them at `at`; null when that was the last attempt. Never early: up
 * to a fifth comes on top, and `Retry-After` may lengthen the wait, up to a day.
 */
export function nextAttemptAt(
  attempts: number,
  retryAfterSeconds: number | null,
  at: Date,
  random = Math.random(),
): Date | null {
  const baseMs = attemptWaitsMs[attempts];
  if (baseMs === undefined) return null;
  const askedMs = Math.min((retryAfterSeconds ?? 0) * secondMs, retryAfterMaxMs);
  return new Date(at.getTime() + Math.max(baseMs * (1 + jitterShare * random), askedMs));
}
