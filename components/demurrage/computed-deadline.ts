import type { FreeTime, FreeTimePhase } from "@/components/free-time/free-time-query";
import { formatDay } from "@/components/values/format-time";
import { remainingText } from "@/components/values/last-free-day-text";
import { zonedTime } from "@/lib/platform/zoned-time";
import type { Deadline, DeadlineTexts } from "./deadline";
import { isPickup, type Phase } from "./phase";

/** The part of the free time that a phase of the board is about. */
export const freePhaseOf = (freeTime: FreeTime | undefined, phase: Phase): FreeTimePhase | null =>
  freeTime?.attributes[isPickup(phase) ? "demurrage" : "detention"] ?? null;

/**
 * The deadline with the day that the tariff amounts to, where no source has stated one. It is no warning, and the groups of the board are of
 * stated days.
 */
export function withComputedDay(
  { deadline: t, values }: DeadlineTexts,
  stated: Deadline,
  freePhase: FreeTimePhase | null,
  now: string,
): Deadline {
  if (!freePhase?.last_free_day || freePhase.end_date !== null) return stated;
  if (stated.day !== null || freePhase.stated.length > 0) return stated;
  const at = `${freePhase.last_free_day}T00:00:00Z`;
  const day = zonedTime(at, null).dayNumber;
  const today = zonedTime(now, freePhase.timezone).dayNumber;
  const daysLeft = day - today;
  const text = formatDay(t.language, at, null, now);
  return { ...stated, text, day, daysLeft, today, label: remainingText(values, daysLeft), isComputed: true };
}
