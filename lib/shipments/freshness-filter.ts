import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { type FreshnessState, freshnessLimits, freshnessStates } from "./freshness";

/** A column of the shipment by its name. */
type Columns = (name: string) => Sql;

const before = (clock: Sql, durationMs: number) => Prisma.sql`${clock} - ${`${durationMs} milliseconds`}::interval`;

/** An estimate that has passed without the event. */
function isOverdue(column: Columns, clock: Sql): Sql {
  const limit = before(clock, freshnessLimits.overdueFromMs);
  const overdue = [
    ["pol_atd_at", "pol_etd_at"],
    ["pod_ata_at", "pod_eta_at"],
    ["destination_ata_at", "destination_eta_at"],
  ].map(([actual = "", estimate = ""]) => Prisma.sql`(${column(actual)} IS NULL AND ${column(estimate)} < ${limit})`);
  return Prisma.sql`(${Prisma.join(overdue, " OR ")})`;
}

/** The shipments that are in a state at `clock`, by the same order of precedence as `freshnessOf`. */
function conditionOf(state: FreshnessState, column: Columns, clock: Sql): Sql {
  const polled = Prisma.sql`${column("line_tracking_stopped_at")} IS NULL`;
  const isBroken = Prisma.sql`${column("poll_failures")} >= ${freshnessLimits.brokenFromFailures}`;
  const found = Prisma.sql`${polled} AND NOT ${isBroken} AND ${column("line_not_found_since")} IS NULL`;
  const hasNoNews = Prisma.sql`${column("last_news_at")} < ${before(clock, freshnessLimits.silentFromMs)}`;
  const isSilent = Prisma.sql`(${hasNoNews} AND ${isOverdue(column, clock)})`;
  // A comparison with null is neither true nor false.
  const current = Prisma.sql`${found} AND ${isSilent} IS NOT TRUE`;
  const nextPoll = column("next_poll_at");
  const dueBefore = before(clock, freshnessLimits.dueFromMs);
  const quietAfter = before(clock, -freshnessLimits.quietFromMs);
  switch (state) {
    case "stopped":
      return Prisma.sql`${column("line_tracking_stopped_at")} IS NOT NULL`;
    case "broken":
      return Prisma.sql`${polled} AND ${isBroken}`;
    case "no_longer_found":
      return Prisma.sql`${polled} AND NOT ${isBroken} AND ${column("line_not_found_since")} IS NOT NULL`;
    case "silent":
      return Prisma.sql`${found} AND ${isSilent}`;
    case "due":
      return Prisma.sql`${current} AND ${nextPoll} < ${dueBefore}`;
    case "quiet":
      return Prisma.sql`${current} AND ${nextPoll} > ${quietAfter}`;
    case "checked":
      return Prisma.sql`${current} AND (${nextPoll} IS NULL OR ${nextPoll} BETWEEN ${dueBefore} AND ${quietAfter})`;
  }
}

/** States that do not depend on the time, so that an index has them. */
const timeless: FreshnessState[] = ["stopped", "broken", "no_longer_found"];

/** Selects shipments, named `row`, by the state of `freshness`, each by its own clock. Unknown states select nothing. */
export function freshnessCondition(accountId: string, values: string[], row: string): Sql {
  const states = freshnessStates.filter((state) => values.some((value) => value.toLowerCase() === state));
  if (states.length === 0) return Prisma.sql`false`;
  const column = (name: string) => Prisma.raw(`${row}.${name}`);
  const realClock = Prisma.sql`${realNow()}::timestamptz`;
  const anyOf = (chosen: FreshnessState[], clock: Sql) =>
    Prisma.join(
      chosen.map((state) => Prisma.sql`(${conditionOf(state, column, clock)})`),
      " OR ",
      "(",
      ")",
    );
  if (states.every((state) => timeless.includes(state))) return anyOf(states, realClock);
  // Evaluated once, because it does not depend on the row. Nothing volatile, for which PostgreSQL would look up each shipment of a container.
  const sandboxClock = Prisma.sql`(SELECT tracking_clock(${accountId}::uuid, ${sandboxScac}))`;
  const scac = column("scac");
  return Prisma.sql`(${scac} = ${sandboxScac} AND ${anyOf(states, sandboxClock)}
    OR ${scac} <> ${sandboxScac} AND ${anyOf(states, realClock)})`;
}
