import { expect, test } from "vitest";
import { createTrackedVessels } from "./tracked-vessels";

const at = new Date("2026-11-22T10:15:42.000Z");
const position = (mmsi: string) => ({
  kind: "position" as const,
  mmsi,
  recordedAt: at,
  latitude: 51.95,
  longitude: 4.05,
  speedKnots: null,
  courseDegrees: null,
  headingDegrees: null,
});
const statics = (mmsi: string, imo: string | null) => ({
  kind: "static" as const,
  mmsi,
  receivedAt: at,
  imo,
  name: null,
});

test("includes nothing while no ship is tracked", () => {
  const tracked = createTrackedVessels();
  expect(tracked.isEmpty()).toBe(true);
  expect(tracked.includes(position("220417000"))).toBe(false);
  expect(tracked.includes(statics("220417000", "9321483"))).toBe(false);
});

test("includes the positions of a ship once its static data made its MMSI known", () => {
  const tracked = createTrackedVessels();
  tracked.replace(["9321483"], []);
  expect(tracked.mmsis()).toBeNull();
  expect(tracked.includes(position("220417000"))).toBe(false);
  expect(tracked.includes(statics("220417000", null))).toBe(false);
  expect(tracked.includes(statics("220417000", "9321483"))).toBe(true);
  expect(tracked.includes(position("220417000"))).toBe(true);
  expect(tracked.includes(statics("220417000", null))).toBe(true);
  expect(tracked.includes(position("477123400"))).toBe(false);
  expect(tracked.mmsis()).toEqual(["220417000"]);
});

test("keeps what it has just learned when the tracked ships are read again, and forgets ships that are no longer tracked", () => {
  const tracked = createTrackedVessels();
  tracked.replace(["9321483"], []);
  tracked.includes(statics("220417000", "9321483"));
  tracked.replace(["9321483", "9747120"], [["538006789", "9747120"]]);
  expect(tracked.mmsis()).toEqual(["220417000", "538006789"]);
  // By the second time it would have been stored, unless its static data is too old to be trusted.
  tracked.replace(["9321483", "9747120"], [["538006789", "9747120"]]);
  expect(tracked.mmsis()).toBeNull();
  tracked.replace(["9747120"], [["538006789", "9747120"]]);
  expect(tracked.mmsis()).toEqual(["538006789"]);
  expect(tracked.includes(position("220417000"))).toBe(false);
});

test("an MMSI that another ship has received no longer stands for the tracked one", () => {
  const tracked = createTrackedVessels();
  tracked.replace(["9321483"], [["220417000", "9321483"]]);
  // Recorded, because it ends the claim of the MMSI to the IMO number.
  expect(tracked.includes(statics("220417000", "9747120"))).toBe(true);
  expect(tracked.includes(position("220417000"))).toBe(false);
  expect(tracked.mmsis()).toBeNull();
});
