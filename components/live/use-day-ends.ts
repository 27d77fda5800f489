"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { followDayEnds } from "./follow-day-ends";

/** What is counted by days, and loaded again when one ends. */
const keys = ["shipments", "demurrage_counts"];

/**
 * Loads lists and their numbers again when a day ends somewhere: a record is selected by the days left without a change of it then. `aheadMs`:
 * by how much the clocks of the records are ahead of this machine's; none: nothing is selected by days.
 */
export function useDayEnds(aheadMs: readonly number[]): void {
  const client = useQueryClient();
  const clocks = aheadMs.join(" ");
  useEffect(() => {
    const load = () => {
      for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
    };
    const stops = clocks.split(" ").flatMap((text) => (text === "" ? [] : followDayEnds(Number(text), load)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, clocks]);
}
