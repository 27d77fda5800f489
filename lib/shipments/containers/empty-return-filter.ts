import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { findSandboxTime } from "@/lib/sandbox/sandbox-clock";
import { hasStatusSql } from "./container-status-order";
import { clockOf, type DaysRange, daysLeftCondition, isWithinSql, realClock } from "./days-left";

/** SQL of whether the empty container is still to be returned, by the rule of `rulesByStage`. */
export const isReturnRunningSql = (row: string) =>
  `(${hasStatusSql(row, ["picked_up", "delivered"])} AND ${row}.no_longer_named_since IS NULL)`;

/**
 * SQL of when the empty container is due back, by the rule of `emptyReturnDueOf`: `at`, who reported it as `source`, and the time zone of its
 * place as `zone`.
 */
export const emptyReturnDueSql = (
  row: string,
) => `SELECT ${row}.empty_return_due_at AS at, reported.value->>'source' AS source,
    coalesce(reported.value->>'timezone', ${row}.empty_terminated_timezone, ${row}.final_destination_timezone, ${row}.pod_timezone) AS zone
  FROM jsonb_array_elements(${row}.deadline_sources) reported(value)
  WHERE ${row}.empty_return_due_at IS NOT NULL AND reported.value->>'attribute' = 'empty_return_due_at'`;

/**
 * Selects the containers `r` that are still to be returned empty with so many calendar days left until the reported day, negative when it has
 * passed.
 */
export function returnDaysCondition(accountId: string, days: DaysRange): Sql {
  const isWithin = isWithinSql(accountId, "r.empty_return_due_at", days);
  return Prisma.sql`${Prisma.raw(isReturnRunningSql("r"))} AND ${isWithin}
    AND ${daysLeftCondition(accountId, emptyReturnDueSql("r"), days)}`;
}

const dayMs = 24 * 3_600_000;

const since = (now: Sql, days: number) => Prisma.sql`${now} - make_interval(days => ${days}::int)`;

/**
 * Selects the containers `r` of which the empty one was returned in the last `days` times 24 hours, by the clock of their shipment. The clocks are
 * read before: of a time that the statement reads itself, the planner expects a third of the containers after it.
 */
async function returnedSince(accountId: string, days: number): Promise<Sql> {
  const now = realNow();
  const sandboxNow = await findSandboxTime(accountId);
  const isSince = (clock: Date) =>
    Prisma.sql`r.empty_terminated_at >= ${new Date(clock.getTime() - days * dayMs)}::timestamptz`;
  if (!sandboxNow) return isSince(now);
  // The earlier clock bounds the range of the index.
  return Prisma.sql`(${isSince(sandboxNow < now ? sandboxNow : now)}
    AND EXISTS (SELECT FROM shipments tracked WHERE tracked.account_id = r.account_id AND tracked.id = r.shipment_id
      AND CASE WHEN tracked.scac = ${sandboxScac} THEN ${isSince(sandboxNow)} ELSE ${isSince(now)} END))`;
}

/**
 * When the return of the event `reported` of the container `untimed` was first reported, by the clock of its shipment. A correction, for example
 * of the depot, does not report another return: it is a later version of the carrier's event, another event that has replaced it, or one that
 * still stands beside it.
 */
const firstReportedAt = Prisma.sql`coalesce(
  (SELECT min(version.observed_at) FROM carrier_events source
    JOIN transport_events same ON same.account_id = source.account_id AND same.container_id = reported.container_id
      AND same.event = reported.event AND NOT same.estimated
      AND (same.invalidated_at IS NULL OR same.invalidated_at IN (source.reported_at, source.observed_at))
    JOIN carrier_events replaced ON replaced.account_id = same.account_id AND replaced.shipment_id = same.shipment_id
      AND replaced.content_hash = same.source_hash
    JOIN carrier_events version ON version.account_id = replaced.account_id AND version.shipment_id = replaced.shipment_id
      AND version.connection_id = replaced.connection_id AND version.event_key = replaced.event_key
      AND version.container_number = replaced.container_number AND version.classifier = 'actual' AND NOT version.retracted
    WHERE source.account_id = reported.account_id AND source.shipment_id = reported.shipment_id
      AND source.content_hash = reported.source_hash),
  (SELECT min(report.observed_at) FROM terminal_reports report WHERE report.account_id = reported.account_id
    AND report.shipment_id = reported.shipment_id AND report.container_number = untimed.number
    AND report.content_hash = reported.source_hash),
  reported.created_at)`;

/**
 * Selects those of which a return without a time was first reported in these days. They are read first, by the index
 * `containers_returned_without_time`: the planner takes the two conditions for independent, and expects nearly all containers. The events are read container by container, and not, as with EXISTS, all
 * at once. Of events that were recorded before, only those of a sandbox, which has
 * another clock, can have been reported in these days.
 */
const reportedWithoutTime = (accountId: string, days: number): Sql =>
  Prisma.sql`r.id = ANY(ARRAY(SELECT untimed.id FROM containers untimed
    WHERE untimed.account_id = ${accountId}::uuid AND untimed.empty_terminated_at IS NULL AND untimed.current_status = 'empty_returned'
      AND (SELECT true FROM transport_events reported
        JOIN shipments tracked ON tracked.account_id = untimed.account_id AND tracked.id = untimed.shipment_id
        WHERE reported.account_id = untimed.account_id AND reported.container_id = untimed.id AND reported.event = 'empty_in'
          AND NOT reported.estimated AND reported.invalidated_at IS NULL
          AND (tracked.scac = ${sandboxScac} OR reported.created_at >= ${since(realClock(), days)})
          AND ${firstReportedAt} >= ${since(clockOf(accountId, "tracked"), days)} LIMIT 1)))`;

/**
 * Selects the containers `r` that were returned empty in the last `days`; without a time of the return, by when it was first reported.
 * `isTimed`: whether another filter selects only those with a time, or without it, which one index then finds in order; undefined: both.
 */
export async function returnedWithinCondition(
  accountId: string,
  days: number,
  isTimed: boolean | undefined,
): Promise<Sql> {
  if (isTimed === false) return reportedWithoutTime(accountId, days);
  const timed = await returnedSince(accountId, days);
  return isTimed ? timed : Prisma.sql`(${timed} OR ${reportedWithoutTime(accountId, days)})`;
}
