import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { formatZoneLabel } from "@/components/values/format-zone";
import { formatDuration } from "@/lib/platform/format-duration";
import type { TimeStyle } from "@/lib/platform/time-style";
import type { PredictedArrival } from "./prediction-query";

type Attributes = PredictedArrival["attributes"];

type T = Translator<"predictions">;

const hourMs = 3_600_000;

/** Below this many voyages, a median means little. */
const voyagesMin = 20;

/**
 * Why the position and the carrier's estimate cannot both be right, in English as the API words it; null: they can. Other languages name
 * neither the speed nor the difference, which the API has only in its sentence.
 */
export function formatContradiction(
  t: Translator<"values">,
  { contradiction, ais_arrived_at: arrivedAt }: Pick<Attributes, "contradiction" | "ais_arrived_at">,
): string | null {
  return contradiction && t("contradiction", { kind: arrivedAt ? "arrived" : "tooFar", detail: contradiction });
}

/** `2 h earlier than the carrier`, `as the carrier`; null without an estimate of the carrier. */
export function formatDifference(
  t: T,
  { difference_hours: hours }: Pick<Attributes, "difference_hours">,
): string | null {
  if (hours === null) return null;
  if (Math.abs(hours) < 1) return t("asCarrier");
  return t(hours > 0 ? "laterThanCarrier" : "earlierThanCarrier", { duration: formatDuration(hours * hourMs) });
}

function formatHorizon(t: T, hours: number): string {
  return hours < 48 ? t("hours", { hours: String(hours) }) : t("days", { days: String(Math.round(hours / 24)) });
}

/** How far off predictions made about as long before the arrival were; null: none is compared. */
export function formatTypicalError(t: T, prediction: Attributes, now: string): string | null {
  const { errors, predicted_at: predictedAt } = prediction;
  if (predictedAt === null || errors.length === 0) return null;
  const ahead = Math.max(0, (Date.parse(predictedAt) - Date.parse(now)) / hourMs);
  const distance = (hours: number) => Math.abs(hours - ahead);
  const [nearest] = errors.toSorted((a, b) => distance(a.hours_before) - distance(b.hours_before));
  if (!nearest) return null;
  const { hours_before: before, voyages, median_absolute_error_hours: median } = nearest;
  if (voyages < voyagesMin || median === null) return t("tooFewVoyages", { voyages: String(voyages) });
  return t("typicalError", {
    horizon: formatHorizon(t, before),
    error: formatDuration(median * hourMs),
    voyages: String(voyages),
  });
}

/** `Sun 22 Nov 04:00 PST`; null: there is no time. */
export function formatPortTime(style: TimeStyle, at: string | null, zone: string | null, now: string): string | null {
  if (at === null) return null;
  const time = formatTime(style, { at, zone: zone ?? "UTC", dateOnly: false }, now);
  return `${time} ${formatZoneLabel(style.language, at, zone ?? "UTC")}`;
}

/** Why there is no prediction, as the end of a sentence. */
export function formatUnavailable(t: T, prediction: Attributes, now: string): string {
  const { unavailable_reason: reason, ais_arrived_at: arrivedAt, port_timezone: zone } = prediction;
  if (reason === null) return t("unavailable.none");
  const time = formatPortTime(t, arrivedAt, zone, now);
  const arrived = time && prediction.at_latest.includes("ais_arrived_at") ? t("atLatest", { time }) : time;
  if (arrived !== null && reason === "in_port") return t("inPortSince", { time: arrived });
  if (arrived !== null && reason === "arrived") return t("arrivedByAis", { time: arrived });
  return t(`unavailable.${reason}`);
}
