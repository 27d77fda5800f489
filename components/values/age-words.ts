import { dayWords, shortDayWords } from "./time-words";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `just now`, `12 min ago`, `3 h ago`; from 24 h on the date in `zone`. */
export function ageWords(at: string, now: string, zone: string | null): string {
  const ageMs = Date.parse(now) - Date.parse(at);
  if (ageMs < minuteMs) return "just now";
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  if (ageMs < dayMs) return `${Math.floor(ageMs / hourMs)} h ago`;
  return shortDayWords(at, zone, now);
}

/** `now`, `in 12 min`, `in 3 h`; from 24 h on the day in `zone`. */
export function waitWords(at: string, now: string, zone: string | null): string {
  const waitMs = Date.parse(at) - Date.parse(now);
  if (waitMs < minuteMs) return "now";
  if (waitMs < hourMs) return `in ${Math.ceil(waitMs / minuteMs)} min`;
  if (waitMs < dayMs) return `in ${Math.floor(waitMs / hourMs)} h`;
  return dayWords(at, zone, now);
}

/** Whole days between two instants, at least 0. */
export function daysSince(at: string, now: string): number {
  return Math.max(0, Math.floor((Date.parse(now) - Date.parse(at)) / dayMs));
}
