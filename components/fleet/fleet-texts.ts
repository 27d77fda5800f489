import { deltaOf } from "@/components/values/arrival-delta";
import { formatSpeed } from "@/components/values/format-position";
import { formatAge } from "@/components/values/format-time";
import type { DistanceUnit } from "@/lib/platform/auth/user-preferences";
import { formatDuration } from "@/lib/platform/format-duration";
import { confirmationLabels } from "@/lib/shipments/state-labels";
import { arrivalAtNextPort, currentTimeOf, type FleetVessel } from "./fleet";

const hourMs = 3_600_000;

type FleetRemark = { label: string; tone: "neutral" | "good" | "warn" };

/** Whether the vessel is more than 12 hours later than first published: its dart is amber. */
export function isLate({ delay_hours: hours }: FleetVessel): boolean {
  return hours !== null && deltaOf(hours * hourMs).tone === "warn";
}

/** `11 min ago`: the age of the position; null without one. */
export function positionAge(vessel: FleetVessel, loadedAtMs: number): string | null {
  const { position_timestamp: at } = vessel;
  return at === null ? null : formatAge(at, currentTimeOf(vessel, loadedAtMs), "UTC");
}

/** Without a position of the last 24 hours: `No position for 4 d`; null with one. */
function missingPosition(vessel: FleetVessel, loadedAtMs: number): FleetRemark | null {
  const { position_timestamp: at, is_recent } = vessel;
  if (is_recent) return null;
  if (at === null) return { label: "No position yet", tone: "neutral" };
  const ageMs = Date.parse(currentTimeOf(vessel, loadedAtMs)) - Date.parse(at);
  return { label: `No position for ${formatDuration(ageMs)}`, tone: "warn" };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** How the estimated arrival compares with the first published one, or that it is not confirmed; null: not known. */
function arrivalRemark(vessel: FleetVessel, loadedAtMs: number): FleetRemark | null {
  const { delay_hours: hours } = vessel;
  const confirmation = arrivalAtNextPort(vessel, currentTimeOf(vessel, loadedAtMs));
  if (confirmation === "actual") return { label: "Arrived", tone: "neutral" };
  if (confirmation === "not_confirmed") return { label: confirmationLabels.arrival.not_confirmed, tone: "warn" };
  if (hours === null) return null;
  const { label, tone } = deltaOf(hours * hourMs);
  return { label: capitalize(label), tone };
}

/**
 * What is to be said about a vessel in a list: that it is late, and that its position is missing; else how its arrival is. A late
 * vessel without a position has both.
 */
export function fleetRemarks(vessel: FleetVessel, loadedAtMs: number): [FleetRemark, ...FleetRemark[]] {
  const arrival = arrivalRemark(vessel, loadedAtMs);
  const missing = missingPosition(vessel, loadedAtMs);
  if (arrival?.tone === "warn") return missing ? [arrival, missing] : [arrival];
  return [missing ?? arrival ?? { label: vessel.eta_date_only ? "Date only" : "", tone: "neutral" }];
}

const plural = (count: number, noun: string) => `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;

/** `3 shipments, 11 containers`. */
export function formatAboard({ shipments_count: shipments, containers_count: containers }: FleetVessel): string {
  return `${plural(shipments, "shipment")}, ${plural(containers, "container")}`;
}

/** `15.6 kn, heading 118°`; empty when neither is known. `label`: before the heading, empty in a column that names it. */
export function formatMotion(
  { speed_knots: knots, heading }: FleetVessel,
  unit: DistanceUnit,
  label = "heading ",
): string {
  const speed = knots === null ? [] : [formatSpeed(knots, unit)];
  const direction = heading === null ? [] : [`${label}${Math.round(heading)}°`];
  return [...speed, ...direction].join(", ");
}

/** `2 d 8 h later than first published`, `On time`; null: not known. */
export function formatChange({ delay_hours: hours }: FleetVessel): FleetRemark | null {
  if (hours === null) return null;
  const { label, tone, lateMs } = deltaOf(hours * hourMs);
  const isOnTime = label === "on time";
  const direction = lateMs < 0 ? "earlier" : "later";
  return { label: isOnTime ? "On time" : `${formatDuration(lateMs)} ${direction} than first published`, tone };
}

/** `Positions up to 3 h old, 2 older`: the age of the oldest recent position, and how many are not recent; empty without any. */
export function formatPositionAges(vessels: FleetVessel[], loadedAtMs: number): string {
  const ages = vessels.flatMap((vessel) => {
    const { position_timestamp: at, is_recent } = vessel;
    return is_recent && at ? [Date.parse(currentTimeOf(vessel, loadedAtMs)) - Date.parse(at)] : [];
  });
  // A fleet can have more vessels than a call can have arguments.
  const oldest = ages.reduce((max, age) => Math.max(max, age), 0);
  const older = vessels.filter(({ position_timestamp: at, is_recent }) => at !== null && !is_recent).length;
  if (ages.length === 0) return older === 0 ? "" : `${plural(older, "position")} over 24 h old`;
  const rest = older === 0 ? "" : `, ${older.toLocaleString("en-US")} older`;
  return `Positions up to ${formatDuration(oldest)} old${rest}`;
}
