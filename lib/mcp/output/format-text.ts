import { unknownZone } from "./time-zones";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** A local time without a time zone is stored as if it were UTC. */
const timeZoneOf = (zone: string | null) => (zone === null || zone === unknownZone ? "UTC" : zone);

/** Local date and time. `clock` is null at midnight, because times known only as a date are stored as the start of that day. */
function toLocalParts(time: string, zone: string | null): { day: string; clock: string | null } {
  const at = new Date(time);
  const format = new Intl.DateTimeFormat("sv-SE", {
    timeZone: timeZoneOf(zone),
    dateStyle: "short",
    timeStyle: "short",
  });
  const [day = "", clock = ""] = format.format(at).split(" ");
  return { day, clock: clock === "00:00" && at.getTime() % 60_000 === 0 ? null : clock };
}

function formatLocal(time: string, zone: string | null): string {
  const { day, clock } = toLocalParts(time, zone);
  const label = zone === unknownZone ? "local time, time zone unknown" : (zone ?? "UTC");
  return `${clock === null ? day : `${day} ${clock}`} ${label}`;
}

const zoneOf = (zone: unknown) => (typeof zone === "string" ? zone : null);

/** The farthest zone behind UTC. */
const latestZoneMs = 12 * hourMs;

/** Whether an expected time has passed, in whichever zone if it is unknown; a date has passed at the end of its day. */
function isPast(time: string, zone: string | null, now: Date): boolean {
  const durationMs = toLocalParts(time, zone).clock === null ? dayMs : 0;
  const toleranceMs = zone === unknownZone ? latestZoneMs : 0;
  return Date.parse(time) + durationMs + toleranceMs < now.getTime();
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
  now: Date;
  source?: string;
};

const overdue = "this time has passed and no actual event is reported";

/** A sentence with the actual time, else the estimate marked as such, else "unknown"; includes the first estimate if it differs. */
export function formatSchedule(label: string, schedule: Schedule): string {
  const { actual, estimated, original, zone, zones = {}, now, source = "shipping_line" } = schedule;
  const isUnchanged = typeof original !== "string" || original === (actual ?? estimated);
  const first = isUnchanged ? "" : `; first estimate ${formatTime(original, zones.original ?? zone)}`;
  if (typeof actual === "string")
    return `${label}: ${formatTime(actual, zones.actual ?? zone)} (actual, source: ${source})${first}.`;
  if (typeof estimated !== "string") return `${label}: unknown, no time is reported.`;
  const estimateZone = zones.estimated ?? zone;
  const past = isPast(estimated, zoneOf(estimateZone), now) ? `; ${overdue}` : "";
  return `${label}: ${formatTime(estimated, estimateZone)} (estimate by the shipping line, not an actual time${first}${past}).`;
}

type Arrival = {
  actual: Date | null;
  estimated: Date | null;
  zone: string | null;
  zones?: Schedule["zones"];
  now: Date;
};

/** The arrival of a list row as a phrase: actual time, else estimate, else "arrival unknown". */
export function formatArrival({ actual, estimated, zone, zones = {}, now }: Arrival): string {
  if (actual) return `arrived ${formatTime(actual.toISOString(), zones.actual ?? zone)} (actual)`;
  if (!estimated) return "arrival unknown";
  const time = estimated.toISOString();
  const estimateZone = zones.estimated ?? zone;
  return `arrival ${formatTime(time, estimateZone)} (estimate${isPast(time, estimateZone, now) ? `, ${overdue}` : ""})`;
}

/** A note on list items omitted from the text; `inData` of the `total` are in structuredContent. Empty if nothing is omitted. */
export function formatOmitted(shown: number, total: number, noun: string, inData = total): string[] {
  if (shown >= total) return [];
  const available = inData < total ? `${inData} of them are` : "All are";
  return [`Omitted from the text: ${total - shown} of ${total} ${noun}. ${available} in structuredContent.`];
}
