import { followDayEnds } from "@/components/live/follow-day-ends";
import { followMinutes } from "@/components/values/follow-minutes";

/** Whether the server renders the page at this moment, or states that its link is not available any more. */
async function isRenderable(): Promise<boolean> {
  const response = await fetch(window.location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
  return response !== null && (response.ok || response.status === 404);
}

/**
 * Calls `refresh` after a day has ended by a clock that is so many ms ahead of this machine's: once the page is seen and the server responds,
 * else it is tried again each minute and when the connection is back, because a refresh that fails replaces the page by an error of the browser.
 * Returns a function that ends it.
 */
export function refreshOnDayEnds(aheadMs: readonly number[], refresh: () => void): () => void {
  let [isDue, isChecking, isStopped] = [false, false, false];
  const refreshIfDue = async () => {
    if (!isDue || isChecking || document.hidden || !navigator.onLine) return;
    isChecking = true;
    const isPossible = await isRenderable();
    isChecking = false;
    if (!isPossible || isStopped) return;
    isDue = false;
    refresh();
  };
  const onDayEnd = () => {
    isDue = true;
    void refreshIfDue();
  };
  const tryAgain = () => void refreshIfDue();
  const stops = [...aheadMs.map((ms) => followDayEnds(ms, onDayEnd)), followMinutes(0, tryAgain)];
  document.addEventListener("visibilitychange", tryAgain);
  window.addEventListener("online", tryAgain);
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
    document.removeEventListener("visibilitychange", tryAgain);
    window.removeEventListener("online", tryAgain);
  };
}
