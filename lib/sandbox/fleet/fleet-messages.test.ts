import { expect, test } from "vitest";
import { findPort } from "@/lib/reference/ports";
import { distanceNm } from "@/lib/reference/sea-routes/geodesy";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { findFleet, listFleetMessages, mmsiOf } from "./fleet-messages";

const dayMs = 86_400_000;
const anchor = new Date("2026-11-01T10:20:33Z");
const long = new Date("2027-03-01T00:00:00Z");

function fleetOf(text: string) {
  const number = parseNumber(text);
  const fleet = number && findFleet(number, anchor);
  if (!fleet) throw new Error(`no fleet of ${text}`);
  return fleet;
}

const positionsOf = (messages: ReturnType<typeof listFleetMessages>) =>
  messages.filter((message) => message.kind === "position");

test("messages of any division of time are the same as those of the whole, without loss and repetition", () => {
  const fleet = fleetOf("TESTTRANSSHIP1001");
  const whole = listFleetMessages(fleet, new Date(0), long, long);
  const times = [0, 0.3, 1, 1.01, 7, 7.0104, 20, 60].map((days) => new Date(fleet.startAt.getTime() + days * dayMs));
  const parts = times.slice(1).flatMap((until, index) => listFleetMessages(fleet, times[index] ?? until, until, long));
  expect(parts).toEqual(whole);
  expect(positionsOf(whole).length).toBeGreaterThan(500);
});

test("each ship sends static data first, then daily, and moves without jumps", () => {
  const messages = listFleetMessages(fleetOf("TESTSPLIT1001"), new Date(0), long, long);
  for (const [mmsi, own] of Map.groupBy(messages, (message) => message.mmsi)) {
    expect(mmsi).toMatch(/^200\d{6}$/);
    expect(own[0]).toMatchObject({ kind: "static", name: expect.stringMatching(/^SANDBAR /) });
    expect(own.filter(({ kind }) => kind === "static").length).toBeGreaterThan(15);
    const positions = positionsOf(own);
    for (const [index, next] of positions.slice(1).entries()) {
      const before = positions[index] ?? next;
      const hours = (next.recordedAt.getTime() - before.recordedAt.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(0);
      expect(hours).toBeLessThanOrEqual(1);
      expect(distanceNm(before, next)).toBeLessThan(25 * hours);
    }
  }
});

test("recent positions at sea are 15 minutes apart, old ones and those at berth an hour", () => {
  const fleet = fleetOf("TESTDIRECT1001");
  const count = (startAt: Date, now: Date) =>
    positionsOf(listFleetMessages(fleet, startAt, new Date(startAt.getTime() + dayMs / 4), now)).length;
  const atSea = new Date(anchor.getTime() + 2 * dayMs);
  expect(count(atSea, new Date(atSea.getTime() + dayMs))).toBe(24);
  expect(count(atSea, long)).toBe(6);
  const [first] = fleet.ships;
  const berthed = first?.track.points.find(({ nm }) => nm === 0)?.atMin ?? 0;
  const atBerth = new Date(fleet.anchorMs + (berthed + 300) * 60_000);
  expect(count(atBerth, atBerth)).toBe(6);
});

test("at berth the ship reports no speed at its terminal; at sea its speed, course and heading agree", () => {
  const fleet = fleetOf("TESTDIRECT1001");
  const positions = positionsOf(listFleetMessages(fleet, new Date(0), long, long));
  const arriveMs = fleet.anchorMs + (fleet.ships[0]?.track.points.at(-4)?.atMin ?? 0) * 60_000;
  const arrived = positions.find(({ recordedAt }) => recordedAt.getTime() >= arriveMs);
  const terminal = findPort("USLGB")?.terminals.find(({ smdgCode }) => smdgCode === "LBCT");
  const berth = { latitude: terminal?.latitude ?? 0, longitude: terminal?.longitude ?? 0 };
  expect(arrived && distanceNm(arrived, berth)).toBeLessThan(0.01);
  expect(arrived?.speedKnots).toBeLessThan(0.3);
  const atSea = positions.find(({ recordedAt }) => recordedAt.getTime() > anchor.getTime());
  expect(atSea?.speedKnots).toBeGreaterThan(14);
  expect(atSea?.speedKnots).toBeLessThan(19);
  expect(Math.abs((atSea?.courseDegrees ?? 0) - (atSea?.headingDegrees ?? 180))).toBeLessThan(6);
});

test("a number without an itinerary has no fleet, and ships have different MMSI", () => {
  const number = parseNumber("TESTUNKNOWN1001");
  expect(number && findFleet(number, anchor)).toBeNull();
  const ships = ["TESTSPLIT1001", "TESTSPLIT1002", "TESTDIRECT1001"].flatMap((text) => fleetOf(text).ships);
  expect(new Set(ships.map(({ ship }) => mmsiOf(ship))).size).toBe(5);
});
