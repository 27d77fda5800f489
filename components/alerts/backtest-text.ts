import type { Backtest } from "@/components/alert-bell/alert";
import type { RuleDraft } from "./rule-draft";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

type Counted = Pick<Backtest["attributes"], "fired" | "records" | "complete" | "approximate">;

/**
 * `Would have fired 14 times in 30 days, for 9 shipments.`; of an incomplete test only what it has evaluated, and of an approximate one what it
 * is based on.
 */
export function backtestText(
  { fired, records, complete, approximate }: Counted,
  list: RuleDraft["list"],
  since: string,
): string {
  const subject = counted(records, list === "shipments" ? "shipment" : "container");
  const period = complete ? "in 30 days" : `since ${since}`;
  const times = fired === 1 ? "once" : `${fired.toLocaleString("en")} times`;
  const rest = complete ? "" : "; not all changes of 30 days were tested";
  if (approximate) {
    const found = fired === 0 ? `not have fired ${period}` : `have fired ${times} ${period}, for ${subject}`;
    return `By the present date and values it would ${found}${rest}.`;
  }
  if (fired === 0) {
    return complete
      ? "Would not have fired in 30 days."
      : `Would not have fired ${period}; earlier changes were too many to test.`;
  }
  return complete
    ? `Would have fired ${times} ${period}, for ${subject}.`
    : `At least ${times} ${period}, for ${subject}${rest}.`;
}

/** How many records match already, for which the rule does not fire; null: that is no matter. */
export function matchingText(
  { matching_now: matching }: Pick<Backtest["attributes"], "matching_now">,
  { list, trigger }: Pick<RuleDraft, "list" | "trigger">,
): string | null {
  const subject = counted(matching, list === "shipments" ? "shipment" : "container");
  const atLeast = matching >= 10_000 ? "At least " : "";
  if (trigger === "arrival_moved") return `${atLeast}${subject} ${matching === 1 ? "is" : "are"} watched now.`;
  if (matching === 0) return "None matches now.";
  return `${atLeast}${subject} ${matching === 1 ? "matches" : "match"} now. The rule fires for those that begin to match later.`;
}
