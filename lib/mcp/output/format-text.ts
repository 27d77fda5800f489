import { inSentence } from "@/lib/platform/in-sentence";
import { type Confirmation, confirmationOf, isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { confirmationLabels } from "@/lib/shipments/state-labels";
import { unknownZone } from "./time-zones";

/** A local time without a time zone is stored as if it were UTC. */
const timeZoneOf = (zone: string | null) => (zone === null || zone === unknownZone ? "UTC" : zone);

/** Local date and time. `clock` is null at midnight, because times known only as a date are stored as the start of that day. */
type ReportedTimes = {
  actual: string | null;
  estimated: string | null;
  /** Of the estimate. */
  zone: string | null;
  isEvident?: boolean | undefined;
  now: Date;
};

function toLocalParts(time: string, zone: string | null): { day: string; clock: string | null } {
  const timeZone = timeZoneOf(zone);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  const [day = "", clock = ""] = format.format(new Date(time)).split(" ");
  return { day, clock: isStartOfDay(time, timeZone) ? null : clock };
}

function formatLocal(time: string, zone: string | null): string {
  const { day, clock } = toLocalParts(time, zone);
  const label = zone === unknownZone ? "local time, time zone unknown" : (zone ?? "UTC");
  return `${clock === null ? day : `${day} ${clock}`} ${label}`;
}

const zoneOf = (zone: unknown) => (typeof zone === "string" ? zone : null);

function confirmationOfTimes({ actual, estimated, zone, isEvident = false, now }: ReportedTimes): Confirmation {
  const localZone = timeZoneOf(zone);
  const knownZone = zone === unknownZone ? null : localZone;
  const dateOnly = estimated !== null && isStartOfDay(estimated, localZone);
  const estimate = estimated === null ? null : { at: estimated, zone: knownZone, dateOnly };
  return confirmationOf({ actual, estimate, isEvident }, now.toISOString());
}

/**
 * Formats an ISO 8601 time in the given IANA zone, or as local time in `unknownZone`, without a clock time if only the date is known;
 * "unknown" for other values.
 */
export function formatTime(time: unknown, zone: unknown = null): string {
  return typeof time === "string" ? formatLocal(time, zoneOf(zone)) : "unknown";
}

/** A count with its noun: `1 leg`, `2 legs`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** Name and UN/LOCODE of a location, as far as known. */
export function formatPlace(name: unknown, code: unknown): string {
  if (typeof name === "string") return typeof code === "string" ? `${name} (${code})` : name;
  return typeof code === "string" ? code : "unknown location";
}

type ZoneOfTime = string | null | undefined;

type Schedule = {
  actual: unknown;
  estimated: unknown;
  original?: unknown;
  zone: unknown;
  /** The zones of these times, if they differ from `zone`. */
  zones?: { actual?: ZoneOfTime; estimated?: ZoneOfTime; original?: ZoneOfTime };
  /** Whether later moves or reports show the arrival. */
  isEvident?: boolean;
  now: Date;
  source?: string;
};

const overdue = `${inSentence(confirmationLabels.event.not_confirmed)}: this time has passed and no actual event is reported`;
const untimed = inSentence(confirmationLabels.arrival.untimed);

/**
 * A sentence with the actual time, else the estimate marked as such and whether it was confirmed, else "unknown"; includes the first
 * estimate if it differs.
 */
export function formatSchedule(label: string, schedule: Schedule): string {
  const { actual, estimated, original, zone, zones = {}, now, source = "shipping_line" } = schedule;
  const isUnchanged = typeof original !== "string" || original === (actual ?? estimated);
  const first = isUnchanged ? "" : `; first estimate ${formatTime(original, zones.original ?? zone)}`;
  if (typeof actual === "string")
    return `${label}: ${formatTime(actual, zones.actual ?? zone)} (actual, source: ${source})${first}.`;
  const estimateZone = zoneOf(zones.estimated ?? zone);
  const times = { actual: null, estimated: typeof estimated === "string" ? estimated : null, zone: estimateZone };
  const confirmation = confirmationOfTimes({ ...times, isEvident: schedule.isEvident, now });
  if (typeof estimated !== "string")
    return confirmation === "untimed" ? `${label}: ${untimed}.` : `${label}: unknown, no time is reported.`;
  if (confirmation === "untimed")
    return `${label}: ${untimed} (estimate by the shipping line: ${formatTime(estimated, estimateZone)}${first}).`;
  const past = confirmation === "not_confirmed" ? `; ${overdue}` : "";
  return `${label}: ${formatTime(estimated, estimateZone)} (estimate by the shipping line, not an actual time${first}${past}).`;
}

type Arrival = {
  actual: Date | null;
  estimated: Date | null;
  zone: string | null;
  zones?: Schedule["zones"];
  /** Whether later moves or reports show it. */
  isEvident?: boolean;
  now: Date;
};

/** The arrival of a list row as a phrase: actual time, else estimate and whether it was confirmed, else "arrival unknown". */
export function formatArrival({ actual, estimated, zone, zones = {}, isEvident, now }: Arrival): string {
  if (actual) return `arrived ${formatTime(actual.toISOString(), zones.actual ?? zone)} (actual)`;
  const time = estimated?.toISOString() ?? null;
  const estimateZone = zones.estimated ?? zone;
  const confirmation = confirmationOfTimes({ actual: null, estimated: time, zone: estimateZone, isEvident, now });
  if (time === null) return confirmation === "untimed" ? untimed : "arrival unknown";
  if (confirmation === "untimed") return `${untimed} (estimate ${formatTime(time, estimateZone)})`;
  const past = confirmation === "not_confirmed" ? `, ${overdue}` : "";
  return `arrival ${formatTime(time, estimateZone)} (estimate${past})`;
}

/** A note on list items omitted from the text; `inData` of the `total` are in structuredContent. Empty if nothing is omitted. */
export function formatOmitted(shown: number, total: number, noun: string, inData = total): string[] {
  if (shown >= total) return [];
  const available = inData < total ? `${inData} of them are` : "All are";
  return [`Omitted from the text: ${total - shown} of ${total} ${noun}. ${available} in structuredContent.`];
}
