const dayMs = 86_400_000;

/** Local date and time. `clock` is null at midnight, because times known only as a date are stored as the start of that day. */
function toLocalParts(time: string, zone: string | null): { day: string; clock: string | null } {
  const at = new Date(time);
  const format = new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC", dateStyle: "short", timeStyle: "short" });
  const [day = "", clock = ""] = format.format(at).split(" ");
  return { day, clock: clock === "00:00" && at.getTime() % 60_000 === 0 ? null : clock };
}

function formatLocal(time: string, zone: string | null): string {
  const { day, clock } = toLocalParts(time, zone);
  return `${clock === null ? day : `${day} ${clock}`} ${zone ?? "UTC"}`;
}

const zoneOf = (zone: unknown) => (typeof zone === "string" ? zone : null);

/** Whether an expected time has passed; a date has passed at the end of its day. */
function isPast(time: string, zone: string | null, now: Date): boolean {
  const durationMs = toLocalParts(time, zone).clock === null ? dayMs : 0;
  return Date.parse(time) + durationMs < now.getTime();
}

/** Formats an ISO 8601 time in the given IANA zone, without a clock time if only the date is known; "unknown" for other values. */
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

type Schedule = { actual: unknown; estimated: unknown; original?: unknown; zone: unknown; now: Date; source?: string };

const overdue = "this time has passed and no actual event is reported";

/** A sentence with the actual time, else the estimate marked as such, else "unknown"; includes the first estimate if it differs. */
export function formatSchedule(label: string, schedule: Schedule): string {
  const { actual, estimated, original, zone, now, source = "shipping_line" } = schedule;
  const isUnchanged = typeof original !== "string" || original === (actual ?? estimated);
  const first = isUnchanged ? "" : `; first estimate ${formatTime(original, zone)}`;
  if (typeof actual === "string") return `${label}: ${formatTime(actual, zone)} (actual, source: ${source})${first}.`;
  if (typeof estimated !== "string") return `${label}: unknown, no time is reported.`;
  const past = isPast(estimated, zoneOf(zone), now) ? `; ${overdue}` : "";
  return `${label}: ${formatTime(estimated, zone)} (estimate by the shipping line, not an actual time${first}${past}).`;
}

type Arrival = { actual: Date | null; estimated: Date | null; zone: string | null; now: Date };

/** The arrival of a list row as a phrase: actual time, else estimate, else "arrival unknown". */
export function formatArrival({ actual, estimated, zone, now }: Arrival): string {
  if (actual) return `arrived ${formatTime(actual.toISOString(), zone)} (actual)`;
  if (!estimated) return "arrival unknown";
  const time = estimated.toISOString();
  return `arrival ${formatTime(time, zone)} (estimate${isPast(time, zone, now) ? `, ${overdue}` : ""})`;
}

/** A note on list items omitted from the text; `inData` of the `total` are in structuredContent. Empty if nothing is omitted. */
export function formatOmitted(shown: number, total: number, noun: string, inData = total): string[] {
  if (shown >= total) return [];
  const available = inData < total ? `${inData} of them are` : "All are";
  return [`Omitted from the text: ${total - shown} of ${total} ${noun}. ${available} in structuredContent.`];
}
