import { inSentence } from "@/lib/platform/in-sentence";
import { findDelayReason } from "@/lib/reference/delay-reasons";

type StatementText = {
  data_source: string;
  classifier: string | null;
  announced: boolean;
  inferred?: boolean;
  delay_reason_code: string | null;
  change_remark: string | null;
};

/** `delay reason WEA, bad weather`; an unknown code has no meaning. */
export function reasonText(code: string): string {
  const meaning = findDelayReason(code);
  return `delay reason ${code}${meaning ? `, ${inSentence(meaning)}` : ""}`;
}

function reasonsOf({ delay_reason_code: code, change_remark: remark }: StatementText): string[] {
  return [...(code ? [reasonText(code)] : []), ...(remark ? [`remark “${remark}”`] : [])];
}

/** What a source states about an event that has happened, besides place and time: `(source: shipping_line)`. */
export function statementText(event: StatementText): string {
  const inferred = event.inferred ? ["inferred from the order of moves"] : [];
  return `(${[...inferred, ...reasonsOf(event), `source: ${event.data_source}`].join("; ")})`;
}

/** How certain an expected event is, and who says so: `estimate by shipping_line`. */
export function expectationText({ announced, classifier, data_source: source }: StatementText): string {
  if (announced) return `announced as actual by ${source}, dated in the future`;
  return `${classifier === "planned" ? "planned" : "estimate"} by ${source}`;
}

/** Why an expected event changed, in parentheses; empty if the source does not say so. */
export function changeReasonText(event: StatementText): string {
  const reasons = reasonsOf(event);
  return reasons.length > 0 ? ` (${reasons.join("; ")})` : "";
}
