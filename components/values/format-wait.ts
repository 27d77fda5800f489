import type { Language } from "@/lib/platform/language";
import { nowWords } from "@/lib/platform/time-words";
import { formatDay } from "./format-time";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** `now`, `in 12 min`, `in 3 h`; the day in `zone` from 24 hours on. */
export function formatWait(language: Language, at: string, now: string, zone: string | null): string {
  const waitMs = Date.parse(at) - Date.parse(now);
  if (waitMs < minuteMs) return nowWords[language];
  if (waitMs < hourMs) return `in ${Math.ceil(waitMs / minuteMs)} min`;
  if (waitMs < dayMs) return `in ${Math.floor(waitMs / hourMs)} h`;
  return formatDay(language, at, zone, now);
}
