import { expect, test } from "vitest";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { dayMin, hourMin } from "@/lib/sandbox/itineraries/itinerary";
import { parseNumber } from "@/lib/sandbox/parse-number";
import { voyagesOf } from "./voyages";

function voyages(text: string) {
  const number = parseNumber(text);
  const itinerary = number && findItinerary(number);
  if (!itinerary) throw new Error(`no itinerary of ${text}`);
  return voyagesOf(itinerary);
}

const summary = (text: string) => voyages(text).map(({ from, to }) => `${from.locode} ${to.locode}`);

test.each([
  ["TESTDIRECT1001", ["VNVUT USLGB"]],
  ["TESTTRANSSHIP1002", ["VNVUT SGSIN", "SGSIN NLRTM"]],
  ["TESTFEEDER1001", ["NLRTM USNYC"]],
  ["TESTRAIL1001", ["CNSHA USLAX"]],
  ["TESTSPLIT1001", ["CNYTN USLAX", "CNYTN USLAX"]],
  ["TESTPORTCHANGE1001", ["CNNGB USOAK"]],
  ["TESTEARLIER1001", ["CNSHA USLGB", "DEHAM CNSHA"]],
])("the ships of %s sail %j", (number, ports) => expect(summary(number)).toEqual(ports));

test("every ship is at berth before it departs, arrives later, and stays for the discharge", () => {
  for (const { berthMin, departMin, arriveMin, leaveMin } of voyages("TESTTRANSSHIP1001")) {
    expect(departMin - berthMin).toBeGreaterThan(14 * hourMin);
    expect(arriveMin - departMin).toBeGreaterThan(3 * dayMin);
    expect(leaveMin - arriveMin).toBeGreaterThan(20 * hourMin);
  }
});

test("the ship that a rolled booking missed sails to the same port a week before the other", () => {
  const [taken, missed, ...others] = voyages("TESTBKROLLED1001").toSorted((a, b) => b.departMin - a.departMin);
  expect(others).toEqual([]);
  expect(missed).toMatchObject({ departMin: 36 * hourMin, to: taken?.to });
  expect(missed?.ship.imo).not.toBe(taken?.ship.imo);
  expect((taken?.arriveMin ?? 0) - (missed?.arriveMin ?? 0)).toBeGreaterThan(6 * dayMin);
});
