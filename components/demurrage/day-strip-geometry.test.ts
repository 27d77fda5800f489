import { expect, test } from "vitest";
import { daysShown, type Segment, stripOf } from "./day-strip-geometry";
import type { Deadline } from "./deadline";

const anchor = 20_780;
const deadline = (next: Partial<Deadline>): Deadline => ({
  text: null,
  day: null,
  daysLeft: null,
  label: "",
  tone: "neutral",
  source: null,
  today: anchor,
  from: null,
  fromText: null,
  appointment: null,
  appointmentText: null,
  ...next,
});

/** Segments in days from the first one that is shown. */
const inDays = (segments: Segment[]) =>
  segments.map(({ kind, left, width }) => [
    kind,
    Math.round((left / 100) * daysShown),
    Math.round(((left + width) / 100) * daysShown),
  ]);

test("free time that is left begins today and ends with the last free day", () => {
  const { segments, tick, appointment } = stripOf(
    deadline({ from: anchor - 3, day: anchor + 2, appointment: anchor + 1 }),
    anchor,
  );
  expect(inDays(segments)).toEqual([
    ["used", 4, 7],
    ["left", 7, 10],
  ]);
  expect(tick).toBeCloseTo((10 / daysShown) * 100);
  expect(appointment).toBeCloseTo((8.5 / daysShown) * 100);
});

test("after the last free day the days until today are past, and what is out of view is cut off", () => {
  expect(inDays(stripOf(deadline({ from: anchor - 20, day: anchor - 2 }), anchor).segments)).toEqual([
    ["used", 0, 6],
    ["past", 6, 8],
  ]);
  const far = stripOf(deadline({ from: anchor - 20, day: anchor - 12 }), anchor);
  expect([inDays(far.segments), far.tick]).toEqual([[["past", 0, 8]], null]);
  const later = stripOf(deadline({ from: anchor, day: anchor + 30, appointment: anchor + 20 }), anchor);
  expect([inDays(later.segments), later.tick, later.appointment]).toEqual([[["left", 7, 18]], null, null]);
});

test("without a last free day there is no end, and nothing is counted as left", () => {
  expect(inDays(stripOf(deadline({ from: anchor - 2 }), anchor).segments)).toEqual([["unknown", 5, 8]]);
});

test("days are those of the place: its current day can differ from that of the page", () => {
  const { segments } = stripOf(deadline({ today: anchor + 1, from: anchor, day: anchor + 1 }), anchor);
  expect(inDays(segments)).toEqual([
    ["used", 7, 8],
    ["left", 8, 9],
  ]);
});
