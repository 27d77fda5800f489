import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { containerFreeTimes } from "@/lib/shipments/free-time/container-free-time";

type FreeTime = AttributesOf<typeof containerFreeTimes>;

/** A day that a tariff amounts to: an ISO date, and the IANA time zone whose calendar it is of. */
export type ComputedDay = { day: string; zone: string | null };

/** The last day without cost of each phase that has not ended, as tariffs amount to; null: not computed. */
export type ComputedDays = Record<"demurrage" | "detention", ComputedDay | null>;

function dayOf({ last_free_day: day, end_date: end, timezone: zone }: FreeTime["demurrage"]): ComputedDay | null {
  return day === null || end !== null ? null : { day, zone };
}

/** The computed days of a container. Where a source has stated a day, that one counts. */
export const computedDaysOf = ({ demurrage, detention }: FreeTime): ComputedDays => ({
  demurrage: dayOf(demurrage),
  detention: dayOf(detention),
});
