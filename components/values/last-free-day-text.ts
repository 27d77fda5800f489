import type { Translator } from "@/components/language/translator";
import type { Language } from "@/lib/platform/language";
import { formatDay } from "./format-time";
import type { LastFreeDayStatus } from "./last-free-day-status";

type Texts = Translator<"values">;

/** `Fri 20 Nov`; null when no source reported a day. */
export const lastFreeDateText = (language: Language, { lastFreeAt, zone }: LastFreeDayStatus, now: string) =>
  lastFreeAt && formatDay(language, lastFreeAt, zone, now);

/** The message about the days left. */
export function remainingOf(daysLeft: number) {
  if (daysLeft < 0) return "past";
  return daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : "left";
}

/** `2 days left`, `tomorrow`, `1 day past`. */
export const remainingText = (t: Texts, daysLeft: number): string =>
  t(`lastFreeDay.remaining.${remainingOf(daysLeft)}`, { days: Math.abs(daysLeft) });

/** `2 days left`, `Not reported`, `Met, 1 day to spare`. */
export function lastFreeDayText(t: Texts, { daysLeft, outcome, spareDays }: LastFreeDayStatus): string {
  if (daysLeft !== null) return remainingText(t, daysLeft);
  if (outcome === "not_reported") return t("lastFreeDay.notReported");
  if (spareDays === null) return t("lastFreeDay.noLongerApplies");
  if (spareDays === 0) return t("lastFreeDay.met");
  const days = Math.abs(spareDays);
  return spareDays > 0
    ? `${t("lastFreeDay.met")}, ${t("lastFreeDay.toSpare", { days })}`
    : `${t("lastFreeDay.pickedUp")}, ${t("lastFreeDay.late", { days })}`;
}
