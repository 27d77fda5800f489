import { waitWords } from "@/components/values/age-words";
import type { Activity, Health } from "@/components/webhooks/webhook";

const grouped = new Intl.NumberFormat("en-US");

export const countWords = (count: number) => grouped.format(count);

/** `99.2 %`, never rounded up to 100 or down to 0; null while there is nothing to divide by. */
export function shareWords({ delivered, told }: Pick<Health, "delivered" | "told">): string | null {
  if (told === 0) return null;
  const percent = Math.round((1_000 * delivered) / told) / 10;
  if (delivered < told && percent === 100) return "99.9 %";
  if (delivered > 0 && percent === 0) return "0.1 %";
  return `${percent} %`;
}

/** `1 min 15 s`, `3 h`, `2 d 4 h`: how long something waits already. */
export function heldWords(since: string, now: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(now) - Date.parse(since)) / 1_000));
  const [minutes, hours, days] = [Math.floor(seconds / 60), Math.floor(seconds / 3_600), Math.floor(seconds / 86_400)];
  if (days > 0) return hours % 24 === 0 ? `${days} d` : `${days} d ${hours % 24} h`;
  if (hours > 0) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  if (minutes > 0) return seconds % 60 === 0 ? `${minutes} min` : `${minutes} min ${seconds % 60} s`;
  return `${seconds} s`;
}

/** What waits, and since when: a part of a line. Null when nothing does. */
export function waitingWords({ waiting, oldest_waiting_at: oldest }: Health, now: string): string | null {
  if (waiting === 0 || oldest === null) return null;
  return `${countWords(waiting)} waiting, the oldest for ${heldWords(oldest, now)}`;
}

/** `next in 5 s`, `next in 3 h`. */
export function nextWords(at: string, now: string, zone: string): string {
  const seconds = Math.ceil((Date.parse(at) - Date.parse(now)) / 1_000);
  if (seconds <= 0) return "next now";
  return seconds < 60 ? `next in ${seconds} s` : `next ${waitWords(at, now, zone)}`;
}

/** `96 ms`, `1.2 s`. */
export function durationWords(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** The bars in words. */
export function activityWords({ half_hours: slots }: Activity): string {
  const told = slots.reduce((sum, slot) => sum + slot.told, 0);
  const troubled = slots.reduce((sum, slot) => sum + slot.troubled, 0);
  const events = told === 1 ? "1 event" : `${countWords(told)} events`;
  return `${events} in 24 hours, ${troubled === 0 ? "none" : countWords(troubled)} with trouble`;
}
