import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import { factKeyOf, isSameCall, isSameFacility, modeOf, placeKeyOf, vesselKeyOf } from "./moves";

const unnamed = { vesselImo: null, vesselName: null } as const;

test.each([
  ["the same facility", "ITS", "ITS", true],
  ["different facilities", "ITS", "LBCT", false],
  ["a facility that one of them does not name", "ITS", null, true],
])("gate moves of one place at %s", (_title, one, other, isSame) => {
  const [a, b] = [one, other].map((facilityCode) => move("GTOT USLGB 01-29", { ...gate, facilityCode }));
  expect(a && b && isSameFacility(a, b)).toBe(isSame);
});

test("a place is identified by its UN/LOCODE before its name, a vessel by its IMO number before its name", () => {
  const event = move("ARRI USLGB 01-26", { placeName: "Long Beach" });
  expect(placeKeyOf(event)).toBe("USLGB");
  expect(placeKeyOf({ ...event, locode: null })).toBe("LONG BEACH");
  expect(vesselKeyOf(event)).toBe("9321483");
  expect(vesselKeyOf({ ...event, vesselImo: null })).toBe("HALCYON STRAIT");
});

const modes: [title: string, text: string, fields: Fields, mode: string | null][] = [
  ["as sent", "LOAD USLGB 01-29", { mode: "RAIL" }, "RAIL"],
  ["of a discharge that names a vessel", "DISC USLGB 01-27", { mode: null, facilityTypeCode: "RAMP" }, "VESSEL"],
  ["of a discharge that names only a place", "DISC USLGB 01-27", { ...unnamed, facilityTypeCode: null }, "VESSEL"],
  ["of a loading at a ramp", "LOAD USCHI 01-29", { ...unnamed, facilityTypeCode: "RAMP" }, null],
  ["of a gate move", "GTOT USLGB 01-29", { ...unnamed, facilityTypeCode: null }, null],
];

test.each(modes)("the mode of transport %s", (_title, text, fields, mode) => {
  expect(modeOf(move(text, { mode: null, ...fields }))).toBe(mode);
});

test.each([
  ["the same vessel", {}, true],
  ["another vessel", otherVessel, false],
  ["an unnamed vessel", unnamed, true],
])("a discharge and the arrival of %s at its place", (_title, vessel, isSame) => {
  expect(isSameCall(move("DISC USLGB 01-27"), move("ARRI USLGB 01-26", vessel))).toBe(isSame);
});

const differences: [title: string, fields: Fields, isSame: boolean][] = [
  ["the time", { occurredAt: null }, true],
  ["the mode", { mode: "BARGE" }, false],
  ["the empty indicator", { empty: true }, false],
  ["the place", { locode: "USOAK" }, false],
  ["the berth", { facilityTypeCode: "BRTH" }, false],
  ["the code", { code: "DEPA" }, false],
];

test.each(differences)("statements that differ in %s: one fact or two", (_title, fields, isSame) => {
  const arrival = move("ARRI USLGB 01-26");
  expect(factKeyOf({ ...arrival, ...fields }) === factKeyOf(arrival)).toBe(isSame);
});
