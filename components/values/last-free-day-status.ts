import type { Language } from "@/lib/platform/language";
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
  /** ISO 8601, a day of `zone`; null when no source reported one. */
  lastFreeAt: string | null;
  zone: string | null;
  /** Negative when past; null once picked up. */
  daysLeft: number | null;
  /** What became of the day; `open`: the container is still at the terminal. */
  outcome: "not_reported" | "open" | "no_longer_applies" | "met" | "late";
  /** How many days before the last free day it was picked up, negative: after it; null: not, or not known when. */
  spareDays: number | null;
};

/** The tone of the days left, negative: past. */
export function remainingTone(daysLeft: number): Tone {
  if (daysLeft <= 1) return "bad";
  return daysLeft <= 3 ? "warn" : "neutral";
}

/** The last free day, counted in calendar days of the terminal. Null before discharge, when none is expected. */
export function lastFreeDayStatus(input: LastFreeDayInput, now: string): LastFreeDayStatus | null {
  const { lastFreeAt, unloadedAt, hasLeft, pickedUpAt, zone } = input;
  const status = { tone: "neutral", lastFreeAt, zone, daysLeft: null, spareDays: null } as const;
  if (lastFreeAt === null) return unloadedAt === null || hasLeft ? null : { ...status, outcome: "not_reported" };
  const lastDay = zonedTime(lastFreeAt, zone).dayNumber;
  if (!hasLeft) {
    const daysLeft = lastDay - zonedTime(now, zone).dayNumber;
    return { ...status, tone: remainingTone(daysLeft), daysLeft, outcome: "open" };
  }
  if (pickedUpAt === null) return { ...status, outcome: "no_longer_applies" };
  const spareDays = lastDay - zonedTime(pickedUpAt, zone).dayNumber;
  return spareDays >= 0
    ? { ...status, tone: "good", outcome: "met", spareDays }
    : { ...status, outcome: "late", spareDays };
}

/** `Fri 20 Nov`; null when no source reported a day. */
export const lastFreeDateText = (language: Language, { lastFreeAt, zone }: LastFreeDayStatus, now: string) =>
  lastFreeAt && formatDay(language, lastFreeAt, zone, now);

/** The message about the days left. */
export function remainingOf(daysLeft: number) {
  if (daysLeft < 0) return "past";
  return daysLeft === 0 ? "today" : daysLeft === 1 ? "tomorrow" : "left";
}
