"use client";

import Link from "next/link";
import { DetailLine } from "@/components/ui/detail-line";
import { formatDay } from "@/components/values/format-time";
import { formatMoney } from "@/lib/shipments/containers/fees";
import type { FreeTime, FreeTimeDays, FreeTimePhase } from "./free-time-query";

const reasonTexts: Partial<Record<NonNullable<FreeTimePhase["unknown_reason"]>, string>> = {
  start_not_reported: "Not computed: its start is not reported",
  timezone_unknown: "Not computed: the time zone of the port is not known",
  end_before_start: "Not computed: its end is reported before its start",
  too_many_days: "Not computed: a reported date is years away",
};

const costTexts = {
  no_rate: "Cost not known: the tariff has no rate for each day",
  end_not_reported: "Cost not known: nobody has reported when it ended",
} as const;

const uncountedTexts = { day_of_event: "Day of the event", weekend: "Weekend", holiday: "Holiday" } as const;

/** A date at a place, as other days of the page. */
const dayText = (date: string, now: string) => formatDay(`${date}T00:00:00Z`, null, now);
const money = (amount: string, currency: string | null) =>
  currency === null ? amount : formatMoney(Number(amount), currency);

function Cost({ phase, now }: { phase: FreeTimePhase; now: string }) {
  const { cost_free_until: free, cost_so_far: soFar, cost_ahead: ahead, cost_unknown_reason: reason, currency } = phase;
  if (soFar === null) return <span className="text-ink-3">{reason && costTexts[reason]}</span>;
  const further = ahead.flatMap(({ days, amount }) =>
    amount === null ? [] : `${money(amount, currency)} in ${days === 1 ? "1 day" : `${days} days`}`,
  );
  return (
    <>
      {money(soFar, currency)} {phase.end_date === null ? "so far" : "in total"}
      {further.length > 0 && <span className="block text-12 text-ink-3">{further.join(", ")}</span>}
      {free !== null && free !== phase.last_free_day && (
        <span className="block text-12 text-ink-3">Counted from the reported last free day, {dayText(free, now)}</span>
      )}
    </>
  );
}

function dayLabel({ kind, reason, number }: FreeTimeDays[number]): string {
  if (kind === "not_counted") return reason ? `${uncountedTexts[reason]}, not counted` : "Not counted";
  return `${kind === "free" ? "Free day" : "Charged day"} ${number}`;
}

type CalendarProps = { label: string; days: FreeTimeDays; currency: string | null; now: string };

function Calendar({ label, days, currency, now }: CalendarProps) {
  if (days.length === 0) return null;
  return (
    <details className="mt-1">
      <summary className="cursor-pointer text-accent">{label}, day by day</summary>
      <table className="mt-1.5 w-full text-12 tabular-nums">
        <caption className="sr-only">{label}, day by day</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Counted as</th>
            <th scope="col">Rate</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className={day.kind === "not_counted" ? "text-ink-3" : undefined}>
              <th scope="row" className="whitespace-nowrap py-0.5 pr-3 text-left font-normal">
                {dayText(day.date, now)}
              </th>
              <td className="py-0.5 pr-3">{dayLabel(day)}</td>
              <td className="py-0.5 text-right">
                {day.amount !== null ? money(day.amount, currency) : day.kind === "charged" ? "No rate" : ""}
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
  if (phase.tariff_id === null) return null;
  if (phase.unknown_reason !== null) {
    return (
      <DetailLine label={label}>
        <span className="text-ink-3">{reasonTexts[phase.unknown_reason] ?? "Not computed"}</span>
      </DetailLine>
    );
  }
  return (
    <>
      <DetailLine label={label}>
        {phase.last_free_day === null ? "No free days" : `Last free day ${dayText(phase.last_free_day, now)}`}
        <span className="block text-12 text-ink-3">Computed from the tariff: {phase.rule}</span>
      </DetailLine>
      <DetailLine label="Cost">
        <Cost phase={phase} now={now} />
      </DetailLine>
    </>
  );
}

/** What the tariffs of the account amount to, beside what sources report. */
export function FreeTimeSection({ freeTime, now }: { freeTime: FreeTime["attributes"]; now: string }) {
  const { demurrage, detention, demurrage_days: demurrageDays, detention_days: detentionDays } = freeTime;
  return (
    <section aria-labelledby="free-time" className="border-line border-b px-gutter py-3.5">
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <h2 id="free-time" className="font-semibold">
          Free time, computed
        </h2>
        <Link href="/settings/free-time-tariffs" prefetch={false} className="text-accent hover:underline">
          Tariffs
        </Link>
      </div>
      <dl>
        <Phase label="Demurrage" phase={demurrage} now={now} />
        <Phase label="Detention" phase={detention} now={now} />
      </dl>
      <Calendar label="Demurrage" days={demurrageDays} currency={demurrage.currency} now={now} />
      <Calendar label="Detention" days={detentionDays} currency={detention.currency} now={now} />
    </section>
  );
}
