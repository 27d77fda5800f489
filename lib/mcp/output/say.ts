const dayMs = 86_400_000;

/** A day is kept as its first moment at its place, or of UTC where the place is not known. */
function localWords(time: string, zone: string | null): { day: string; clock: string | null } {
  const at = new Date(time);
  const words = new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC", dateStyle: "short", timeStyle: "short" });
  const [day = "", clock = ""] = words.format(at).split(" ");
  return { day, clock: clock === "00:00" && at.getTime() % 60_000 === 0 ? null : clock };
}

/** Local calendar date and time; of what was told as a day the day alone, since a time would be more than anybody said. */
function localTime(time: string, zone: string | null): string {
  const { day, clock } = localWords(time, zone);
  return `${clock === null ? day : `${day} ${clock}`} ${zone ?? "UTC"}`;
}

const zoneOf = (zone: unknown) => (typeof zone === "string" ? zone : null);

/** What was expected for a time that is over by now, and is not told to have happened; a day is over at its end. */
function isOverdue(time: string, zone: string | null, now: Date): boolean {
  const lastsMs = localWords(time, zone).clock === null ? dayMs : 0;
  return Date.parse(time) + lastsMs < now.getTime();
}

/** A point in time in words, in the zone of its place. */
export function sayTime(time: unknown, zone: unknown = null): string {
  return typeof time === "string" ? localTime(time, zoneOf(zone)) : "unknown";
}

/** So many of a thing. */
export function sayCount(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** A place with its code, as far as either is known. */
export function sayPlace(name: unknown, code: unknown): string {
  if (typeof name === "string") return typeof code === "string" ? `${name} (${code})` : name;
  return typeof code === "string" ? code : "a place not told";
}

type Times = { actual: unknown; estimated: unknown; original?: unknown; zone: unknown; now: Date; source?: string };

const overdue = "that time is over and nobody has told that it happened";

/** What happened, or what is expected, or that nobody told: never one for the other. */
export function sayTimes(what: string, times: Times): string {
  const { actual, estimated, original, zone, now, source = "shipping_line" } = times;
  const isFirst = typeof original !== "string" || original === (actual ?? estimated);
  const first = isFirst ? "" : `; first estimate ${sayTime(original, zone)}`;
  if (typeof actual === "string") return `${what}: ${sayTime(actual, zone)} (fact, source: ${source})${first}.`;
  if (typeof estimated !== "string") return `${what}: unknown, nobody has told a time.`;
  const over = isOverdue(estimated, zoneOf(zone), now) ? `; ${overdue}` : "";
  return `${what}: ${sayTime(estimated, zone)} (estimate of the shipping line, not a fact${first}${over}).`;
}

type Arrival = { actual: Date | null; estimated: Date | null; zone: string | null; now: Date };

/** The arrival of a row in a few words: the fact, else the estimate, else that it is unknown. */
export function sayArrival({ actual, estimated, zone, now }: Arrival): string {
  if (actual) return `arrived ${sayTime(actual.toISOString(), zone)} (fact)`;
  if (!estimated) return "arrival unknown";
  const time = estimated.toISOString();
  return `arrival ${sayTime(time, zone)} (estimate${isOverdue(time, zone, now) ? `, ${overdue}` : ""})`;
}

/** What of a long list is not in the text; `kept` of it are in the data, all unless told. */
export function sayLeftOut(shown: number, total: number, what: string, kept = total): string[] {
  if (shown >= total) return [];
  const held = kept < total ? `${kept} of them are` : "All are";
  return [`Left out of the text: ${total - shown} of ${total} ${what}. ${held} in structuredContent.`];
}
