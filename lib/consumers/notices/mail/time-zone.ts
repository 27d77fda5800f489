/** Whether `text` names a zone of the IANA database, as `Europe/Berlin`. */
export function isTimeZone(text: string): boolean {
  // Offsets (`+01:00`) name no place.
  if (text.length > 64 || !/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }) !== null;
  } catch {
    return false;
  }
}

/** The hour of the day, and the calendar day as `2026-11-22`, on the clocks of a zone. */
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
