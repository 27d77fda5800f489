import { arrivalLatenessMs } from "@/lib/shipments/estimates";

const hourMs = 60 * 60 * 1000;

export type ArrivalDelta = {
  tone: "neutral" | "good" | "warn";
  /** Negative when early. */
  lateMs: number;
};

/**
 * An arrival compared with its baseline, the first published estimate: on time within 6 hours, a warning when more than
 * 12 hours late. A date without a time is compared by calendar days. Null without a baseline.
 */
export function arrivalDelta(arrival: {
  at: string | null;
  baseline: string | null;
  dateOnly: boolean;
  zone: string | null;
}): ArrivalDelta | null {
  const { at, baseline, dateOnly, zone } = arrival;
  if (at === null || baseline === null) return null;
  return deltaOf(arrivalLatenessMs({ at, baseline, dateOnly, zone }));
}

/** Whether an arrival is neither early nor late. */
export const isOnTime = (lateMs: number): boolean => Math.abs(lateMs) < 6 * hourMs;

/** How late an arrival is, in milliseconds; negative: early. */
export function deltaOf(lateMs: number): ArrivalDelta {
  if (isOnTime(lateMs)) return { tone: "neutral", lateMs };
  if (lateMs < 0) return { tone: "good", lateMs };
  return { tone: lateMs > 12 * hourMs ? "warn" : "neutral", lateMs };
}
