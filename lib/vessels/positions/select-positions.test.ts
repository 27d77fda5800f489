import { expect, test } from "vitest";
import type { AisPosition } from "@/lib/ingest/ais/ais-message";
import type { AisVessel } from "./ais-vessel";
import { type Selection, selectPositions } from "./select-positions";

const start = Date.UTC(2026, 10, 22, 12);

const vessel = (): AisVessel => ({
  id: 7,
  mmsi: "477123456",
  imo: "9321483",
  imoSince: null,
  imoContestedAt: null,
  imoDecidedAt: null,
  name: null,
  staticAt: null,
  hourlyBefore: new Date(start),
  latest: null,
  candidate: null,
});

/** A position `seconds` after the start, northward at 18 knots. */
const positionAt = (seconds: number, changes: Partial<AisPosition> = {}): AisPosition => ({
  kind: "position",
  mmsi: "477123456",
  recordedAt: new Date(start + seconds * 1_000),
  latitude: 30 + (seconds * 18) / 3_600 / 60,
  longitude: 122,
  speedKnots: 18,
  courseDegrees: 359.98,
  headingDegrees: 359.7,
  ...changes,
});

const empty = (): Selection => ({ stored: [], recorded: [], late: [], rejected: {} });

/** Seconds after the start. */
const secondsOf = (rows: { recordedAt: Date }[]) =>
  rows.map(({ recordedAt }) => (recordedAt.getTime() - start) / 1_000);

function select(batches: AisPosition[][], own = vessel()) {
  const selection = empty();
  for (const batch of batches) selectPositions(own, batch, selection);
  return { ...selection, latest: own.latest };
}

test("stores the first position of each minute, records all and moves the latest position", () => {
  const { stored, recorded, latest } = select([[0, 10, 50, 60, 119, 121].map((seconds) => positionAt(seconds))]);
  expect(secondsOf(stored)).toEqual([0, 60, 121]);
  expect(secondsOf(recorded)).toEqual([0, 10, 50, 60, 119, 121]);
  expect(latest).toMatchObject({ recordedAt: new Date(start + 121_000), speed: 180, course: 0, heading: 0 });
  expect(recorded[1]).toMatchObject({ vesselId: 7, imo: "9321483", speedKnots: 18 });
  expect(recorded.map(({ previous }) => previous && secondsOf([previous])[0])).toEqual([null, 0, 10, 50, 60, 119]);
});

test("stores positions after a turn of more than 15°, also across north, but not of ships that lie still", () => {
  const turns = [350, 4, 20, 36].map((courseDegrees, index) => positionAt(index * 10, { courseDegrees }));
  expect(secondsOf(select([turns]).stored)).toEqual([0, 20, 30]);
  const still = turns.map((position) => ({ ...position, speedKnots: 0.4 }));
  expect(secondsOf(select([still]).stored)).toEqual([0]);
  const unknown = turns.map((position, index) => (index === 2 ? { ...position, courseDegrees: null } : position));
  expect(secondsOf(select([unknown]).stored)).toEqual([0]);
});

test("the order within a batch and repeats change nothing", () => {
  const positions = [0, 30, 60, 90].map((seconds) => positionAt(seconds));
  const shuffled = select([[...positions].reverse(), positions]);
  expect(secondsOf(shuffled.stored.filter(({ isLate }) => !isLate))).toEqual([0, 60]);
  expect(shuffled.rejected).toEqual({ repeated: 1 });
  expect(shuffled.latest).toEqual(select([positions]).latest);
});

test("positions older than the latest one are late, at most one per minute, and do not move it", () => {
  const { stored, late, recorded, latest } = select([[positionAt(600)], [300, 310, 200].map((at) => positionAt(at))]);
  expect(secondsOf(recorded)).toEqual([600]);
  expect(secondsOf(late)).toEqual([200, 300]);
  expect(stored.map(({ isLate }) => isLate)).toEqual([false, true, true]);
  expect(late.map(({ previous }) => previous)).toEqual([null, null]);
  expect(latest?.recordedAt).toEqual(new Date(start + 600_000));
});

test("implausible positions are counted and neither stored nor recorded, until the third in sequence", () => {
  const elsewhere = [10, 20, 30].map((seconds) => positionAt(seconds, { latitude: -20 }));
  const { stored, recorded, rejected, latest } = select([[positionAt(0)], elsewhere]);
  expect(rejected).toEqual({ implausible_speed: 2 });
  expect(secondsOf(stored)).toEqual([0, 30]);
  expect(recorded[1]).toMatchObject({ latitude: -20, previous: null });
  expect(latest?.latitude).toBe(-20);
});
