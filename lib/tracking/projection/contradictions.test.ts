import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { move, otherVessel } from "@/test/fixtures/statement-fixture";
import { contradictedOf } from "./data-marks";

const arrival = move("ARRI USLGB 01-26");
const gateOut = move("GTOT USLGB 01-29", { ...gate, facilityCode: "ITS" });

test.each([
  ["an arrival two days later", arrival, move("ARRI USLGB 01-28"), true],
  ["an arrival that the carrier withdrew", arrival, move("ARRI USLGB 01-28", { absentSince: new Date() }), false],
  ["an arrival at another port", arrival, move("ARRI USOAK 01-28"), false],
  ["an estimate", arrival, move("ARRI USLGB 01-28", { classifier: "estimated" }), false],
  ["another version of the same event", arrival, move("ARRI USLGB 01-28", { eventKey: arrival.eventKey }), false],
  ["the arrival of another vessel", arrival, move("ARRI USLGB 01-28", otherVessel), false],
  ["a gate-out of the same facility", gateOut, move("GTOT USLGB 01-31", { ...gate, facilityCode: "ITS" }), true],
  ["a gate-out of another facility", gateOut, move("GTOT USLGB 01-31", { ...gate, facilityCode: "LBCT" }), false],
])("an actual and %s: contradicted or not", (_title, event, other, isContradicted) => {
  expect([...contradictedOf([event], [event, other])]).toEqual(isContradicted ? [event] : []);
});

test("a second gate-out after a gate-in contradicts nothing", () => {
  const second = move("GTOT USLGB 02-03", { ...gate, facilityCode: "ITS" });
  const between = move("GTIN USLGB 02-01", { ...gate, facilityCode: "LBCT" });
  expect([...contradictedOf([gateOut, between, second], [gateOut, between, second])]).toEqual([]);
});

test("two arrivals of one vessel contradict each other, although the container was discharged between them", () => {
  const discharge = move("DISC USLGB 01-27");
  const other = move("ARRI USLGB 01-28");
  expect([...contradictedOf([arrival, discharge], [arrival, discharge, other])]).toEqual([arrival]);
});
