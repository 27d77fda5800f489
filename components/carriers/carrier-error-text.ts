import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { outboundErrorText, type RecordedError } from "@/components/values/outbound-error-text";

type Texts = { t: Translator<"carriers.row.errors">; outbound: Translator<"outbound-errors"> };

/** Why a request to a carrier failed, by its code; without a known one the sentence of the API, in English. */
export function carrierErrorText({ t, outbound }: Texts, error: RecordedError): string {
  const { code, facts } = error;
  const fact = (name: string) => String(facts?.[name] ?? "");
  const count = Number(facts?.count ?? 0);
  const text = t("error", {
    ...{ code: code ?? "", detail: outboundErrorText(outbound, error), count },
    ...{ status: fact("status"), page: fact("page"), error: fact("error") },
  });
  return facts?.server === "token" ? t("tokenServer", { error: text }) : text;
}

/** The function `carrierErrorText` in the language of the page. */
export function useCarrierErrorText(): (error: RecordedError) => string {
  const texts = { t: useTranslations("carriers.row.errors"), outbound: useTranslations("outbound-errors") };
  return (error) => carrierErrorText(texts, error);
}
