import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import { timeFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";
import { arrivalExpectedSql } from "./expected-arrival";

/** By how much an arrival has moved when it is selected. */
const movedHours = 12;
/** How far back changes are compared. */
const daysMax = 30;
const dayMs = 86_400_000;

/**
 * SQL of the milliseconds by which the estimated arrival of the shipment `r` is later than the estimate `past` from the log of its
 * changes; null when they cannot be compared. A local time without a time zone cannot be compared with an instant; dates without a time
 * are compared by calendar days, as in `arrival_delay_ms`.
 */
const movedMsSql = `CASE WHEN (past.timezone IS NULL) <> ('pod_eta_at' = ANY(r.times_without_timezone)) THEN NULL
  WHEN past.date_only OR r.pod_eta_date_only THEN 86400000::bigint * ((r.pod_eta_at AT TIME ZONE coalesce(r.pod_timezone, 'UTC'))::date
    - (past.new_eta_at AT TIME ZONE coalesce(past.timezone, 'UTC'))::date)
  ELSE (extract(epoch FROM r.pod_eta_at - past.new_eta_at) * 1000)::bigint END`;

/**
 * Compares the estimate that the log had at the time with the present one, so that many small changes count and a change that was taken
 * back does not. Only shipments with a change since then are looked at, which the index `eta_changes_of_shipments` finds, and of these
 * the whole log: ordered by two columns, the planner would rather walk that of the account until it meets the shipment.
 */
export const movedArrivalFilters = {
  "filter[pod_eta_moved_since]": filterBy(
    timeFilter.optional().meta({
      description: `Only shipments still expected whose estimated arrival at the port of discharge is at least ${movedHours} hours earlier or later than it was at this time, at most ${daysMax} days ago; dates without a time are compared by calendar days`,
    }),
    (since, { account }) => {
      const from = new Date(Math.max(since.getTime(), realNow().getTime() - daysMax * dayMs));
      return Prisma.sql`${Prisma.raw(arrivalExpectedSql("r"))} AND r.id = ANY(ARRAY(
          SELECT DISTINCT changed.shipment_id FROM eta_changes changed
          WHERE changed.account_id = ${account.id}::uuid AND changed.container_id IS NULL AND changed.created_at > ${from}::timestamptz))
        AND abs((SELECT ${Prisma.raw(movedMsSql)} FROM eta_changes past
          WHERE past.account_id = ${account.id}::uuid AND past.shipment_id = r.id AND past.container_id IS NULL
            AND past.created_at <= ${from}::timestamptz ORDER BY (past.created_at, past.id) DESC LIMIT 1)) >= ${movedHours * 3_600_000}::bigint`;
    },
  ),
};
