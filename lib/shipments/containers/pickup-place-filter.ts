import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { hasStatusSql } from "./container-status-order";
import { afterOrigin, afterShip, effectiveLfdSql, isAnyReportedSql, leftPortSql } from "./free-time-filter";

/** Where a container that was not picked up yet is to be picked up. */
export const pickupPlaces = ["port", "inland"] as const;

const atTerminal = ["grounded", "available", "not_available", "dropped"];

/** SQL of whether the container waits for its transport inland, moves inland or stands there. The last part is as in `containers_by_barge`. */
const isInlandSql = (row: string) => `(${hasStatusSql(row, ["awaiting_inland_transfer", "off_dock"])}
  OR (${hasStatusSql(row, [...atTerminal, "on_rail"])} AND ${leftPortSql(row)})
  OR (${row}.current_status IN ('on_ship', 'loaded') AND ${isAnyReportedSql(row, afterShip)} AND ${row}.delivered_at IS NULL))`;

/** SQL of whether the container has left its ship, by the rule of `isAshore` for the statuses at a terminal. */
const isAshoreSql = (
  row: string,
) => `CASE ${row}.current_status WHEN 'grounded' THEN ${isAnyReportedSql(row, afterOrigin)}
  WHEN 'not_available' THEN coalesce(${row}.pod_discharged_at::text, ${row}.location_at_pod_terminal) IS NOT NULL
  ELSE true END`;

/** SQL of whether the container stands at its port of discharge, or has a last free day there that is still to be met. */
const isAtPortSql = (row: string) => `((${hasStatusSql(row, atTerminal)} AND ${isAshoreSql(row)})
  OR ${effectiveLfdSql(row)} IS NOT NULL) AND NOT ${isInlandSql(row)}`;

/** Selects the containers `r` that are to be picked up at one of these places. Unknown places select nothing. */
export function pickupPlaceCondition(values: string[]): Sql {
  const has = (place: (typeof pickupPlaces)[number]) => values.some((value) => value.toLowerCase() === place);
  const conditions = [has("port") && isAtPortSql("r"), has("inland") && isInlandSql("r")].filter(Boolean);
  return conditions.length > 0 ? Prisma.raw(`(${conditions.join(" OR ")})`) : Prisma.sql`false`;
}
