import { realNow } from "@/lib/platform/clock";

/** Ages are in minutes, and midnight of every time zone is at a full minute of UTC. */
const minuteMs = 60_000;
/** The minute that an instant, in epoch ms, belongs to. */
export function minuteOf(atMs: number): number {
  return Math.floor(atMs / minuteMs) * minuteMs;
}

/**
 * Calls `onMinute` at each minute of a clock that is `aheadMs` ahead of this machine's, and when the page is seen again after
 * one has passed. Returns a function that ends it.
 */
export function followMinutes(aheadMs: number, onMinute: () => void): () => void {
  const clockMs = () => realNow().getTime() + aheadMs;
  let last = minuteOf(clockMs());
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    clearTimeout(timer);
    const current = minuteOf(clockMs());
    timer = setTimeout(check, current + minuteMs - clockMs());
    if (current === last) return;
    last = current;
    onMinute();
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
