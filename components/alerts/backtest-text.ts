import type { Backtest } from "@/components/alert-bell/alert";
import type { RuleDraft } from "./rule-draft";

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** `Would have fired 14 times in 30 days, for 9 shipments.`; of an incomplete test only what it has evaluated. */
export function backtestText(
  { fired, records, complete }: Pick<Backtest["attributes"], "fired" | "records" | "complete">,
  list: RuleDraft["list"],
  since: string,
): string {
  const subject = counted(records, list === "shipments" ? "shipment" : "container");
  const period = complete ? "in 30 days" : `since ${since}`;
  if (fired === 0) {
    return complete
      ? "Would not have fired in 30 days."
      : `Would not have fired ${period}; earlier changes were too many to test.`;
  }
  const times = fired === 1 ? "once" : `${fired.toLocaleString("en")} times`;
  if (complete) return `Would have fired ${times} ${period}, for ${subject}.`;
  return `At least ${times} ${period}, for ${subject}; not all changes of 30 days were tested.`;
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
