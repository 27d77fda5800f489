import { zonedTime } from "@/lib/platform/zoned-time";
import { addDecimals, type Decimal, formatDecimal, parseDecimal } from "./decimal";

/** By the number that JavaScript gives a weekday. */
export const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;

/** `working`: without the weekend days and holidays of the tariff. */
export const dayBases = ["calendar", "working"] as const;

/** Whether the day of the event can be the first free day, or the day after it. */
export const firstDays = ["same_day", "next_day"] as const;

/** The rate per charged day; charged days count from 1. `to_day` null: without an end. `amount` is a decimal. */
export type RateStep = { from_day: number; to_day: number | null; amount: string };

/** What a tariff states about days and rates. Dates are ISO 8601. */
export type FreeTimeTerms = {
  freeDays: number;
  /** A last free day that a source has reported: it takes the place of the number of free days. Null: none. */
  reportedLastFreeDay?: string | null;
  firstDay: (typeof firstDays)[number];
  freeDayBasis: (typeof dayBases)[number];
  chargedDayBasis: (typeof dayBases)[number];
  weekendDays: readonly (typeof weekdays)[number][];
  holidays: readonly string[];
  rates: readonly RateStep[];
};

/** Times are ISO 8601, zones are IANA. */
export type FreeTimePeriod = {
  /** Null: not reported. */
  startAt: string | null;
  /** Null: it has not ended, or nobody has reported when. */
  endAt: string | null;
  /** Whether it has ended, although its end is not reported. */
  hasEnded: boolean;
  /** Zone of the place where it starts; null: unknown. */
  zone: string | null;
  /** Zone of the place where it ends. Null: the end is the local time written as UTC, as `times_without_timezone` has it. */
  endZone: string | null;
  now: string;
};

export const dayKinds = ["free", "charged", "not_counted"] as const;
export const uncountedReasons = ["day_of_event", "weekend", "holiday"] as const;

export type FreeTimeDay = {
  date: string;
  kind: (typeof dayKinds)[number];
  /** Why it is not counted; null: it is. */
  reason: (typeof uncountedReasons)[number] | null;
  /** Of the free days, or of the charged ones, from 1; null: not counted. */
  number: number | null;
  /** The rate of a charged day; null: it is not charged, or the tariff has no rate for it. */
  amount: string | null;
};

export const unknownReasons = ["start_not_reported", "timezone_unknown", "end_before_start", "too_many_days"] as const;

/** Periods are counted day by day; a longer one has a wrong date in it. */
const longestDays = 1_000;

/** Closed days are those from so many days before today to so many after it. */
export const closedDaysBack = 7;
export const closedDaysAhead = 10;

export type FreeTime = {
  startDay: string;
  /** Null: not ended, or not reported. */
  endDay: string | null;
  /** Null: the tariff has no free days. */
  lastFreeDay: string | null;
  /** From the day of the event to the end, or until today; at least to the last free day. */
  days: FreeTimeDay[];
  /** Null: the tariff has no rate for each charged day, or the end is not reported. */
  costSoFar: string | null;
  /** The cost if the period ends this many days after today; null as above, and once it has ended. */
  costAhead: (days: number) => string | null;
  /** The weekend days and holidays near today that are not counted; empty once it has ended. */
  closedDays: string[];
};

const dayMs = 86_400_000;
const dateOf = (dayNumber: number) => new Date(dayNumber * dayMs).toISOString().slice(0, 10);
/** 1970-01-01 was a Thursday. */
const weekdayOf = (dayNumber: number) => weekdays[(dayNumber + 4) % 7] as (typeof weekdays)[number];

/** Whether a day is free, after so many free days. */
const isFree = ({ freeDays, reportedLastFreeDay }: FreeTimeTerms, date: string, before: number) =>
  reportedLastFreeDay ? date <= reportedLastFreeDay : before < freeDays;

