import { formatTime, formatZoneLabel } from "@/components/values/format-time";
import { formatDuration } from "@/lib/platform/format-duration";
import type { PredictedArrival } from "./prediction-query";

type Attributes = PredictedArrival["attributes"];

const hourMs = 3_600_000;

/** Below this many voyages, a median means little. */
const voyagesMin = 20;

/** `2 h earlier than the carrier`, `as the carrier`; null without an estimate of the carrier. */
export function formatDifference({ difference_hours: hours }: Pick<Attributes, "difference_hours">): string | null {
  if (hours === null) return null;
  if (Math.abs(hours) < 1) return "as the carrier";
  return `${formatDuration(hours * hourMs)} ${hours > 0 ? "later" : "earlier"} than the carrier`;
}

function formatHorizon(hours: number): string {
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** How far off predictions made about as long before the arrival were; null: none is compared. */
export function formatTypicalError(prediction: Attributes, now: string): string | null {
  const { errors, predicted_at: predictedAt } = prediction;
  if (predictedAt === null || errors.length === 0) return null;
  const ahead = Math.max(0, (Date.parse(predictedAt) - Date.parse(now)) / hourMs);
  const distance = (hours: number) => Math.abs(hours - ahead);
  const [nearest] = errors.toSorted((a, b) => distance(a.hours_before) - distance(b.hours_before));
  if (!nearest) return null;
  const { hours_before: before, voyages, median_absolute_error_hours: median } = nearest;
  if (voyages < voyagesMin || median === null) return `too few past voyages to say how exact (n = ${voyages})`;
  return `typical error ${formatHorizon(before)} before arrival ± ${formatDuration(median * hourMs)} (n = ${voyages})`;
}

/** `Sun 22 Nov 04:00 PST`; null: there is no time. */
export function formatPortTime(at: string | null, zone: string | null, now: string): string | null {
  if (at === null) return null;
  return `${formatTime({ at, zone: zone ?? "UTC", dateOnly: false }, now)} ${formatZoneLabel(at, zone ?? "UTC")}`;
}

type Reason = NonNullable<Attributes["unavailable_reason"]>;

const unavailable: Record<Reason, string> = {
  not_aboard: "the containers are not aboard a vessel.",
  arrived: "the vessel has arrived, as the carrier reports.",
  in_port: "the vessel is in the port.",
  no_recent_position: "no position of the vessel in the last 24 hours.",
  not_under_way: "the vessel is not under way.",
  too_few_positions: "too few positions to know the speed of the vessel.",
  no_route: "no sea route to the port is known.",
  port_position_unknown: "the position of the port is not known.",
};

/** Why there is no prediction, as the end of a sentence. */
export function formatUnavailable(prediction: Attributes, now: string): string {
  const { unavailable_reason: reason, ais_arrived_at: arrivedAt, port_timezone: zone } = prediction;
  if (reason === null) return "no prediction is available.";
  const time = formatPortTime(arrivedAt, zone, now);
  const arrived = time && `${time}${prediction.at_latest.includes("ais_arrived_at") ? " at the latest" : ""}`;
  if (arrived !== null && reason === "in_port") return `the vessel has been in the port since ${arrived}.`;
  if (arrived !== null && reason === "arrived") return `by AIS the vessel arrived ${arrived}.`;
  return unavailable[reason];
}
