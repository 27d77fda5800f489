import type { Translator } from "@/components/language/translator";
import { deltaOf, isOnTime } from "@/components/values/arrival-delta";
import { formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import { formatDuration } from "@/lib/platform/format-duration";
import type { Language } from "@/lib/platform/language";
import { arrivalAtNextPort, currentTimeOf, type FleetVessel } from "./fleet";

const hourMs = 3_600_000;

type T = Translator<"fleet.texts">;

type FleetRemark = { label: string; tone: "neutral" | "good" | "warn" };

/** Whether the vessel is more than 12 hours later than first published: its dart is amber. */
export function isLate({ delay_hours: hours }: FleetVessel): boolean {
  return hours !== null && deltaOf(hours * hourMs).tone === "warn";
}

/** `11 min ago`: the age of the position; null without one. */
export function positionAge(language: Language, vessel: FleetVessel, nowMs: number): string | null {
  const { position_timestamp: at } = vessel;
  return at === null ? null : formatAge(language, at, currentTimeOf(vessel, nowMs), "UTC");
}

/** Without a position of the last 24 hours: `No position for 4 d`; null with one. */
function missingPosition(t: T, vessel: FleetVessel, nowMs: number): FleetRemark | null {
  const { position_timestamp: at, is_recent } = vessel;
  if (is_recent) return null;
  if (at === null) return { label: t("noPosition"), tone: "neutral" };
  const ageMs = Date.parse(currentTimeOf(vessel, nowMs)) - Date.parse(at);
  return { label: t("noPositionFor", { age: formatDuration(ageMs) }), tone: "warn" };
}

/** How the estimated arrival compares with the first published one, or that it is not confirmed; null: not known. */
function arrivalRemark(t: T, vessel: FleetVessel, nowMs: number): FleetRemark | null {
  const { delay_hours: hours } = vessel;
  const confirmation = arrivalAtNextPort(vessel, currentTimeOf(vessel, nowMs));
  if (confirmation === "actual") return { label: t("arrived"), tone: "neutral" };
  if (confirmation === "not_confirmed") return { label: t("notConfirmed"), tone: "warn" };
  if (hours === null) return null;
  const { tone, lateMs } = deltaOf(hours * hourMs);
  if (isOnTime(lateMs)) return { label: t("onTime"), tone };
  return { label: t(lateMs < 0 ? "early" : "late", { duration: formatDuration(lateMs) }), tone };
}

/**
 * What is to be said about a vessel in a list: that it is late, and that its position is missing; else how its arrival is. A late
 * vessel without a position has both.
 */
export function fleetRemarks(t: T, vessel: FleetVessel, nowMs: number): [FleetRemark, ...FleetRemark[]] {
  const arrival = arrivalRemark(t, vessel, nowMs);
  const missing = missingPosition(t, vessel, nowMs);
  if (arrival?.tone === "warn") return missing ? [arrival, missing] : [arrival];
  return [missing ?? arrival ?? { label: vessel.eta_date_only ? t("dateOnly") : "", tone: "neutral" }];
}

/** `3 shipments, 11 containers`. */
export const formatAboard = (t: T, { shipments_count: shipments, containers_count: containers }: FleetVessel): string =>
  t("aboard", { shipments, containers });

/** `15.6 kn, heading 118°`; empty when neither is known. `namesHeading`: not in a column that names it. */
export function formatMotion(
  t: T,
  { speed_knots: knots, heading }: FleetVessel,
  unit: DistanceUnit,
  namesHeading = true,
): string {
  const speed = knots === null ? [] : [formatSpeed(t.language, knots, unit)];
  if (heading === null) return speed.join("");
  const degrees = String(Math.round(heading));
  return [...speed, namesHeading ? t("heading", { degrees }) : `${degrees}°`].join(", ");
}

/** `2 d 8 h later than first published`, `On time`; null: not known. */
export function formatChange(t: T, { delay_hours: hours }: FleetVessel): FleetRemark | null {
  if (hours === null) return null;
  const { tone, lateMs } = deltaOf(hours * hourMs);
  if (isOnTime(lateMs)) return { label: t("onTime"), tone };
  const duration = formatDuration(lateMs);
  return { label: t(lateMs < 0 ? "earlierThanPublished" : "laterThanPublished", { duration }), tone };
}

/** `Positions up to 3 h old, 2 older`: the age of the oldest recent position, and how many are not recent; empty without any. */
export function formatPositionAges(t: T, vessels: FleetVessel[], nowMs: number): string {
  const ages = vessels.flatMap((vessel) => {
    const { position_timestamp: at, is_recent } = vessel;
    return is_recent && at ? [Date.parse(currentTimeOf(vessel, nowMs)) - Date.parse(at)] : [];
  });
  // A fleet can have more vessels than a call can have arguments.
  const oldest = ages.reduce((max, age) => Math.max(max, age), 0);
  const older = vessels.filter(({ position_timestamp: at, is_recent }) => at !== null && !is_recent).length;
  if (ages.length === 0) return older === 0 ? "" : t("allOld", { count: older });
  const age = formatDuration(oldest);
  return older === 0 ? t("ages", { age }) : t("agesAndOlder", { age, count: older });
}
