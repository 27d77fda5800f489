"use client";

import { useCallback, useSyncExternalStore } from "react";
import { realNow } from "@/lib/platform/clock";
import { followMinutes, minuteOf } from "./follow-minutes";

/**
 * The current time, ISO 8601: that of the loaded data, and from the next minute that minute, so that ages are right within a minute and a
 * day that ends anywhere ends on the open page. `currentAt` is the time of the data's own clock, which runs as this machine's does, when it was loaded.
 */
export function useCurrentTime(currentAt: string, loadedAtMs: number): string {
  const currentMs = Date.parse(currentAt);
  const aheadMs = currentMs - loadedAtMs;
  const follow = useCallback((onMinute: () => void) => followMinutes(aheadMs, onMinute), [aheadMs]);
  const minuteMs = useSyncExternalStore(
    follow,
    () => minuteOf(realNow().getTime() + aheadMs),
    () => minuteOf(currentMs),
  );
  return minuteMs > currentMs ? new Date(minuteMs).toISOString() : currentAt;
}
