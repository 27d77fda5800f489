import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";

/** A local day begins and ends up to 14 hours before or after the day in UTC. */
const zoneDays = 2;

export const realClock = () => Prisma.sql`${realNow()}::timestamptz`;

/** Evaluated once, because it does not depend on the row. */
export const sandboxClock = (accountId: string) =>
  Prisma.sql`(SELECT tracking_clock(${accountId}::uuid, ${sandboxScac}))`;

/** SQL of the time on the clock of a shipment. */
export const clockOf = (accountId: string, shipment: string) =>
  Prisma.sql`CASE WHEN ${Prisma.raw(shipment)}.scac = ${sandboxScac} THEN ${sandboxClock(accountId)} ELSE ${realClock()} END`;

/** SQL of the calendar days left until `due.at` by `clock`, at its place `due.zone`; negative when it has passed. */
export const daysLeftSql = `(due.at AT TIME ZONE coalesce(due.zone, 'UTC'))::date
    - (clock.now AT TIME ZONE coalesce(due.zone, 'UTC'))::date`;

/** FROM with the day that `daySql` selects of a container as `due`, and the time on the clock of its shipment as `clock`. */
export const fromDueAndClock = (accountId: string, shipment: string, daySql: string) =>
  Prisma.sql`(${Prisma.raw(daySql)}) due CROSS JOIN LATERAL (SELECT ${clockOf(accountId, shipment)} AS now) clock`;

/** From so many to so many calendar days; undefined: any number. */
export type DaysRange = [from: number | undefined, to: number | undefined];

/** SQL of whether so many calendar days are left until the day that `daySql` selects of the container `r`. */
export function daysLeftCondition(accountId: string, daySql: string, [from, to]: DaysRange): Sql {
  const daysLeft = Prisma.raw(daysLeftSql);
  return Prisma.sql`EXISTS (SELECT FROM shipments tracked CROSS JOIN LATERAL ${fromDueAndClock(accountId, "tracked", daySql)}
      WHERE tracked.account_id = r.account_id AND tracked.id = r.shipment_id
        ${from === undefined ? Prisma.empty : Prisma.sql`AND ${daysLeft} >= ${from}`}
        ${to === undefined ? Prisma.empty : Prisma.sql`AND ${daysLeft} <= ${to}`})`;
}

/** SQL of whether a time is in that range by any clock and in any time zone, for which an index has it. */
export function isWithinSql(accountId: string, at: string, [from, to]: DaysRange): Sql {
  const time = Prisma.raw(at);
  const bound = (clock: "GREATEST" | "LEAST", days: number) =>
    Prisma.sql`${Prisma.raw(clock)}(${realClock()}, ${sandboxClock(accountId)}) + make_interval(days => ${days}::int)`;
  return Prisma.sql`${time} IS NOT NULL
    ${from === undefined ? Prisma.empty : Prisma.sql`AND ${time} >= ${bound("LEAST", from - zoneDays)}`}
    ${to === undefined ? Prisma.empty : Prisma.sql`AND ${time} <= ${bound("GREATEST", to + zoneDays)}`}`;
}
