import { formatDayOfMonth } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import { zonedTime } from "@/lib/platform/zoned-time";

const dayMs = 24 * 60 * 60 * 1000;
const stepsDays = [1, 2, 3, 5, 7, 10, 14, 21, 28, 56, 112, 224];
const ticksMax = 5;
/** Below this, one step would fill the axis and small moves would look large. */
const spanMinDays = 2;

export type DayTick = { ms: number; label: string };

/** A date as a tick: `20 Nov`, without the year. */
export function formatTick(language: Language, ms: number, zone: string | null): string {
  return formatDayOfMonth(language, zonedTime(new Date(ms).toISOString(), zone));
}

/** Whole days in `zone` that enclose all times (epoch ms), at most five and at least two days apart from first to last. */
export function dayTicks(language: Language, timesMs: number[], zone: string | null): DayTick[] {
  const earliest = zonedTime(new Date(Math.min(...timesMs)).toISOString(), zone);
  const latestMs = Math.max(...timesMs);
  const offsetMs = earliest.offsetMinutes * 60_000;
  const firstDay = earliest.dayNumber;
  const spanDays = Math.max(spanMinDays, Math.ceil((latestMs + offsetMs) / dayMs) - firstDay);
  const step = stepsDays.find((days) => Math.ceil(spanDays / days) < ticksMax) ?? spanDays;
  return Array.from({ length: Math.ceil(spanDays / step) + 1 }, (_, index) => {
    const ms = (firstDay + index * step) * dayMs - offsetMs;
    return { ms, label: formatTick(language, ms, zone) };
  });
}
