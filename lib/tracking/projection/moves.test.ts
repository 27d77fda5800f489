import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import { factKeyOf, isKnownSameFacility, isSameCall, isSameFacility, modeOf, placeKeyOf, vesselKeyOf } from "./moves";

const unnamed = { vesselImo: null, vesselName: null } as const;

const city: Fields = { sentPlaceName: "LONG BEACH" };

const facilities: [title: string, one: Fields, other: Fields, isSame: boolean, isKnown: boolean][] = [
  ["the same facility", { facilityCode: "ITS" }, { facilityCode: "its" }, true, true],
  ["different facilities", { facilityCode: "ITS" }, { facilityCode: "LBCT" }, false, false],
  ["a facility that one of them does not name", { facilityCode: "ITS" }, {}, true, false],
  [
    "one terminal under two codes",
    { terminalId: "1", facilityCode: "ITS" },
    { terminalId: "1", facilityCode: "W182" },
    true,
    true,
  ],
  ["two terminals", { terminalId: "1" }, { terminalId: "2" }, false, false],
  ["the city alone", city, city, true, false],
  ["the city, and a facility by its code", city, { ...city, facilityCode: "Z952" }, true, false],
  ["the code of the city", { facilityCode: "USLGB" }, { facilityCode: "USLGB" }, true, false],
  ["one facility beside the city", { ...city, sentFacilityName: "Pier G" }, { sentPlaceName: "PIER G" }, true, true],
  [
    "two facilities beside the city",
    { ...city, sentFacilityName: "Pier G" },
    { ...city, sentFacilityName: "Pier T" },
    false,
    false,
  ],
  ["one by its words, one by its code", { sentFacilityName: "Pier G" }, { facilityCode: "ITS" }, false, false],
  [
    "words that stand beside a code later",
    { sentFacilityName: "Pier G" },
    { sentFacilityName: "Pier G", facilityCode: "ITS" },
    true,
    true,
  ],
];

test.each(facilities)("gate moves of one place at %s", (_title, one, other, isSame, isKnown) => {
  const a = move("GTOT USLGB 01-29", { ...gate, ...one });
  const b = move("GTOT USLGB 01-29", { ...gate, ...other });
  expect([isSameFacility(a, b), isKnownSameFacility(a, b)]).toEqual([isSame, isKnown]);
  expect([isSameFacility(b, a), isKnownSameFacility(b, a)]).toEqual([isSame, isKnown]);
});

test("gate moves of two places are at different facilities", () => {
  const [a, b] = [move("GTOT USLGB 01-29", { facilityCode: "ITS" }), move("GTOT USOAK 01-29", { facilityCode: "ITS" })];
  expect([isSameFacility(a, b), isKnownSameFacility(a, b)]).toEqual([false, false]);
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
