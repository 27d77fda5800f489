import type { Translator } from "@/components/language/translator";
import { delayReasonText } from "@/components/values/eta-reason";
import { findDelayReason } from "@/lib/reference/delay-reasons";
import type { Milestone } from "./milestones-query";

type Texts = Translator<"itinerary">;

type Statement = Pick<
  Milestone["attributes"],
  "classifier" | "announced" | "inferred" | "mark" | "delay_reason_code" | "change_remark"
>;

/** `Bad weather (WEA)`; a code without a known meaning is shown as sent. */
function formatDelayReason(t: Texts, reasons: Translator<"eta-reasons">, code: string): string {
  const meaning = delayReasonText(reasons, code);
  return meaning ? t("details.delayReason", { reason: meaning, code }) : t("details.delayCode", { code });
}

/** Whether a remark only repeats what the code means, in the English of the list. */
function isMeaningOf(code: string | null, remark: string): boolean {
  return code !== null && findDelayReason(code)?.toLowerCase() === remark.trim().toLowerCase();
}

/** What the carrier reports about an event: how certain it is, why it changed, and its remark. A mark explains it at more length. */
export function statementDetails(t: Texts, reasons: Translator<"eta-reasons">, event: Statement): string[] {
  const { classifier, announced, inferred, mark, delay_reason_code: code, change_remark: remark } = event;
  const details = [
    classifier === "planned" && t("details.planned"),
    announced && mark !== "held_back" && t("details.announced"),
    inferred && mark !== "inferred" && t("details.inferred"),
    code && formatDelayReason(t, reasons, code),
    remark && !isMeaningOf(code, remark) && t("details.remark", { remark }),
  ];
  return details.filter((detail) => typeof detail === "string" && detail !== "") as string[];
}
