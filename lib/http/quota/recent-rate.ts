/** Counts events of the current and of the previous second. `startMs` is when the current one began. */
export type RecentRate = { startMs: number; count: number; previous: number };

const secondMs = 1_000;

function moveTo(rate: RecentRate, nowMs: number): void {
  const elapsed = nowMs - rate.startMs;
  if (elapsed < secondMs) return;
  rate.previous = elapsed < 2 * secondMs ? rate.count : 0;
  rate.count = 0;
  rate.startMs = elapsed < 2 * secondMs ? rate.startMs + secondMs : nowMs;
}

/** Counts one event. */
export function countEvent(rate: RecentRate, nowMs: number): void {
  moveTo(rate, nowMs);
  rate.count++;
}

/** The events of the last second, rounded; those of the previous second count by the part of it that belongs to the last 1,000 ms. */
export function eventsOfLastSecond(rate: RecentRate, nowMs: number): number {
  moveTo(rate, nowMs);
  const remaining = 1 - (nowMs - rate.startMs) / secondMs;
  return Math.round(rate.previous * remaining + rate.count);
}
