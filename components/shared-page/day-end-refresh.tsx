"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { refreshOnDayEnds } from "./refresh-on-day-ends";

/** Has the server render the page again when a day ends by one of the clocks of its records, each so many ms ahead of this machine's. */
export function DayEndRefresh({ aheadMs }: { aheadMs: readonly number[] }) {
  const { refresh } = useRouter();
  const clocks = aheadMs.join(" ");
  useEffect(() => refreshOnDayEnds(clocks.split(" ").map(Number), refresh), [clocks, refresh]);
  return null;
}
