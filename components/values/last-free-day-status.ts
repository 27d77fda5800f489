import { formatDayCount } from "@/lib/platform/format-duration";
import { zonedTime } from "@/lib/platform/zoned-time";
import { formatDay } from "./format-time";
import type { Tone } from "./state-labels";

type LastFreeDayInput = {
  /** ISO 8601; null when no source reported a day. */
  lastFreeAt: string | null;
  /** When the container was discharged, or arrived at the destination where it is picked up; null: not yet. */
  unloadedAt: string | null;
  /** Whether the full container was picked up, also if no time of it is reported. */
  hasLeft: boolean;
  /** When the full container left the terminal. */
  pickedUpAt: string | null;
  zone: string | null;
};

export type LastFreeDayStatus = {
  tone: Tone;
  /** `Fri 20 Nov`; null when no source reported a day. */
  day: string | null;
  /** `2 days left`, `tomorrow`, `Not reported`. */
  label: string;
  /** Negative when past; null once picked up. */
  daysLeft: number | null;
  /** What became of the day; `open`: the container is still at the terminal. */
  outcome: "not_reported" | "open" | "no_longer_applies" | "met" | "late";
  /** How many days before the last free day it was picked up, negative: after it; null: not, or not known when. */
  spareDays: number | null;
};

/** `2 days left`, `tomorrow`, `1 day past`, with the tone of its urgency. */
export function remainingDays(daysLeft: number): { tone: Tone; label: string } {
  if (daysLeft < 0) return { tone: "bad", label: `${formatDayCount(-daysLeft)} past` };
  if (daysLeft === 0) return { tone: "bad", label: "today" };
  if (daysLeft === 1) return { tone: "bad", label: "tomorrow" };
  return { tone: daysLeft <= 3 ? "warn" : "neutral", label: `${formatDayCount(daysLeft)} left` };
}

/** The last free day, counted in calendar days of the terminal. Null before discharge, when none is expected. */
export function lastFreeDayStatus(input: LastFreeDayInput, now: string): LastFreeDayStatus | null {
  const { lastFreeAt, unloadedAt, hasLeft, pickedUpAt, zone } = input;
  if (lastFreeAt === null) {
    if (unloadedAt === null || hasLeft) return null;
    return {
      tone: "neutral",
      day: null,
      label: "Not reported",
      daysLeft: null,
      outcome: "not_reported",
      spareDays: null,
    };
  }
  const lastDay = zonedTime(lastFreeAt, zone).dayNumber;
  const day = formatDay(lastFreeAt, zone, now);
  if (!hasLeft) {
    const daysLeft = lastDay - zonedTime(now, zone).dayNumber;
    return { day, daysLeft, outcome: "open", spareDays: null, ...remainingDays(daysLeft) };
  }
  if (pickedUpAt === null) {
    const outcome = "no_longer_applies";
    return { tone: "neutral", day, label: "No longer applies", daysLeft: null, outcome, spareDays: null };
  }
  const spareDays = lastDay - zonedTime(pickedUpAt, zone).dayNumber;
  return spareDays >= 0
    ? {
        tone: "good",
        day,
        label: spareDays === 0 ? "Met" : `Met, ${formatDayCount(spareDays)} to spare`,
        daysLeft: null,
        outcome: "met",
        spareDays,
      }
    : {
        tone: "neutral",
        day,
        label: `Picked up, ${formatDayCount(-spareDays)} late`,
        daysLeft: null,
        outcome: "late",
        spareDays,
      };
}
