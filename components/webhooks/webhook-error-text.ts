import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { outboundErrorText } from "@/components/values/outbound-error-text";
import type { Webhook } from "./webhook";

export type WebhookErrorTexts = { t: Translator<"webhooks.errors">; outbound: Translator<"outbound-errors"> };

/** Why the last delivery failed, by its code; without a known one the sentence of the API, in English. Null: it did not. */
export function lastErrorText({ t, outbound }: WebhookErrorTexts, attributes: Webhook["attributes"]): string | null {
  const { last_error: error, last_error_code: code, last_error_facts: facts } = attributes;
  if (error === null) return null;
  const detail = outboundErrorText(outbound, { detail: error, code, facts });
  return t("last", { code: code ?? "", detail, status: String(facts?.status ?? "") });
}

/** Why the service deactivated the webhook, likewise; null: it did not. */
export function deactivationText(texts: WebhookErrorTexts, attributes: Webhook["attributes"]): string | null {
  const { deactivated_reason: detail, deactivated_reason_code: code, deactivated_reason_facts: facts } = attributes;
  if (detail === null) return null;
  return texts.t("deactivated", {
    ...{ code: code ?? "", detail, failures: Number(facts?.failures ?? 0), days: Number(facts?.days ?? 0) },
    error: lastErrorText(texts, attributes) ?? String(facts?.error ?? ""),
  });
}

/** The texts that these functions need, in the language of the page. */
export function useWebhookErrorTexts(): WebhookErrorTexts {
  return { t: useTranslations("webhooks.errors"), outbound: useTranslations("outbound-errors") };
}
