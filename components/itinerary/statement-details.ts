import { findDelayReason } from "@/lib/reference/delay-reasons";
import type { Milestone } from "./milestones-query";

type Statement = Pick<
  Milestone["attributes"],
  "classifier" | "announced" | "inferred" | "mark" | "delay_reason_code" | "change_remark"
>;

/** `Bad weather (WEA)`; a code without a known meaning is shown as sent. */
export function formatDelayReason(code: string): string {
  const meaning = findDelayReason(code);
  return meaning ? `${meaning} (${code})` : `Delay reason ${code}`;
}

/** Whether a remark only repeats what the code means. */
function isMeaningOf(code: string | null, remark: string): boolean {
  return code !== null && findDelayReason(code)?.toLowerCase() === remark.trim().toLowerCase();
}

/** What the carrier reports about an event: how certain it is, why it changed, and its remark. A mark explains it at more length. */
export function statementDetails(event: Statement): string[] {
  const { classifier, announced, inferred, mark, delay_reason_code: code, change_remark: remark } = event;
  const details = [
    classifier === "planned" && "Planned",
    announced && mark !== "held_back" && "Announced",
    inferred && mark !== "inferred" && "Inferred from the order of moves",
    code && formatDelayReason(code),
    remark && !isMeaningOf(code, remark) && `“${remark}”`,
  ];
  return details.filter((detail) => typeof detail === "string" && detail !== "") as string[];
}
