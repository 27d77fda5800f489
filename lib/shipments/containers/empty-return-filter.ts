import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";

const since = (now: Sql, days: number) => Prisma.sql`${now} - make_interval(days => ${days}::int)`;

/** Selects the containers `r` of which the empty one was returned in the last `days` times 24 hours, by the clock of their shipment. */
function returnedSince(accountId: string, days: number): Sql {
  const sandboxClock = Prisma.sql`(SELECT tracking_clock(${accountId}::uuid, ${sandboxScac}))`;
  const realClock = Prisma.sql`${realNow()}::timestamptz`;
  // The earlier clock bounds the range of the index.
  return Prisma.sql`(r.empty_terminated_at >= ${since(Prisma.sql`LEAST(${realClock}, ${sandboxClock})`, days)}
    AND EXISTS (SELECT FROM shipments tracked WHERE tracked.account_id = r.account_id AND tracked.id = r.shipment_id
      AND r.empty_terminated_at >= ${since(Prisma.sql`CASE WHEN tracked.scac = ${sandboxScac} THEN ${sandboxClock} ELSE ${realClock} END`, days)}))`;
}

/**
 * Selects those of which a return without a time was reported in these days. The candidates are read first, by the index
 * `containers_returned_without_time`: the planner takes the two conditions for independent, and expects nearly all containers.
 */
const reportedWithoutTime = (accountId: string, days: number): Sql =>
  Prisma.sql`(r.id = ANY(ARRAY(SELECT untimed.id FROM containers untimed WHERE untimed.account_id = ${accountId}::uuid
      AND untimed.empty_terminated_at IS NULL AND untimed.current_status = 'empty_returned'))
    AND EXISTS (SELECT FROM transport_events reported WHERE reported.account_id = r.account_id AND reported.container_id = r.id
      AND reported.event = 'empty_in' AND NOT reported.estimated AND reported.invalidated_at IS NULL
      AND reported.created_at >= ${since(Prisma.sql`${realNow()}::timestamptz`, days)}))`;

/**
 * Selects the containers `r` that were returned empty in the last `days`; without a time of the return, by when it was first reported.
 * `isTimed`: whether another filter selects only those with a time, or without it, which one index then finds in order; undefined: both.
 */
export function returnedWithinCondition(accountId: string, days: number, isTimed: boolean | undefined): Sql {
  if (isTimed !== undefined) return isTimed ? returnedSince(accountId, days) : reportedWithoutTime(accountId, days);
  return Prisma.sql`(${returnedSince(accountId, days)} OR ${reportedWithoutTime(accountId, days)})`;
}
