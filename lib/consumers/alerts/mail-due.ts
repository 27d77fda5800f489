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

/** The minutes that the clocks of a zone have counted since 1970-01-01. */
function clockMinutes(ms: number, zone: string): number {
  const { dayNumber, hour, minute } = zonedTime(new Date(ms).toISOString(), zone);
  return dayNumber * dayMinutes + hour * 60 + minute;
}

const minuteOfDay = (at: Date, zone: string) => clockMinutes(at.getTime(), zone) % dayMinutes;

const parseClockTime = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};

/**
 * The next time after `at` at which the clocks of a zone reach this minute of the day. Where they are put forward past it, that is the moment of the
 * change.
 */
function nextLocal(at: Date, minute: number, zone: string): Date {
  const startMs = Math.floor(at.getTime() / minuteMs) * minuteMs;
  const now = clockMinutes(startMs, zone);
  const wait = (minute - (now % dayMinutes) + dayMinutes) % dayMinutes || dayMinutes;
  const wanted = now + wait;
  let ms = startMs + wait * minuteMs;
  // The clocks may be changed in between: from before the wanted time, the first minute that they reach it is searched for.
  ms -= Math.max(0, clockMinutes(ms, zone) - wanted) * minuteMs;
  while (clockMinutes(ms, zone) < wanted) ms += minuteMs;
  return new Date(ms);
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
