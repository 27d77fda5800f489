import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Prisma } from "@/lib/platform/db/client";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import { sandboxNow } from "@/lib/sandbox/sandbox-clock";
import { type FreshnessState, freshnessLimits, freshnessStates } from "./freshness";

type Condition = Prisma.ShipmentWhereInput;

const before = (clock: Date, durationMs: number) => new Date(clock.getTime() - durationMs);

function silentCondition(clock: Date): Condition {
  const isOverdue = { lt: before(clock, freshnessLimits.overdueFromMs) };
  return {
    lastNewsAt: { lt: before(clock, freshnessLimits.silentFromMs) },
    OR: [
      { polAtdAt: null, polEtdAt: isOverdue },
      { podAtaAt: null, podEtaAt: isOverdue },
      { destinationAtaAt: null, destinationEtaAt: isOverdue },
    ],
  };
}

/** Written out, because `NOT` of a condition excludes rows in which a compared column is null. */
function notSilentCondition(clock: Date): Condition {
  const isNotOverdue = { gte: before(clock, freshnessLimits.overdueFromMs) };
  const noEventIsOverdue: Condition[] = [
    { OR: [{ polAtdAt: { not: null } }, { polEtdAt: null }, { polEtdAt: isNotOverdue }] },
    { OR: [{ podAtaAt: { not: null } }, { podEtaAt: null }, { podEtaAt: isNotOverdue }] },
    { OR: [{ destinationAtaAt: { not: null } }, { destinationEtaAt: null }, { destinationEtaAt: isNotOverdue }] },
  ];
  const hasNews = { gte: before(clock, freshnessLimits.silentFromMs) };
  return { OR: [{ lastNewsAt: null }, { lastNewsAt: hasNews }, { AND: noEventIsOverdue }] };
}

/** The shipments that are in a state at `clock`, by the same order of precedence as `freshnessOf`. */
function conditionOf(state: FreshnessState, clock: Date): Condition {
  const polled: Condition = { lineTrackingStoppedAt: null };
  const reached: Condition = { ...polled, pollFailures: { lt: freshnessLimits.brokenFromFailures } };
  const found: Condition = { ...reached, lineNotFoundSince: null };
  const current: Condition = { ...found, AND: notSilentCondition(clock) };
  const dueBefore = before(clock, freshnessLimits.dueFromMs);
  const quietAfter = before(clock, -freshnessLimits.quietFromMs);
  switch (state) {
    case "stopped":
      return { lineTrackingStoppedAt: { not: null } };
    case "broken":
      return { ...polled, pollFailures: { gte: freshnessLimits.brokenFromFailures } };
    case "no_longer_found":
      return { ...reached, lineNotFoundSince: { not: null } };
    case "silent":
      return { ...found, ...silentCondition(clock) };
    case "due":
      return { ...current, nextPollAt: { lt: dueBefore } };
    case "quiet":
      return { ...current, nextPollAt: { gt: quietAfter } };
    case "checked":
      return { ...current, OR: [{ nextPollAt: null }, { nextPollAt: { gte: dueBefore, lte: quietAfter } }] };
  }
}

/** Selects shipments by the state of `freshness`, each by its own clock. Unknown states select nothing. */
export async function freshnessCondition(account: Account, values: string[]): Promise<Condition> {
  const states = freshnessStates.filter((state) => values.some((value) => value.toLowerCase() === state));
  // Prisma ignores an empty nested `OR`.
  if (states.length === 0) return { id: { in: [] } };
  const conditionsAt = (clock: Date) => ({ OR: states.map((state) => conditionOf(state, clock)) });
  return {
    OR: [
      { scac: sandboxScac, ...conditionsAt(await sandboxNow(account.id)) },
      { scac: { not: sandboxScac }, ...conditionsAt(realNow()) },
    ],
  };
}
