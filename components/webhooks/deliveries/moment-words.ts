import { shortDayWords } from "@/components/values/time-words";

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const options = { timeZone: zone, hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-GB", options);
  formats.set(zone, format);
  return format;
}

/** `09:41:22` on the reader's clock: programs are looked at by the second. */
export function secondsWords(at: string, zone: string): string {
  return formatOf(zone).format(new Date(at));
}

/** `09:41:22`, with the day before it when that is another one: `20 Nov 09:41:22`. */
export function momentWords(at: string, zone: string, now: string): string {
  const [day, today] = [shortDayWords(at, zone, now), shortDayWords(now, zone, now)];
  const time = secondsWords(at, zone);
  return day === today ? time : `${day} ${time}`;
}
