import { clsx } from "clsx";
import { Hourglass } from "lucide-react";
import { useTranslations } from "#translations";
import { Absent } from "./absent";
import { type LastFreeDayStatus, lastFreeDateText, remainingOf } from "./last-free-day-status";
import { toneText } from "./status";

/** The last free day and the days left; on phones in one line. */
export function LastFreeDay({ status, now }: { status: LastFreeDayStatus | null; now: string }) {
  const t = useTranslations("values.lastFreeDay");
  if (!status) return <Absent />;
  const { daysLeft, outcome, spareDays, tone } = status;
  const day = lastFreeDateText(t.language, status, now);
  if (!day) {
    return (
      <span className="text-ink-3">
        <span className="max-md:hidden">{t("notReported")}</span>
        <span className="text-12 md:hidden">{t("freeNotReported")}</span>
      </span>
    );
  }
  const isMet = outcome === "met";
  const days = Math.abs(daysLeft ?? spareDays ?? 0);
  const remaining = daysLeft === null ? null : remainingOf(daysLeft);
  // What became of the day, and by how much, take both lines: after pickup the day itself matters less.
  const result = t(isMet ? "met" : spareDays ? "pickedUp" : "noLongerApplies");
  const className = clsx(
    "block text-12 max-md:font-medium md:whitespace-nowrap",
    tone === "neutral" ? "text-ink-3" : toneText[tone],
  );
  return (
    <>
      <span className="block whitespace-nowrap max-md:hidden">{spareDays ? result : day}</span>
      <span className={className}>
        {remaining && (
          <span className="md:hidden">
            <Hourglass aria-hidden size={14} className="mr-1.5 inline align-[-2px]" />
            {t("freeUntil", { day: day.replaceAll(" ", "\u00a0"), remaining: t(`remaining.${remaining}`, { days }) })}
          </span>
        )}
        <span className={clsx(remaining && "max-md:hidden")}>
          {spareDays ? <span className="md:hidden">{result}, </span> : null}
          {remaining
            ? t(`remainingAlone.${remaining}`, { days })
            : spareDays
              ? t(isMet ? "toSpare" : "late", { days })
              : result}
        </span>
      </span>
    </>
  );
}
