import { clsx } from "clsx";
import { Hourglass } from "lucide-react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { Absent } from "./absent";
import type { LastFreeDayStatus } from "./last-free-day-status";
import { toneText } from "./status";

/** `2 days left`, `tomorrow`; `remainingAlone`: outside of a sentence. */
function remainingText(
  t: Translator<"values.lastFreeDay">,
  place: "remaining" | "remainingAlone",
  daysLeft: number,
): string {
  if (daysLeft === 0) return t(`${place}.today`);
  if (daysLeft === 1) return t(`${place}.tomorrow`);
  return t(daysLeft < 0 ? `${place}.past` : `${place}.left`, { days: Math.abs(daysLeft) });
}

/** The last free day and the days left; on phones in one line. */
export function LastFreeDay({ status }: { status: LastFreeDayStatus | null }) {
  const t = useTranslations("values.lastFreeDay");
  if (!status) return <Absent />;
  const { day, daysLeft, outcome, spareDays, tone } = status;
  if (!day) {
    return (
      <span className="text-ink-3">
        <span className="max-md:hidden">{t("notReported")}</span>
        <span className="text-12 md:hidden">{t("freeNotReported")}</span>
      </span>
    );
  }
  const className = clsx(
    "block text-12 max-md:font-medium md:whitespace-nowrap",
    tone === "neutral" ? "text-ink-3" : toneText[tone],
  );
  // What became of the day, and by how much, take both lines: after pickup the day itself matters less.
  if (spareDays) {
    const result = t(outcome === "met" ? "met" : "pickedUp");
    return (
      <>
        <span className="block whitespace-nowrap max-md:hidden">{result}</span>
        <span className={className}>
          <span>
            <span className="md:hidden">{result}, </span>
            {t(outcome === "met" ? "toSpare" : "late", { days: Math.abs(spareDays) })}
          </span>
        </span>
      </>
    );
  }
  return (
    <>
      <span className="block whitespace-nowrap max-md:hidden">{day}</span>
      <span className={className}>
        {daysLeft === null ? (
          t(outcome === "met" ? "met" : "noLongerApplies")
        ) : (
          <>
            <span className="md:hidden">
              <Hourglass aria-hidden size={14} className="mr-1.5 inline align-[-2px]" />
              {t("freeUntil", {
                day: day.replaceAll(" ", "\u00a0"),
                remaining: remainingText(t, "remaining", daysLeft),
              })}
            </span>
            <span className="max-md:hidden">{remainingText(t, "remainingAlone", daysLeft)}</span>
          </>
        )}
      </span>
    </>
  );
}
