"use client";

import { useCallback, useSyncExternalStore } from "react";
import { realNow } from "@/lib/platform/clock";
import { followQuarterHours, quarterHourOf } from "./quarter-hours";

/**
 * The current time, ISO 8601: that of the loaded data, and from the next quarter of an hour that quarter, so that a day that ends anywhere
 * ends on the open page. `currentAt` is the time of the data's own clock, which runs as this machine's does, when it was loaded.
 */
export function useCurrentTime(currentAt: string, loadedAtMs: number): string {
  const currentMs = Date.parse(currentAt);
  const aheadMs = currentMs - loadedAtMs;
  const follow = useCallback((onQuarter: () => void) => followQuarterHours(aheadMs, onQuarter), [aheadMs]);
  const quarterMs = useSyncExternalStore(
    follow,
    () => quarterHourOf(realNow().getTime() + aheadMs),
    () => quarterHourOf(currentMs),
  );
  return quarterMs > currentMs ? new Date(quarterMs).toISOString() : currentAt;
}
