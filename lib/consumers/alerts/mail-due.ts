import { zonedTime } from "@/lib/platform/zoned-time";

const minuteMs = 60_000;
const dayMinutes = 1_440;

/** When mails of a rule are sent, and the time zone of its user. */
export type MailSchedule = {
  timing: string;
  quietFrom: string | null;
  quietTo: string | null;
  digestHour: number;
  timeZone: string | null;
};

function minuteOfDay(at: Date, zone: string): number {
  const { hour, minute } = zonedTime(at.toISOString(), zone);
  return hour * 60 + minute;
}

const parseClockTime = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

/** The next time after `at` at which it is this minute of the day in a zone. */
function nextLocal(at: Date, minute: number, zone: string): Date {
  const startMs = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const wait = (minute - minuteOfDay(at, zone) + dayMinutes) % dayMinutes || dayMinutes;
  const candidate = new Date(startMs + wait * minuteMs);
  // The clocks may have been changed in between: the shorter way around the day leads to the time.
  const missing = ((minute - minuteOfDay(candidate, zone) + 1.5 * dayMinutes) % dayMinutes) - dayMinutes / 2;
  const corrected = new Date(candidate.getTime() + missing * minuteMs);
  return corrected > at ? corrected : candidate;
}

/** `at`, or the end of the quiet hours that it falls in. They may pass midnight. */
function afterQuietHours(at: Date, { quietFrom, quietTo }: MailSchedule, zone: string): Date {
  if (quietFrom === null || quietTo === null) return at;
  const [from, to, now] = [parseClockTime(quietFrom), parseClockTime(quietTo), minuteOfDay(at, zone)];
  const isQuiet = from < to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? nextLocal(at, to, zone) : at;
}

/** When an alert that is fired `now` is due to be mailed: at once or at the next hour of the digest, and not in the quiet hours. */
export function mailDueAt(schedule: MailSchedule, now: Date): Date {
  const zone = schedule.timeZone ?? "UTC";
  const at = schedule.timing === "daily" ? nextLocal(now, schedule.digestHour * 60, zone) : now;
  return afterQuietHours(at, schedule, zone);
}
