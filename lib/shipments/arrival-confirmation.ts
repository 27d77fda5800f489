import { zonedTime } from "@/lib/platform/zoned-time";
import { isAshore, type StageMoves } from "@/lib/tracking/projection/rules-after-moves";
import type { shipmentStatuses } from "./shipment";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** The farthest zone behind UTC. */
const latestZoneMs = 12 * hourMs;

/** `zone`: IANA; null: a local time without a known zone, stored as if it were UTC. A date without a time is the start of its day. */
export type EstimatedTime = { at: string; zone: string | null; dateOnly: boolean };

/** Whether a time is the start of its day, as dates without a time are stored; `zone`: IANA. */
export function isStartOfDay(at: string, zone: string): boolean {
  const { hour, minute } = zonedTime(at, zone);
  return hour === 0 && minute === 0 && Date.parse(at) % minuteMs === 0;
}

type Estimate = { at: string | null; zone: string | null };

/** Whether the estimate of a container is a date without a time: as its shipment states it of the same one, else by its time of day. */
export function isDateOnly(
  { at, zone }: Estimate,
  ofShipment: { at: string | null; dateOnly: boolean } | null,
): boolean {
  if (!at) return false;
  return ofShipment?.at === at ? ofShipment.dateOnly : isStartOfDay(at, zone ?? "UTC");
}

/** Whether an expected time has passed: a date at the end of its day at the place, a time of an unknown zone in whichever zone. */
export function hasPassed({ at, zone, dateOnly }: EstimatedTime, now: string): boolean {
  const nowMs = Date.parse(now) - (zone === null ? latestZoneMs : 0);
  if (!dateOnly) return Date.parse(at) < nowMs;
  return zonedTime(at, zone).dayNumber < zonedTime(new Date(nowMs).toISOString(), zone).dayNumber;
}

/** `not_confirmed`: its time has passed, and nothing shows that it happened; `untimed`: later reports show that it happened. */
export type Confirmation = "unknown" | "expected" | "not_confirmed" | "untimed" | "actual";

type ReportedTimes = {
  /** Null: not reported. */
  actual: string | null;
  estimate: EstimatedTime | null;
  /** Whether later moves or reports show that it happened. */
  isEvident: boolean;
};

/** What is known about an arrival or departure: an estimate is no fact, and an estimate that has passed is not confirmed by it. */
export function confirmationOf({ actual, estimate, isEvident }: ReportedTimes, now: string): Confirmation {
  if (actual !== null) return "actual";
  if (isEvident) return "untimed";
  if (estimate === null) return "unknown";
  return hasPassed(estimate, now) ? "not_confirmed" : "expected";
}

/** The statuses of shipments all of whose containers have reached the port of discharge, whether or not its time was reported. */
export const statusesAtPort: (typeof shipmentStatuses)[number][] = [
  "arrived_at_pod",
  "inland",
  "delivered_to_destination",
  "complete",
];

/** Whether all containers of a shipment with this status have reached the port of discharge. */
export const isShipmentAtPort = (status: string) => statusesAtPort.some((each) => each === status);

/** Whether all containers of a shipment with this status have reached their destination. */
export const isShipmentAtDestination = (status: string) =>
  status === "delivered_to_destination" || status === "complete";

type ContainerFacts = { status: string; moves: StageMoves; position: unknown };

/** Whether a container has reached its port of discharge, by its later moves or by the terminal where it stands. */
export const isContainerAtPort = ({ status, moves, position }: ContainerFacts) =>
  Boolean(moves.podFullOutAt) || isAshore(status, moves, position);
