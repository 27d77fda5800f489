import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, otherVessel, statement } from "@/test/fixtures/statement-fixture";
import { withoutReplaced } from "./withdrawals";

const gone = new Date("2026-02-01T00:00:00Z");
const later = new Date("2026-02-20T00:00:00Z");

const discharge: Fields = { code: "DISC", locode: "USLGB" };
const arrival: Fields = { code: "ARRI", locode: "USLGB" };
const gateOut: Fields = { code: "GTOT", locode: "USLGB", facilityCode: "ITS", ...gate };
const estimate: Fields = { classifier: "estimated", occurredAt: later };
const reportedBefore: Fields = { firstObservedAt: new Date("2026-01-20T00:00:00Z") };
const reportedAfter: Fields = { firstObservedAt: gone };

const cases: [title: string, was: Fields, by: Fields, isReplaced: boolean][] = [
  ["the same move at the same place", discharge, { ...discharge, ...estimate }, true],
  ["the same move at another time", discharge, { ...discharge, occurredAt: later }, true],
  ["a statement of another carrier", discharge, { ...discharge, ...estimate, connectionId: "other" }, false],
  ["a move by another mode", discharge, { ...discharge, ...estimate, mode: "RAIL" }, false],
  ["an arrival at the berth", arrival, { ...arrival, ...estimate, facilityTypeCode: "BRTH" }, false],
  ["a gate move of the same facility", gateOut, { ...gateOut, ...estimate }, true],
  ["a gate move of another facility", gateOut, { ...gateOut, ...estimate, facilityCode: "LBCT" }, false],
  ["a gate move without indicator", gateOut, { ...gateOut, ...estimate, empty: null }, true],
  ["a gate move of the empty container", gateOut, { ...gateOut, ...estimate, empty: true }, false],
  ["another gate move", gateOut, { ...gateOut, ...estimate, code: "GTIN" }, false],
  ["an estimate of the move before", discharge, { ...arrival, ...estimate }, true],
  ["an actual of the move before", discharge, { ...arrival, occurredAt: later }, false],
  ["an estimate of the move after", arrival, { ...discharge, ...estimate }, false],
  ["an estimate of the move before, of another vessel", discharge, { ...arrival, ...estimate, ...otherVessel }, false],
  ["an estimate of the move before, elsewhere", discharge, { ...arrival, ...estimate, locode: "USOAK" }, false],
  ["the same move elsewhere", discharge, { ...discharge, ...estimate, locode: "USOAK", ...reportedAfter }, true],
  [
    "the same move elsewhere, reported before",
    discharge,
    { ...discharge, ...estimate, locode: "USOAK", ...reportedBefore },
    false,
  ],
  [
    "the same move elsewhere, of another vessel",
    discharge,
    { ...discharge, ...estimate, locode: "USOAK", ...reportedAfter, ...otherVessel },
    false,
  ],
  [
    "a departure elsewhere",
    { code: "DEPA", locode: "KRPUS" },
    { code: "DEPA", locode: "CNSHA", ...estimate, ...reportedAfter },
    false,
  ],
];

test.each(cases)("an actual that disappeared and %s: replaced or kept", (_title, wasFields, byFields, isReplaced) => {
  const was = statement({ code: "", locode: null, ...wasFields, absentSince: gone });
  const by = statement({ code: "", locode: null, ...byFields });
  const { events, invalidated } = withoutReplaced([was, by]);
  expect(events).toEqual(isReplaced ? [by] : [was, by]);
  expect(invalidated).toEqual(isReplaced ? [{ was, by, at: gone }] : []);
});

test("an actual that disappeared stays if what replaced it has disappeared too", () => {
  const was = statement({ code: "DISC", locode: "USLGB", absentSince: gone });
  const by = statement({ code: "DISC", locode: "USLGB", ...estimate, absentSince: later });
  expect(withoutReplaced([was, by])).toEqual({ events: [was, by], invalidated: [] });
});

test("an actual that is repeated under another id is not invalidated", () => {
  const was = statement({ code: "DISC", locode: "USLGB", absentSince: gone, eventKey: "a" });
  const by = statement({ code: "DISC", locode: "USLGB", eventKey: "b" });
  expect(withoutReplaced([was, by])).toEqual({ events: [by], invalidated: [] });
});
