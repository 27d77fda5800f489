import { spanWords } from "./span-words";
import { zonedTime } from "./zoned-time";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export type ArrivalDelta = {
  tone: "quiet" | "good" | "warn";
  /** `on time`, `11 h early`, `2 d 8 h late`. */
  words: string;
  lateMs: number;
};

/**
 * How an arrival compares with its baseline (the first published one): on time under 6 hours or on the same day, early from
 * 6 hours, a warning only from 12 hours late on. A date without a time is compared by days. Null without a baseline.
 */
export function arrivalDelta(arrival: {
  at: string | null;
  baseline: string | null;
  dateOnly: boolean;
  zone: string | null;
}): ArrivalDelta | null {
  const { at, baseline, dateOnly, zone } = arrival;
  if (at === null || baseline === null) return null;
  const lateMs = dateOnly
    ? (zonedTime(at, zone).dayNumber - zonedTime(baseline, zone).dayNumber) * dayMs
    : Date.parse(at) - Date.parse(baseline);
  if (Math.abs(lateMs) < 6 * hourMs) return { tone: "quiet", words: "on time", lateMs };
  if (lateMs < 0) return { tone: "good", words: `${spanWords(lateMs)} early`, lateMs };
  return { tone: lateMs > 12 * hourMs ? "warn" : "quiet", words: `${spanWords(lateMs)} late`, lateMs };
}
