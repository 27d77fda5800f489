/**
 * Local calendar date and time of a place, as far as its zone is known. What is told as a day is kept as its first moment:
 * that one is given as the day, since a time would be more than anybody said.
 */
function localTime(time: string, zone: string | null): string {
  const at = new Date(time);
  const words = new Intl.DateTimeFormat("sv-SE", { timeZone: zone ?? "UTC", dateStyle: "short", timeStyle: "short" });
  const [day, clock] = words.format(at).split(" ");
  const isDay = clock === "00:00" && at.getTime() % 60_000 === 0;
  return `${isDay ? day : `${day} ${clock}`} ${zone ?? "UTC"}`;
}

/** A point in time in words, in the zone of its place. */
export function sayTime(time: unknown, zone: unknown = null): string {
  return typeof time === "string" ? localTime(time, typeof zone === "string" ? zone : null) : "unknown";
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

type Times = { actual: unknown; estimated: unknown; original?: unknown; zone: unknown; source?: string };

/** What happened, or what is expected, or that nobody told: never one for the other. */
export function sayTimes(what: string, { actual, estimated, original, zone, source = "shipping_line" }: Times): string {
  if (typeof actual === "string") return `${what}: ${sayTime(actual, zone)} (fact, source: ${source}).`;
  if (typeof estimated !== "string") return `${what}: unknown, nobody has told a time.`;
  const first =
    typeof original === "string" && original !== estimated ? `; first estimate ${sayTime(original, zone)}` : "";
  return `${what}: ${sayTime(estimated, zone)} (estimate of the shipping line, not a fact${first}).`;
}

/** The arrival of a row in a few words: the fact, else the estimate, else that it is unknown. */
export function sayArrival(actual: Date | null, estimated: Date | null, zone: string | null): string {
  if (actual) return `arrived ${sayTime(actual.toISOString(), zone)} (fact)`;
  return estimated ? `arrival ${sayTime(estimated.toISOString(), zone)} (estimate)` : "arrival unknown";
}

/** What of a long list is not in the text; `kept` of it are in the data, all unless told. */
export function sayLeftOut(shown: number, total: number, what: string, kept = total): string[] {
  if (shown >= total) return [];
  const held = kept < total ? `${kept} of them are` : "All are";
  return [`Left out of the text: ${total - shown} of ${total} ${what}. ${held} in structuredContent.`];
}
