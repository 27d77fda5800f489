import { type AuditLabels, auditLabelsOf } from "@/components/audit/audit-labels";
import type { Language } from "@/lib/platform/language";
import { english, german, messagesIn } from "@/test/english";

/** The labels of a language, as the page is sent them. */
export function labelsIn(language: Language): AuditLabels {
  const retrying = (language === "en" ? english : german)("request-explanations.retrying");
  return auditLabelsOf(messagesIn(language), language, (reason) => retrying(reason, { carrier: "none" }));
}
