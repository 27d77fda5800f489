"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { DetailLine } from "@/components/ui/detail-line";
import { formatDay } from "@/components/values/format-time";
import type { Language } from "@/lib/platform/language";
import { isWeekStart } from "@/lib/platform/time-style";
import { formatMoney } from "@/lib/shipments/containers/fees";
import type { FreeTime, FreeTimeDays, FreeTimePhase } from "./free-time-query";
import { useRule } from "./use-rule";

const notComputedReasons = ["start_not_reported", "timezone_unknown", "end_before_start", "too_many_days"] as const;

/** A date at a place, as other days of the page. */
const dayText = (language: Language, date: string, now: string) => formatDay(language, `${date}T00:00:00Z`, null, now);
const money = (language: Language, amount: string, currency: string | null) =>
  currency === null ? amount : formatMoney(Number(amount), currency, language);

function Cost({ phase, now }: { phase: FreeTimePhase; now: string }) {
  const t = useTranslations("free-time.costs");
  const { cost_free_until: free, cost_so_far: soFar, cost_ahead: ahead, cost_unknown_reason: reason, currency } = phase;
  if (soFar === null) return <span className="text-ink-3">{reason && t(reason)}</span>;
  const further = ahead.flatMap(({ days, amount }) =>
    amount === null ? [] : t("ahead", { amount: money(t.language, amount, currency), days }),
  );
  return (
    <>
      {t(phase.end_date === null ? "soFar" : "inTotal", { amount: money(t.language, soFar, currency) })}
      {further.length > 0 && <span className="block text-12 text-ink-3">{further.join(", ")}</span>}
      {free !== null && free !== phase.last_free_day && (
        <span className="block text-12 text-ink-3">{t("countedFrom", { day: dayText(t.language, free, now) })}</span>
      )}
    </>
  );
}

function dayLabel(t: Translator<"free-time.calendar">, { kind, reason, number }: FreeTimeDays[number]): string {
  if (kind === "not_counted") return t(reason ?? "notCounted");
  return t(kind === "free" ? "freeDay" : "chargedDay", { number: String(number) });
}

type CalendarProps = { phase: string; days: FreeTimeDays; currency: string | null; now: string };

function Calendar({ phase, days, currency, now }: CalendarProps) {
  const t = useTranslations("free-time.calendar");
  if (days.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-accent">{t("title", { phase })}</summary>
      <table className="mt-1.5 w-full text-12 tabular-nums">
        <caption className="sr-only">{t("title", { phase })}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t("date")}</th>
            <th scope="col">{t("countedAs")}</th>
            <th scope="col">{t("rate")}</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr
              key={day.date}
              className={clsx(
                day.kind === "not_counted" && "text-ink-3",
                isWeekStart(t.weekStart, Date.parse(day.date) / 86_400_000) && "border-line not-first:border-t",
              )}
            >
              <th scope="row" className="whitespace-nowrap py-0.5 pr-3 text-left font-normal">
                {dayText(t.language, day.date, now)}
              </th>
              <td className="py-0.5 pr-3">{dayLabel(t, day)}</td>
              <td className="py-0.5 text-right">
                {day.amount !== null
                  ? money(t.language, day.amount, currency)
                  : day.kind === "charged"
                    ? t("noRate")
                    : ""}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type PhaseProps = { label: string; phase: FreeTimePhase; now: string };

function Phase({ label, phase, now }: PhaseProps) {
  const t = useTranslations("free-time");
  const rule = useRule(phase);
  if (phase.tariff_id === null) return null;
  if (phase.unknown_reason !== null) {
    const reason = notComputedReasons.find((known) => known === phase.unknown_reason) ?? "other";
    return (
      <DetailLine label={label}>
        <span className="text-ink-3">{t(`notComputed.${reason}`)}</span>
      </DetailLine>
    );
  }
  return (
    <>
      <DetailLine label={label}>
        {phase.last_free_day === null
          ? t("noFreeDays")
          : t("lastFreeDay", { day: dayText(t.language, phase.last_free_day, now) })}
        {rule !== null && <span className="block text-12 text-ink-3">{t("fromTariff", { rule })}</span>}
      </DetailLine>
      <DetailLine label={t("cost")}>
        <Cost phase={phase} now={now} />
      </DetailLine>
    </>
  );
}

/** What the tariffs of the account amount to, beside what sources report. */
export function FreeTimeSection({ freeTime, now }: { freeTime: FreeTime["attributes"]; now: string }) {
  const t = useTranslations("free-time");
  const { demurrage, detention, demurrage_days: demurrageDays, detention_days: detentionDays } = freeTime;
  return (
    <section aria-labelledby="free-time" className="border-line border-b px-gutter py-3.5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id="free-time" className="font-semibold">
          {t("title")}
        </h2>
        <Link href="/settings/free-time-tariffs" prefetch={false} className="text-accent hover:underline">
          {t("tariffs")}
        </Link>
      </div>
      <dl>
        <Phase label={t("demurrage")} phase={demurrage} now={now} />
        <Phase label={t("detention")} phase={detention} now={now} />
      </dl>
      <Calendar phase={t("demurrage")} days={demurrageDays} currency={demurrage.currency} now={now} />
      <Calendar phase={t("detention")} days={detentionDays} currency={detention.currency} now={now} />
    </section>
  );
}
