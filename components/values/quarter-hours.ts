import { realNow } from "@/lib/platform/clock";

/** Midnight of every time zone is at a quarter of an hour of UTC. */
const quarterMs = 15 * 60_000;
/** A timer that was due while the machine slept can be late by as long as it had left, so that none has long to go. */
const longestWaitMs = 60_000;

/** The quarter of an hour that an instant, in epoch ms, belongs to. */
export function quarterHourOf(atMs: number): number {
  return Math.floor(atMs / quarterMs) * quarterMs;
}

/**
 * Calls `onQuarter` at each quarter of an hour of a clock that is `aheadMs` ahead of this machine's, and when the page is seen again after
 * one has passed. Returns a function that ends it.
 */
export function followQuarterHours(aheadMs: number, onQuarter: () => void): () => void {
  const clockMs = () => realNow().getTime() + aheadMs;
  let last = quarterHourOf(clockMs());
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(timer);
    const current = quarterHourOf(clockMs());
    timer = setTimeout(check, Math.min(current + quarterMs - clockMs(), longestWaitMs));
    if (current === last) return;
    last = current;
    onQuarter();
  };
  check();
  document.addEventListener("visibilitychange", check);
  window.addEventListener("focus", check);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", check);
    window.removeEventListener("focus", check);
  };
}
