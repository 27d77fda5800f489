import { Prisma } from "@/lib/platform/db/generated/client";
import { timeFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** By how much local time is ahead of UTC, or behind it, at most. */
const aheadMaxMs = 14 * hourMs;
const behindMaxMs = 12 * hourMs;

/** The day at the port of discharge; a local time without a time zone is written as if UTC, and then no zone is known. */
const localDate = Prisma.raw(`(r.pod_eta_at AT TIME ZONE coalesce(r.pod_timezone, 'UTC'))::date`);

const startOfUtcDayMs = (at: Date) => at.getTime() - (at.getTime() % dayMs);
const dateOf = (at: Date) => at.toISOString().slice(0, 10);

const bound = (description: string) => timeFilter.optional().meta({ description });

/**
 * Filters by the calendar day of the estimated arrival at the port of discharge, in its own time zone. The bound on the instant lets the
 * index by arrival find the rows.
 */
export const arrivalDayFilters = {
  "filter[pod_eta_local_date][start]": filterBy(
    bound("Only shipments whose estimated arrival is on this day or later, by the calendar of the port of discharge"),
    (day) => {
      const from = new Date(startOfUtcDayMs(day) - aheadMaxMs);
      return Prisma.sql`r.pod_eta_at >= ${from}::timestamptz AND ${localDate} >= ${dateOf(day)}::date`;
    },
  ),
  "filter[pod_eta_local_date][end]": filterBy(
    bound("Only shipments whose estimated arrival is on this day or earlier, by the calendar of the port of discharge"),
    (day) => {
      const to = new Date(startOfUtcDayMs(day) + dayMs + behindMaxMs);
      return Prisma.sql`r.pod_eta_at < ${to}::timestamptz AND ${localDate} <= ${dateOf(day)}::date`;
    },
  ),
};
