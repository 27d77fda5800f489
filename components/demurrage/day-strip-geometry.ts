import type { Tone } from "@/components/values/state-labels";
import type { Deadline } from "./deadline";

export const daysBack = 7;
export const daysAhead = 10;
export const daysShown = daysBack + 1 + daysAhead;

export type Segment = { kind: "used" | "left" | "past" | "unknown"; tone: Tone; left: number; width: number };

export type Strip = {
  segments: Segment[];
  /** The end of the last free day; null: not in view. */
  tick: number | null;
  /** The middle of the day of the appointment; null: none, or not in view. */
  appointment: number | null;
};

/** The parts of a strip in percent of its width, which shows the days from 7 before `anchor` to 10 after it. */
export function stripOf({ from, day, today, tone, appointment }: Deadline, anchor: number): Strip {
  const first = anchor - daysBack;
  const percent = (position: number) => ((position - first) / daysShown) * 100;
  const isInView = (position: number) => position >= first && position <= first + daysShown;
  const segment = (kind: Segment["kind"], begin: number, end: number): Segment[] => {
    const [left, right] = [Math.max(begin, first), Math.min(end, first + daysShown)];
    return right > left ? [{ kind, tone, left: percent(left), width: percent(right) - percent(left) }] : [];
  };
  const segments =
    day === null
      ? segment("unknown", from ?? today, today + 1)
      : [
          ...(from === null ? [] : segment("used", from, Math.min(today, day + 1))),
          ...segment("left", Math.max(today, from ?? today), day + 1),
          ...segment("past", day + 1, today + 1),
        ];
  const end = day === null ? null : day + 1;
  return {
    segments,
    tick: end !== null && isInView(end) ? percent(end) : null,
    appointment: appointment !== null && isInView(appointment + 0.5) ? percent(appointment + 0.5) : null,
  };
}

/** Where today begins and how wide a day is, in percent. */
export const todayMiddle = ((daysBack + 0.5) / daysShown) * 100;
