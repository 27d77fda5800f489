"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followMinutes } from "@/components/values/follow-minutes";
import { realNow } from "@/lib/platform/clock";

/** Midnight of every time zone is at a quarter of an hour of UTC. */
const quarterMs = 15 * 60_000;

/**
 * Loads the groups again when a day ends somewhere: a record enters or leaves a group then without a change of it. `aheadMs`: by how much
 * the clocks of the records are ahead of this machine's.
 */
export function useDayEnds(aheadMs: readonly number[]): void {
  const client = useQueryClient();
  const clocks = aheadMs.join(" ");
  useEffect(() => {
    const stops = clocks.split(" ").map((text) =>
      followMinutes(Number(text), () => {
        const minutesMs = Math.floor((realNow().getTime() + Number(text)) / 60_000) * 60_000;
        if (minutesMs % quarterMs === 0) void client.invalidateQueries({ queryKey: ["shipments"] });
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, clocks]);
}

type Page = { data: unknown[]; included?: unknown[] };
type WithClock = { attributes?: { clock_now?: string | null } };

/** Clocks that differ by less are the same one, read at other times. */
const sameClockMs = 10_000;

/** By how much the clocks of loaded records are ahead of this machine's: 0 for the real one, first. */
export function clocksAhead(results: readonly { data: Page | undefined; dataUpdatedAt: number }[]): number[] {
  const ahead = results.flatMap(({ data, dataUpdatedAt }) =>
    [...(data?.data ?? []), ...(data?.included ?? [])].flatMap((record) => {
      const clock = (record as WithClock).attributes?.clock_now;
      return clock ? [Math.floor((Date.parse(clock) - dataUpdatedAt) / sameClockMs) * sameClockMs] : [];
    }),
  );
  return [...new Set([0, ...ahead])];
}