/** Counts civil dates one after the other, so that days of 23 or 25 hours are days like others. */
function* countDays(terms: FreeTimeTerms, startDay: number): Generator<FreeTimeDay, never> {
  const holidays = new Set(terms.holidays);
  const uncountedReason = (day: number, basis: (typeof dayBases)[number]) => {
    if (day === startDay && terms.firstDay === "next_day") return "day_of_event";
    if (basis === "calendar") return null;
    if (terms.weekendDays.includes(weekdayOf(day))) return "weekend";
    return holidays.has(dateOf(day)) ? "holiday" : null;
  };
  let free = 0;
  let charged = 0;
  for (let day = startDay; ; day += 1) {
    const date = dateOf(day);
    const isFreeDay = isFree(terms, date, free);
    const reason = uncountedReason(day, isFreeDay ? terms.freeDayBasis : terms.chargedDayBasis);
    if (reason !== null) {
      yield { date, kind: "not_counted", reason, number: null, amount: null };
    } else if (isFreeDay) {
      free += 1;
      yield { date, kind: "free", reason, number: free, amount: null };
    } else {
      charged += 1;
      const number = charged;
      const step = terms.rates.find(({ from_day, to_day }) => number >= from_day && number <= (to_day ?? number));
      yield { date, kind: "charged", reason, number, amount: step?.amount ?? null };
    }
  }
}

/** The days from `startDay` to `until`, and to the last free day. */
function daysUntil(terms: FreeTimeTerms, startDay: number, until: string): FreeTimeDay[] {
  const days: FreeTimeDay[] = [];
  let free = 0;
  for (const day of countDays(terms, startDay)) {
    if (day.date > until && !isFree(terms, day.date, free) && days.length > 0) return days;
    days.push(day);
    if (day.kind === "free") free += 1;
  }
  return days;
}

/** The sum of the charged days; null when the tariff has no rates, or none for one of them. */
function costUntil(terms: FreeTimeTerms, days: FreeTimeDay[], until: string): string | null {
  if (terms.rates.length === 0) return null;
  const scale = Math.max(...terms.rates.map(({ amount }) => parseDecimal(amount).scale));
  let sum: Decimal = { units: 0n, scale };
  for (const { date, kind, amount } of days) {
    if (date > until) break;
    if (kind !== "charged") continue;
    if (amount === null) return null;
    sum = addDecimals(sum, parseDecimal(amount));
  }
  return formatDecimal(sum);
}

/**
 * The free time of one phase by the terms of a tariff, on the calendar of the place. The day on which the period ends is counted. Nothing
 * is computed without a start or a zone, if the end is on an earlier day than the start, or for more than 1,000 days: the result is then the
 * reason.
 */
export function calculateFreeTime(
  terms: FreeTimeTerms,
  period: FreeTimePeriod,
): FreeTime | (typeof unknownReasons)[number] {
  const { startAt, endAt, zone, hasEnded } = period;
  if (startAt === null) return "start_not_reported";
  if (zone === null) return "timezone_unknown";
  const startDay = zonedTime(startAt, zone).dayNumber;
  const end = endAt === null ? null : zonedTime(endAt, period.endZone).dayNumber;
  if (end !== null && end < startDay) return "end_before_start";
  const today = zonedTime(period.now, zone).dayNumber;
  // Without the day on which it ended, no day after the last free one is known to be charged.
  const isEndUnknown = hasEnded && end === null;
  const until = isEndUnknown ? dateOf(startDay - 1) : dateOf(end ?? today);
  const lastDay = [until, terms.reportedLastFreeDay ?? until].sort().at(-1) ?? until;
  if (lastDay > dateOf(startDay + longestDays)) return "too_many_days";
  const days = daysUntil(terms, startDay, until);
  const isRunning = end === null && !isEndUnknown;
  const near = isRunning ? daysUntil(terms, startDay, dateOf(today + closedDaysAhead)) : [];
  return {
    startDay: dateOf(startDay),
    endDay: end === null ? null : dateOf(end),
    lastFreeDay: days.findLast(({ kind }) => kind === "free")?.date ?? null,
    days,
    costSoFar: isEndUnknown ? null : costUntil(terms, days, until),
    costAhead: (ahead) => {
      if (!isRunning) return null;
      const day = dateOf(today + ahead);
      return costUntil(terms, daysUntil(terms, startDay, day), day);
    },
    closedDays: near.flatMap(({ date, reason }) => {
      const isClosed = reason === "weekend" || reason === "holiday";
      return isClosed && date >= dateOf(today - closedDaysBack) && date <= dateOf(today + closedDaysAhead)
        ? [date]
        : [];
    }),
  };
}
