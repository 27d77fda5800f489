import type { Tone } from "./state-words";
import { dayWords } from "./time-words";
import { zonedTime } from "./zoned-time";

export type LastFreeDayFacts = {
  /** ISO 8601; null when no source named a day. */
  lastFreeAt: string | null;
  dischargedAt: string | null;
  /** When the box left the terminal with its load. */
  pickedUpAt: string | null;
  zone: string | null;
};

export type LastFreeDayTold = { tone: Tone; day: string | null; words: string; daysLeft: number | null };

function plural(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

function leftWords(daysLeft: number): { tone: Tone; words: string } {
  if (daysLeft < 0) return { tone: "bad", words: `${plural(-daysLeft)} past` };
  if (daysLeft === 0) return { tone: "bad", words: "today" };
  if (daysLeft === 1) return { tone: "bad", words: "tomorrow" };
  return { tone: daysLeft <= 3 ? "warn" : "quiet", words: `${plural(daysLeft)} left` };
}

/** The last free day in the terminal's own calendar days. Null while the box is not discharged: nothing is missing yet. */
export function lastFreeDayOf(facts: LastFreeDayFacts, now: string): LastFreeDayTold | null {
  const { lastFreeAt, dischargedAt, pickedUpAt, zone } = facts;
  if (lastFreeAt === null) {
    if (dischargedAt === null || pickedUpAt !== null) return null;
    return { tone: "quiet", day: null, words: "Not given", daysLeft: null };
  }
  const lastDay = zonedTime(lastFreeAt, zone).dayNumber;
  const day = dayWords(lastFreeAt, zone, now);
  if (pickedUpAt === null) {
    const daysLeft = lastDay - zonedTime(now, zone).dayNumber;
    return { day, daysLeft, ...leftWords(daysLeft) };
  }
  const spare = lastDay - zonedTime(pickedUpAt, zone).dayNumber;
  return spare >= 0
    ? { tone: "good", day, words: spare === 0 ? "Met" : `Met, ${plural(spare)} to spare`, daysLeft: null }
    : { tone: "quiet", day, words: `Picked up ${plural(-spare)} late`, daysLeft: null };
}
