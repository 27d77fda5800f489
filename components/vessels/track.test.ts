import { expect, test } from "vitest";
import { english } from "@/test/english";
import { continueLongitude, formatHeading, indexAt, trackLine } from "./track";

test("a track crosses the antimeridian in one piece, in both directions", () => {
  const east = [170, 179, -178, -170].map((longitude) => ({ latitude: 40, longitude }));
  expect(trackLine(east).map(([longitude]) => longitude)).toEqual([170, 179, 182, 190]);
  expect(trackLine(east.toReversed()).map(([longitude]) => longitude)).toEqual([-170, -178, -181, -190]);
  expect(continueLongitude(-118, 190)).toBe(242);
});

test("the position at a time is the newest one before it", () => {
  const positions = ["01T00", "01T06", "01T12"].map((time) => ({ timestamp: `2026-11-${time}:00:00Z` }));
  const times = ["2026-10-31T00:00:00Z", "2026-11-01T06:00:00Z", "2026-11-01T11:59:00Z", "2026-12-01T00:00:00Z"];
  expect(times.map((time) => indexAt(positions, time))).toEqual([0, 1, 1, 2]);
});

test("headings have three digits and a direction", () => {
  expect([7, 118, 359.8].map((degrees) => formatHeading(english("vessels.heading"), degrees))).toEqual([
    "007° (north)",
    "118° (southeast)",
    "000° (north)",
  ]);
});
