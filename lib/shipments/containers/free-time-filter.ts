import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { toSnakeCase } from "@/lib/platform/snake-case";
import { portDepartures } from "@/lib/tracking/projection/rules-after-moves";
import { hasStatusSql } from "./container-status-order";
import { type DaysRange, daysLeftCondition, daysLeftSql, fromDueAndClock, isWithinSql } from "./days-left";

/** SQL of whether any of these moves of a container is reported. */
export const isAnyReportedSql = (row: string, moves: readonly string[]) =>
  `coalesce(${moves.map((column) => `${row}.${toSnakeCase(column)}`).join(", ")}) IS NOT NULL`;

/** The moves after the discharge from the ship, and after the departure from the port of loading. */
export const afterShip = ["podDischargedAt", ...portDepartures];
export const afterOrigin = ["polVesselLoadedAt", "polVesselDepartedAt", ...afterShip];

/**
 * SQL of whether a container that was not picked up has left the port of discharge by `stageOf`, after which the last free day of the
 * port's terminal has no meaning: also aboard a train or barge of which no departure is reported. Back in its port of loading it has the
 * days of the terminal there.
 */
export const leftPortSql = (row: string) => `CASE ${row}.current_status WHEN 'new' THEN false
  WHEN 'on_rail' THEN ${isAnyReportedSql(row, afterOrigin)}
  WHEN 'on_ship' THEN ${isAnyReportedSql(row, afterShip)} WHEN 'loaded' THEN ${isAnyReportedSql(row, afterShip)}
  ELSE ${isAnyReportedSql(row, portDepartures)} AND coalesce(${row}.destination_locode <> ${row}.pol_locode, true) END`;

/** The columns from which the function `effective_lfd` computes the earliest last free day that is still to be met. */
const effectiveColumns = [
  "current_status",
  "delivered_at",
  "no_longer_named_since",
  "pickup_lfd_line",
  "pickup_lfd_terminal",
  "pickup_lfd_rail",
  "pol_locode",
  "destination_locode",
  ...afterOrigin.map(toSnakeCase),
];

/** SQL of the same day as `effectiveLastFreeDay`, as in the index `containers_by_effective_lfd`. */
export const effectiveLfdSql = (row: string) =>
  `effective_lfd(${effectiveColumns.map((column) => `${row}.${column}`).join(", ")})`;

/**
 * SQL of whether a container waits for its pickup and nobody has reported a last free day, as in the index
 * `containers_without_last_free_day`.
 */
export const lacksFreeTimeSql = (row: string) => `${row}.pickup_lfd IS NULL AND ${row}.pod_discharged_at IS NOT NULL
  AND ${row}.delivered_at IS NULL AND ${row}.current_status IN ('grounded', 'available', 'not_available', 'off_dock')`;

/**
 * SQL of the earliest last free day of a container that still applies: `at`, who reported it as `source`, and the time zone of its place
 * as `zone`.
 */
export const earliestLastFreeDaySql = (row: string) => `SELECT day.source, day.at,
    CASE WHEN day.source = 'rail' OR (${row}.destination_locode = ${row}.pol_locode AND ${row}.ind_ata_at IS NOT NULL)
      THEN coalesce(${row}.final_destination_timezone, ${row}.pod_timezone) ELSE ${row}.pod_timezone END AS zone
  FROM (VALUES (1, 'carrier', ${row}.pickup_lfd_line),
    (2, 'terminal', CASE WHEN ${leftPortSql(row)} THEN NULL ELSE ${row}.pickup_lfd_terminal END),
    (3, 'rail', ${row}.pickup_lfd_rail)) day (priority, source, at)
  WHERE day.at IS NOT NULL ORDER BY day.at, day.priority LIMIT 1`;

/**
 * Selects the containers `r` with so many calendar days left until their earliest last free day, negative when it has passed. Only the last
 * day bounds what the index finds: few containers have a day that is still to be met.
 */
export function freeDaysCondition(accountId: string, days: DaysRange): Sql {
  const isWithin = isWithinSql(accountId, effectiveLfdSql("r"), [undefined, days[1]]);
  return Prisma.sql`${isWithin} AND ${daysLeftCondition(accountId, earliestLastFreeDaySql("r"), days)}`;
}

/** The state of the free time for the pickup; a container that was picked up, or of which no last free day is reported after its discharge, has none. */
export const freeTimeStates = ["not_started", "running", "last_day", "past"] as const;

/** SQL of whether a container is still on its way to the port of discharge, and nobody has reported a last free day. */
const isNotStartedSql = `${hasStatusSql("r", ["new", "loaded", "on_ship", "on_rail"])}
  AND ${effectiveLfdSql("r")} IS NULL AND r.no_longer_named_since IS NULL
  AND NOT CASE r.current_status WHEN 'on_rail' THEN ${isAnyReportedSql("r", afterOrigin)}
    ELSE ${isAnyReportedSql("r", afterShip)} END`;

/** The calendar days that are left in a state: from, to. */
const daysOfState: Record<string, DaysRange> = {
  running: [1, undefined],
  last_day: [0, 0],
  past: [undefined, -1],
};

/** Selects the containers `r` whose free time is in one of these states. Unknown states select nothing. */
export function freeTimeCondition(accountId: string, values: string[]): Sql {
  const states = freeTimeStates.filter((state) => values.some((value) => value.toLowerCase() === state));
  const conditions = states.map((state) => {
    const days = daysOfState[state];
    return days ? freeDaysCondition(accountId, days) : Prisma.raw(isNotStartedSql);
  });
  return conditions.length > 0
    ? Prisma.join(
        conditions.map((each) => Prisma.sql`(${each})`),
        " OR ",
        "(",
        ")",
      )
    : Prisma.sql`false`;
}

/** SQL of the state of the free time of the container `r` of a shipment. */
export function freeTimeStateSql(accountId: string, shipment: string): Sql {
  const [notStarted, running, lastDay, past] = freeTimeStates;
  return Prisma.sql`CASE WHEN ${Prisma.raw(isNotStartedSql)} THEN ${notStarted}
    WHEN ${Prisma.raw(effectiveLfdSql("r"))} IS NOT NULL THEN (
      SELECT CASE sign(${Prisma.raw(daysLeftSql)}) WHEN 1 THEN ${running} WHEN 0 THEN ${lastDay} ELSE ${past} END
      FROM ${fromDueAndClock(accountId, shipment, earliestLastFreeDaySql("r"))}) END`;
}
