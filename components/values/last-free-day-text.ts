import type { Translator } from "@/components/language/translator";
import { type LastFreeDayStatus, remainingOf } from "./last-free-day-status";

type Texts = Translator<"values">;

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
