import { realNow } from "@/lib/platform/clock";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Sql } from "@/lib/platform/db/read-rows";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { type FreshnessState, freshnessStates } from "./freshness";
import { freshnessLimits } from "./freshness-limits";

const before = (clock: Sql, durationMs: number) => Prisma.sql`${clock} - ${`${durationMs} milliseconds`}::interval`;

/** The columns from which the function `silent_from` computes when a shipment becomes silent. */
const silentColumns = [
  "last_news_at",
  "pol_etd_at",
  "pol_atd_at",
  "pod_eta_at",
  "pod_ata_at",
  "destination_eta_at",
  "destination_ata_at",
];

/** Selects by what the state follows from besides the time, as in the index `shipments_by_freshness`. */
function isOfKind(row: string, kind: string): Sql {
  const columns = ["scac", "line_tracking_stopped_at", "poll_failures", "line_not_found_since"];
  return Prisma.sql`${Prisma.raw(`freshness_kind(${columns.map((column) => `${row}.${column}`).join(", ")})`)} = ${kind}`;
}

/** The shipments that are in a state at `clock`, of those that are tracked without failures and found. */
function conditionAt(state: FreshnessState, row: string, clock: Sql): Sql {
  const silentFrom = Prisma.raw(`silent_from(${silentColumns.map((column) => `${row}.${column}`).join(", ")})`);
  const current = Prisma.sql`${silentFrom} >= ${clock}`;
  const nextPoll = Prisma.raw(`${row}.next_poll_at`);
  const dueBefore = before(clock, freshnessLimits.dueFromMs);
  const quietAfter = before(clock, -freshnessLimits.quietFromMs);
  switch (state) {
    case "due":
      return Prisma.sql`${current} AND ${nextPoll} < ${dueBefore}`;
    case "quiet":
      return Prisma.sql`${current} AND ${nextPoll} > ${quietAfter}`;
    case "checked":
      return Prisma.sql`${current} AND (${nextPoll} IS NULL OR ${nextPoll} BETWEEN ${dueBefore} AND ${quietAfter})`;
    default:
      return Prisma.sql`${silentFrom} < ${clock}`;
  }
}

/** States that do not depend on the time, with their conditions. */
const timeless: Partial<Record<FreshnessState, (row: string) => Sql>> = {
  stopped: (row) => Prisma.raw(`${row}.line_tracking_stopped_at IS NOT NULL`),
  // As in the index `shipments_broken`.
  broken: (row) =>
    Prisma.sql`${Prisma.raw(`${row}.line_tracking_stopped_at IS NULL AND ${row}.poll_failures`)} >= ${Prisma.raw(String(freshnessLimits.brokenFromFailures))}`,
  no_longer_found: (row) => isOfKind(row, "no_longer_found"),
};

const anyOf = (conditions: Sql[]) =>
  Prisma.join(
    conditions.map((condition) => Prisma.sql`(${condition})`),
    " OR ",
    "(",
    ")",
  );

/**
 * Selects shipments, named `row`, by the state of `freshness` and the order of precedence of `freshnessOf`, each by its own clock. Unknown
 * states select nothing.
 */
export function freshnessCondition(accountId: string, values: string[], row: string): Sql {
  const states = freshnessStates.filter((state) => values.some((value) => value.toLowerCase() === state));
  if (states.length === 0) return Prisma.sql`false`;
  const always = states.flatMap((state) => timeless[state]?.(row) ?? []);
  const timed = states.filter((state) => timeless[state] === undefined);
  if (timed.length === 0) return anyOf(always);
  const realClock = Prisma.sql`${realNow()}::timestamptz`;
  // Evaluated once, because it does not depend on the row. Nothing volatile, for which PostgreSQL would look up each shipment of a container.
  const sandboxClock = Prisma.sql`(SELECT tracking_clock(${accountId}::uuid, ${sandboxScac}))`;
  const at = (kind: string, clock: Sql) =>
    Prisma.sql`${isOfKind(row, kind)} AND ${anyOf(timed.map((state) => conditionAt(state, row, clock)))}`;
  return anyOf([...always, at("found", realClock), at("found_in_sandbox", sandboxClock)]);
}
