import type { Backtest } from "@/components/alert-bell/alert";
import type { Translator } from "@/components/language/translator";
import type { RuleDraft } from "./rule-draft";

type T = Translator<"alerts.backtest">;

type Counted = Pick<Backtest["attributes"], "fired" | "records" | "complete" | "approximate">;

/**
 * `Would have fired 14 times in 30 days, for 9 shipments.`; of an incomplete test only what it has evaluated, and of an approximate one what it
 * is based on.
 */
export function backtestText(
  t: T,
  { fired, records, complete, approximate }: Counted,
  list: RuleDraft["list"],
  since: string,
): string {
  const counts = { fired, records, list };
  if (fired === 0) {
    if (complete) return t(approximate ? "approximateNot" : "notFired");
    return t(approximate ? "approximateNotSince" : "notFiredSince", { since });
  }
  if (complete) return t(approximate ? "approximate" : "fired", counts);
  return t(approximate ? "approximateSince" : "firedAtLeast", { ...counts, since });
}

/** Above this, matching records are not counted. */
const countedMax = 10_000;

/** How many records match already, for which the rule does not fire; null: that is no matter. */
export function matchingText(
  t: T,
  { matching_now: records }: Pick<Backtest["attributes"], "matching_now">,
  { list, trigger }: Pick<RuleDraft, "list" | "trigger">,
): string | null {
  const isAtLeast = records >= countedMax;
  if (trigger === "arrival_moved") return t(isAtLeast ? "watchedAtLeast" : "watched", { records, list });
  if (records === 0) return t("noneMatches");
  return t(isAtLeast ? "matchingAtLeast" : "matching", { records, list });
}
