import { localTime } from "./time-zone";

const dayMs = 86_400_000;

function partsOf(at: Date, timeZone: string) {
  const options = {
    timeZone,
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  } as const;
  const parts = new Intl.DateTimeFormat("en-US", options).formatToParts(at);
  return (type: string) => parts.find((each) => each.type === type)?.value ?? "";
}

/** `Sun 22 Nov`. */
export function dayWords(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${part("weekday")} ${part("day")} ${part("month")}`;
}

/** `Sun 22 Nov 06:00`. */
export function timeWords(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${dayWords(at, timeZone)} ${part("hour")}:${part("minute")}`;
}

/** `Europe/Berlin (GMT+1)`: said once per mail. */
export function zoneWords(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return timeZone === "UTC" ? "UTC" : `${timeZone} (${offset})`;
}

/** Whole calendar days from `now` to `at`, by the clocks of a zone; negative in the past. */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  const dayOf = (time: Date) => Date.parse(localTime(time, timeZone).day) / dayMs;
  return dayOf(at) - dayOf(now);
}

/** `2 d 8 h`, `16 h`: the two largest units. */
export function spanWords(ms: number): string {
  const hours = Math.round(Math.abs(ms) / 3_600_000);
  if (hours < 24) return `${hours} h`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}
