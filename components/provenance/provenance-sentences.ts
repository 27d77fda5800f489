import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { formatZone } from "@/components/values/format-zone";
import { reportedHoldText } from "@/components/values/hold-texts";
import type { TerminalFee } from "@/lib/ingest/terminals/terminal-report";
import { formatMoney } from "@/lib/shipments/containers/fees";
import type { ReportedHold } from "@/lib/shipments/containers/hold-labels";
import { type ContainerState, containerStateLabels } from "@/lib/shipments/state-labels";
import type { ExplainedCandidate, ExplainedValue } from "./provenance-query";

type Texts = Translator<"provenance">;

/** The texts of stated values. */
export type ValueTexts = {
  t: Texts;
  states: Translator<"values.states.container">;
  holds: Translator<"containers">;
  fees: Translator<"container-details.feeTypes">;
};

/** The texts of `formatStatedValue` in the language of the page. */
export function useValueTexts(): ValueTexts {
  return {
    t: useTranslations("provenance"),
    states: useTranslations("values.states.container"),
    holds: useTranslations("containers"),
    fees: useTranslations("container-details.feeTypes"),
  };
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

type StatedValue = Pick<ExplainedValue, "value" | "timezone" | "date_only"> & { attribute?: string };

const isState = (value: string): value is ContainerState => value in containerStateLabels;

/** `Sun 22 Nov 06:00 PST`, `Sun 22 Nov (date only)`, `Sun 22 Nov 06:00 (local time, time zone unknown)`. */
function formatStatedTime(t: Texts, at: string, stated: StatedValue, now: string): string {
  const { timezone, date_only: dateOnly } = stated;
  const time = formatTime(t, { at, zone: timezone, dateOnly }, now);
  if (dateOnly) return t("values.dateOnly", { time });
  return timezone ? [time, formatZone(at, timezone)].filter(Boolean).join(" ") : t("values.withoutZone", { time });
}

/** `Customs hold`, `$185 Demurrage`. */
function formatItem({ holds, fees }: ValueTexts, item: string | ReportedHold | TerminalFee): string {
  if (typeof item !== "object") return item;
  if (!("amount" in item)) return reportedHoldText(holds, item);
  return `${formatMoney(item.amount, item.currency_code, fees.language)} ${fees(item.type)}`;
}

/** A stated value in words; times in the zone of their place. */
export function formatStatedValue(texts: ValueTexts, stated: StatedValue, now: string): string {
  const { t, states } = texts;
  const { value } = stated;
  if (value === null || value === undefined) return t("values.notKnown");
  if (typeof value === "boolean") return t(value ? "values.yes" : "values.no");
  if (Array.isArray(value))
    return value.length === 0 ? t("values.none") : value.map((item) => formatItem(texts, item)).join(", ");
  const text = String(value);
  if (stated.attribute === "current_status") return isState(text) ? states(text) : text;
  if (isoTime.test(text)) return formatStatedTime(t, text, stated, now);
  return /^[a-z_]+$/.test(text) ? text.replaceAll("_", " ") : text;
}

type Stated = Pick<ExplainedValue, "source" | "source_name" | "classifier">;

/** `Hapag-Lloyd, shipping line, estimated`; null when nobody stated the value. */
export function formatSource(t: Texts, { source, source_name: name, classifier }: Stated): string | null {
  if (source === null) return null;
  const certainty = classifier && source === "shipping_line" ? t(`classifiers.${classifier}`) : null;
  const parts = [name, t(`sources.${source}`), certainty];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** When a value was stated, first received and last confirmed, in the user's time zone; unknown times are left out. */
export function statedTimes(
  t: Texts,
  value: Pick<ExplainedValue, "reported_at" | "observed_at" | "last_confirmed_at">,
  userTimeZone: string,
  now: string,
): { label: string; text: string }[] {
  const at = (name: "reported" | "seen" | "confirmed", time: string | null) =>
    time === null
      ? []
      : [
          {
            label: t(`times.${name}`),
            text: formatTime(t, { at: time, zone: userTimeZone, dateOnly: false }, now),
          },
        ];
  return [
    ...at("reported", value.reported_at),
    ...at("seen", value.observed_at),
    ...at("confirmed", value.last_confirmed_at),
  ];
}

/** Why a candidate does not give the value. */
export function formatReason(t: Texts, { why }: Pick<ExplainedCandidate, "why">): string {
  return t(`reasons.${why}`);
}

/** The rule by which the value is chosen, as a sentence. */
export function formatRule(t: Texts, { rule }: Pick<ExplainedValue, "rule">): string {
  return t(`rules.${rule}`);
}
