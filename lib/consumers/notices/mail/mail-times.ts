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
export function formatDay(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${part("weekday")} ${part("day")} ${part("month")}`;
}

/** `Sun 22 Nov 06:00`. */
export function formatTime(at: Date, timeZone: string): string {
  const part = partsOf(at, timeZone);
  return `${formatDay(at, timeZone)} ${part("hour")}:${part("minute")}`;
}

/** `Europe/Berlin (GMT+1)`. */
export function formatZone(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  return timeZone === "UTC" ? "UTC" : `${timeZone} (${offset})`;
}

/** Calendar days from `now` to `at` in a time zone; negative in the past. */
export function daysUntil(at: Date, now: Date, timeZone: string): number {
  const dayOf = (time: Date) => Date.parse(localTime(time, timeZone).day) / dayMs;
  return dayOf(at) - dayOf(now);
}

/** The local hour and calendar day (`2026-11-22`) in a time zone. */
export function localTime(at: Date, timeZone: string): { day: string; hour: number } {
  const options = {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    hourCycle: "h23",
  } as const;
  const parts = new Intl.DateTimeFormat("en-CA", options).formatToParts(at);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? "";
  return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
}
