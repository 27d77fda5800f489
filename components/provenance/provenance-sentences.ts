import { formatTime, formatZone } from "@/components/values/format-time";
import { containerStateLabels } from "@/lib/shipments/state-labels";
import { losingReasons, provenanceRules } from "@/lib/tracking/projection/explain-rules";
import type { ExplainedCandidate, ExplainedValue } from "./provenance-query";

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

type StatedValue = Pick<ExplainedValue, "value" | "timezone" | "date_only"> & { attribute?: string };

const statusLabels: Record<string, string | undefined> = containerStateLabels;

/** `Sun 22 Nov 06:00 PST`, `Sun 22 Nov (date only)`, `Sun 22 Nov 06:00 (local time, time zone unknown)`. */
function formatStatedTime(at: string, { timezone, date_only: dateOnly }: StatedValue, now: string): string {
  const text = formatTime({ at, zone: timezone, dateOnly }, now);
  if (dateOnly) return `${text} (date only)`;
  return timezone
    ? [text, formatZone(at, timezone)].filter(Boolean).join(" ")
    : `${text} (local time, time zone unknown)`;
}

function formatItem(item: unknown): string {
  if (typeof item !== "object" || item === null) return String(item);
  const { name, type, status } = item as Record<string, unknown>;
  return [name ?? type ?? "entry", status].filter(Boolean).join(" ").replaceAll("_", " ");
}

/** A stated value in words; times in the zone of their place. */
export function formatStatedValue(stated: StatedValue, now: string): string {
  const { value } = stated;
  if (value === null || value === undefined) return "Not known";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "None" : value.map(formatItem).join(", ");
  const text = String(value);
  if (stated.attribute === "current_status") return statusLabels[text] ?? text;
  if (isoTime.test(text)) return formatStatedTime(text, stated, now);
  return /^[a-z_]+$/.test(text) ? text.replaceAll("_", " ") : text;
}

const sourceKinds = {
  shipping_line: "shipping line",
  terminal: "terminal",
  rail: "rail carrier",
  user_input: "entered by a user",
  reference: "by UN/LOCODE, from the code that was sent",
};

const classifiers = { planned: "planned", estimated: "estimated", actual: "actual" };

type Stated = Pick<ExplainedValue, "source" | "source_name" | "classifier">;

/** `Hapag-Lloyd, shipping line, estimated`; null when nobody stated the value. */
export function formatSource({ source, source_name: name, classifier }: Stated): string | null {
  if (source === null) return null;
  const parts = [name, sourceKinds[source], classifier && source === "shipping_line" ? classifiers[classifier] : null];
  const text = parts.filter(Boolean).join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** When a value was stated, first received and last confirmed, in the user's time zone; unknown times are left out. */
export function statedTimes(
  value: Pick<ExplainedValue, "reported_at" | "observed_at" | "last_confirmed_at">,
  userTimeZone: string,
  now: string,
): { label: string; text: string }[] {
  const at = (label: string, time: string | null) =>
    time === null ? [] : [{ label, text: formatTime({ at: time, zone: userTimeZone, dateOnly: false }, now) }];
  return [
    ...at("Reported", value.reported_at),
    ...at("Seen", value.observed_at),
    ...at("Confirmed", value.last_confirmed_at),
  ];
}

/** Why a candidate does not give the value. */
export function formatReason({ why }: Pick<ExplainedCandidate, "why">): string {
  return losingReasons[why];
}

/** The rule by which the value is chosen, as a sentence. */
export function formatRule({ rule }: Pick<ExplainedValue, "rule">): string {
  return provenanceRules[rule];
}
