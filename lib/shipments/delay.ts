import { type Container, Prisma, type Shipment } from "@/lib/platform/db/generated/client";
import { integerFilter } from "@/lib/platform/jsonapi/filter";
import { filterBy } from "@/lib/platform/jsonapi/list-filters";
import type { SortColumn } from "@/lib/platform/jsonapi/sort";
import { zonedTime } from "@/lib/platform/zoned-time";
import { arrivalExpectedSql, isArrivalExpected } from "./expected-arrival";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * SQL of the milliseconds by which the estimated arrival of a shipment or container at its port of discharge is later than the first
 * one; null when they cannot be compared. Local times without a time zone cannot be compared with instants; dates without a time are
 * compared by calendar days.
 */
const delayMsSql = (row: string) =>
  `arrival_delay_ms(${row}.pod_eta_at, ${row}.pod_original_eta_at, ${row}.pod_eta_date_only, ${row}.times_without_timezone, ${row}.pod_timezone)`;

/** SQL of the same in hours. */
export const delayHoursSql = (row: string) => `${delayMsSql(row)} / ${hourMs}.0`;

type Estimates = Pick<
  Shipment | Container,
  "podEtaAt" | "podOriginalEtaAt" | "podEtaDateOnly" | "timesWithoutTimezone" | "podTimezone"
>;

/** What `arrival_delay_ms` returns. */
function delayMsOf(row: Estimates): number | null {
  const { podEtaAt: estimate, podOriginalEtaAt: first, timesWithoutTimezone: local, podTimezone: zone } = row;
  if (!estimate || !first || local.includes("pod_eta_at") !== local.includes("pod_original_eta_at")) return null;
  if (!row.podEtaDateOnly) return estimate.getTime() - first.getTime();
  const dayOf = (at: Date) => zonedTime(at.toISOString(), zone).dayNumber;
  return dayMs * (dayOf(estimate) - dayOf(first));
}

/** SQL of whether the arrival is still expected: of a shipment at its port without a reported arrival time, only an old estimate remains. */
const expectedSql = {
  shipments: arrivalExpectedSql,
  containers: (row: string) => `${row}.pod_arrived_at IS NULL AND ${row}.no_longer_named_since IS NULL`,
};

/** SQL of the delay of what is still expected, as in the indexes `shipments_by_expected_delay` and `containers_by_delay`. */
const expectedDelaySql = (list: keyof typeof expectedSql) => (row: string) =>
  `(CASE WHEN ${expectedSql[list](row)} THEN ${delayMsSql(row)} END)`;

const isExpected = {
  shipments: isArrivalExpected,
  containers: ({ podArrivedAt, noLongerNamedSince }: Container) => podArrivedAt === null && noLongerNamedSince === null,
};

const described = "the estimated arrival at the port of discharge is later than the first one";

/** The filters of a list by the delay of what is still expected. */
export function delayFilters(list: keyof typeof expectedSql) {
  const delay = Prisma.raw(expectedDelaySql(list)("r"));
  return {
    "filter[delay_hours][start]": filterBy(
      integerFilter.optional().meta({
        description: `Only ${list} still expected of which ${described} by at least this many hours; dates without a time are compared by calendar days`,
      }),
      (hours) => Prisma.sql`${delay} >= ${hours * hourMs}::bigint`,
    ),
    "filter[delay_hours][end]": filterBy(
      integerFilter.optional().meta({ description: "Only with at most this many hours; negative: earlier" }),
      (hours) => Prisma.sql`${delay} <= ${hours * hourMs}::bigint`,
    ),
  };
}

/** The sort column of a list by this delay; records that are no longer expected are last. */
export const delayColumn = (list: keyof typeof expectedSql) =>
  ({
    column: "delay_hours",
    kind: "number",
    nullable: true,
    computed: {
      sql: expectedDelaySql(list),
      valueOf: (row: never) => (isExpected[list](row) ? delayMsOf(row) : null),
    },
  }) satisfies SortColumn;
