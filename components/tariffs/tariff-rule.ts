import type { Translator } from "@/components/language/translator";
import type { Tariff } from "./tariff";

type Texts = Translator<"free-time.rule">;
type Attributes = Tariff["attributes"];

function ratesText(t: Texts, { rates, currency, charged_day_basis: basis }: Attributes): string {
  if (rates.length === 0) return t("noRates");
  const steps = rates.map(({ from_day: from, to_day: to, amount }) => {
    const range = to === null ? "open" : to === from ? "day" : "other";
    return t("step", { range, currency: currency ?? "", amount, from: String(from), to: String(to) });
  });
  return t("rates", { basis, steps: steps.join(", ") });
}

/** What working days leave out: `Saturday, Sunday and 2 holidays`. */
function uncountedText(t: Texts, locale: string, { weekend_days, holidays }: Attributes): string | null {
  const names = weekend_days.map((name) => t(`weekdays.${name}`));
  const parts = holidays.length === 0 ? names : [...names, t("holidays", { count: holidays.length })];
  return parts.length === 0 ? null : t("uncounted", { days: new Intl.ListFormat(locale).format(parts) });
}

/** The rule of a tariff in one or two sentences: in English those of the attribute `rule`. */
export function tariffRule(t: Texts, language: string, tariff: Attributes): string {
  const { free_days, free_day_basis, charged_day_basis, first_day, starts_on } = tariff;
  const isWorking = [free_day_basis, charged_day_basis].includes("working");
  const sentences = [
    t("freeDays", { count: free_days, basis: free_day_basis, firstDay: first_day, startsOn: starts_on }),
    ratesText(t, tariff),
    // As the attribute, without a comma before the last.
    isWorking ? uncountedText(t, language === "en" ? "en-GB" : language, tariff) : null,
  ];
  return sentences.filter((sentence) => sentence !== null).join(" ");
}
