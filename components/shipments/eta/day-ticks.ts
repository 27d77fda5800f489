import { formatDayOfMonth } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import { isWeekStart, type TimeStyle } from "@/lib/platform/time-style";
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

/** The last day up to `day` with which a week begins. */
function weekStartBefore({ weekStart }: TimeStyle, day: number): number {
  const back = [0, 1, 2, 3, 4, 5, 6].find((days) => isWeekStart(weekStart, day - days));
  return day - (back ?? 0);
}

/**
 * Whole days in `zone` that enclose all times (epoch ms), at most five and at least two days apart from first to last. Those that are
 * weeks apart are first days of weeks.
 */
export function dayTicks(style: TimeStyle, timesMs: number[], zone: string | null): DayTick[] {
  const earliest = zonedTime(new Date(Math.min(...timesMs)).toISOString(), zone);
  const latestMs = Math.max(...timesMs);
  const offsetMs = earliest.offsetMinutes * 60_000;
  const axisOf = (step: number) => {
    const firstDay = step % 7 === 0 ? weekStartBefore(style, earliest.dayNumber) : earliest.dayNumber;
    const spanDays = Math.max(spanMinDays, Math.ceil((latestMs + offsetMs) / dayMs) - firstDay);
    return { firstDay, spanDays, step };
  };
  const daily = axisOf(1);
  const { firstDay, spanDays, step } = stepsDays
    .map(axisOf)
    .find((axis) => Math.ceil(axis.spanDays / axis.step) < ticksMax) ?? { ...daily, step: daily.spanDays };
  return Array.from({ length: Math.ceil(spanDays / step) + 1 }, (_, index) => {
    const ms = (firstDay + index * step) * dayMs - offsetMs;
    return { ms, label: formatTick(style.language, ms, zone) };
  });
}
