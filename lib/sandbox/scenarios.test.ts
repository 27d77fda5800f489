import { expect, test } from "vitest";
import { eventsAfter, find, summaries } from "./scenario-fixture";

const before = ["ACT GTOT EMPTY VNVUT", "ACT GTIN VNVUT", "ACT LOAD VNVUT", "ACT DEPA VNVUT"];
const arrived = [...before, "ACT ARRI USLGB", "ACT DISC USLGB"];

test.each<[string, number, string[]]>([
  ["at sea", 0, [...before, "EST ARRI USLGB", "EST DISC USLGB"]],
  ["two weeks later still at sea", 13 * 24, [...before, "EST ARRI USLGB", "EST DISC USLGB"]],
  ["discharged", 17 * 24, arrived],
  ["picked up", 20 * 24, [...arrived, "ACT GTOT USLGB"]],
  ["returned empty", 90 * 24, [...arrived, "ACT GTOT USLGB", "ACT GTIN EMPTY USLGB"]],
])("direct: %s", (_, hours, expected) => expect(summaries("TESTDIRECT1001", hours)).toEqual(expected));

test("direct has at least five actual milestones at the anchor for any digits", () => {
  for (let digits = 0; digits < 100; digits++) {
    const events = eventsAfter(`TESTDIRECT${digits}`, 0);
    if (typeof events === "string") throw new Error(events);
    const actual = events.filter(({ classifier }) => classifier === "ACT");
    expect(actual.length).toBeGreaterThanOrEqual(5);
    expect(actual.at(-1)?.code).toBe("DEPA");
  }
});

test("transshipment: two vessels, with discharge and loading between them", () => {
  const steps = summaries("TESTTRANSSHIP1001", 90 * 24).map((step) => step.split(" ").slice(1, 2)[0]);
  expect(steps).toEqual([
    "GTOT",
    "GTIN",
    "LOAD",
    "DEPA",
    "ARRI",
    "DISC",
    "LOAD",
    "DEPA",
    "ARRI",
    "DISC",
    "GTOT",
    "GTIN",
  ]);
  const events = eventsAfter("TESTTRANSSHIP1001", 90 * 24);
  const vessels = typeof events === "string" ? [] : events.flatMap(({ vessel }) => vessel ?? []);
  expect(new Set(vessels).size).toBe(2);
});

test("rolled: the estimates have the next vessel after 22 hours, and the first one departs without the containers", () => {
  const number = "TESTBKROLLED1001";
  const [early, later, loaded] = [21, 23, 10 * 24].map((hours) => find(number, hours, "LOAD"));
  expect(early).toMatchObject({ classifier: "EST" });
  expect(later).toMatchObject({ classifier: "EST" });
  expect(later?.vessel).not.toBe(early?.vessel);
  expect(loaded).toMatchObject({ classifier: "ACT", vessel: later?.vessel });
  const events = eventsAfter(number, 48);
  const departed = typeof events === "string" ? [] : events.filter(({ code }) => code === "DEPA");
  expect(departed).toMatchObject([
    { classifier: "ACT", vessel: early?.vessel },
    { classifier: "EST", vessel: later?.vessel },
  ]);
});

test("eta_slip: the estimated arrival changes four times before the actual arrival", () => {
  const arrivals = [0, 1.5, 3.5, 5.5, 7.5, 60].map((days) => find("TESTETASLIP1001", days * 24, "ARRI"));
  expect(arrivals.map((arrival) => `${arrival?.classifier} ${arrival?.delay}`)).toEqual([
    "EST null",
    "EST WEA",
    "EST STR",
    "EST null",
    "EST WEA",
    "ACT null",
  ]);
  expect(new Set(arrivals.map((arrival) => arrival?.at)).size).toBe(6);
});

test("inland_rail: transferred from vessel to train, and returned empty in Chicago", () => {
  expect(summaries("TESTRAIL1001", 90 * 24)).toEqual([
    "ACT GTOT EMPTY CNSHA",
    "ACT GTIN CNSHA",
    "ACT LOAD CNSHA",
    "ACT DEPA CNSHA",
    "ACT ARRI USLAX",
    "ACT DISC USLAX",
    "ACT LOAD USLAX",
    "ACT DEPA USLAX",
    "ACT ARRI USCHI",
    "ACT DISC USCHI",
    "ACT GTOT USCHI",
    "ACT GTIN EMPTY USCHI",
  ]);
  expect(find("TESTRAIL1001", 0, "ARRI")).toMatchObject({ classifier: "EST", mode: "RAIL", place: "USCHI" });
});

test("late_manifest: unknown, then a booking without containers, then a shipment", () => {
  expect(eventsAfter("TESTBKLATE1001", 0)).toBe("not_found");
  expect(eventsAfter("TESTBKLATE1001", 24)).toEqual([]);
  expect(summaries("TESTBKLATE1001", 48)[0]).toMatch(/^ACT GTOT EMPTY/);
  expect(summaries("TESTBKLATE1001", 48)).toHaveLength(5);
});

test.each<[string, number, string]>([
  ["TESTUNKNOWN1001", 0, "not_found"],
  ["TESTUNKNOWN1001", 90 * 24, "not_found"],
  ["TESTDOWN1001", 0, "unavailable"],
  ["TESTDOWN1001", 1.99, "unavailable"],
  ["TESTBKGONE1001", 0, "unavailable"],
  ["TESTBKGONE1001", 90 * 24, "unavailable"],
])("%s after %d hours: %s", (number, hours, expected) => expect(eventsAfter(number, hours)).toBe(expected));

test("carrier_down: a direct itinerary after two hours", () => {
  expect(find("TESTDOWN1001", 2, "DEPA")).toMatchObject({ classifier: "ACT" });
});

test("TEST-TR-SUCCEEDED is a direct itinerary", () => {
  expect(find("TEST-TR-SUCCEEDED", 0, "DEPA")).toMatchObject({ classifier: "ACT" });
});
