import { followMinutes, minuteOf } from "@/components/values/follow-minutes";
import { realNow } from "@/lib/platform/clock";

const minuteMs = 60_000;
/** Midnight of every time zone is at a quarter of an hour of UTC. */
const quarterMs = 15 * minuteMs;

/**
 * Calls `onDayEnd` when a day may have ended somewhere, by a clock that is `aheadMs` ahead of this machine's, also if it ended while the page was
 * not seen; and once more a minute later, for a server whose clock is behind. Returns a function that ends it.
 */
export function followDayEnds(aheadMs: number, onDayEnd: () => void): () => void {
  const currentMinute = () => minuteOf(realNow().getTime() + aheadMs);
  let quarter = Math.floor(currentMinute() / quarterMs);
  return followMinutes(aheadMs, () => {
    const nowMs = currentMinute();
    const current = Math.floor(nowMs / quarterMs);
    const hasEnded = current !== quarter || nowMs % quarterMs === minuteMs;
    quarter = current;
    if (hasEnded) onDayEnd();
  });
}
