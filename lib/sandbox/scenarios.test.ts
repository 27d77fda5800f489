import { expect, test } from "vitest";
import { respondWithEvents } from "@/lib/sandbox/carrier/respond-with-events";
import { parseNumber } from "./parse-number";

const anchor = new Date("2026-11-21T04:10:00Z");
const hourMs = 3_600_000;

type Event = {
  code: string;
  classifier: string;
  at: string;
  vessel: string | null;
  place: string;
  mode: string | null;
  delay: string | null;
};

/** Events without SHIPMENT events, `hours` after the first query, sorted by time; or the outcome without events. */
function eventsAfter(text: string, hours: number): Event[] | string {
  const number = parseNumber(text);
  if (!number) return "rejected";
  const response = respondWithEvents(number, anchor, new Date(anchor.getTime() + hours * hourMs));
  if (response.outcome !== "events") return response.outcome;
  return response.events
    .filter(({ eventType }) => eventType !== "SHIPMENT")
    .sort((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime))
    .map((event) => {
      const call = event.transportCall as {
        UNLocationCode: string;
        modeOfTransport: string;
        vessel?: { vesselName: string };
      };
      const empty = event.emptyIndicatorCode === "EMPTY" ? " EMPTY" : "";
      return {
        code: `${event.equipmentEventTypeCode ?? event.transportEventTypeCode}${empty}`,
        classifier: event.eventClassifierCode,
        at: event.eventDateTime,
        vessel: call.vessel?.vesselName ?? null,
        place: call.UNLocationCode,
        mode: call.modeOfTransport,
        delay: typeof event.delayReasonCode === "string" ? event.delayReasonCode : null,
      };
    });
}

/** Unique event summaries such as `ACT LOAD VNVUT`. */
function summaries(text: string, hours: number): string[] {
  const events = eventsAfter(text, hours);
  if (typeof events === "string") return [events];
  return [...new Set(events.map(({ classifier, code, place }) => `${classifier} ${code} ${place}`))];
}

function find(text: string, hours: number, code: string): Event | undefined {
  const events = eventsAfter(text, hours);
  return typeof events === "string" ? undefined : events.findLast((event) => event.code === code);
}

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

test("split_shipment: the last container sails on another vessel two weeks later", () => {
  const number = "TESTSPLIT1001";
  const [early, late] = [0, 20 * 24].map((hours) => summaries(number, hours));
  expect(early).toContain("ACT DEPA CNYTN");
  expect(early).toContain("EST LOAD CNYTN");
  expect(late).toContain("ACT DISC USLAX");
  expect(late).toContain("EST DISC USLAX");
  const events = eventsAfter(number, 75 * 24);
  const arrivals = typeof events === "string" ? [] : events.filter(({ code }) => code === "ARRI");
  const [first, second] = arrivals;
  expect(arrivals).toHaveLength(2);
  expect(first?.vessel).not.toBe(second?.vessel);
  const days = (Date.parse(second?.at ?? "") - Date.parse(first?.at ?? "")) / (24 * hourMs);
  expect(days).toBeGreaterThan(11);
  expect(days).toBeLessThan(17);
});

test("port_change: after thirty hours the responses name Oakland and drop Los Angeles", () => {
  const places = (hours: number) =>
    summaries("TESTPORTCHANGE1001", hours).filter((summary) => /USLAX|USOAK/.test(summary));
  expect(places(29)).toEqual(["EST ARRI USLAX", "EST DISC USLAX"]);
  expect(places(30)).toEqual(["EST ARRI USOAK", "EST DISC USOAK"]);
  expect(places(75 * 24)).toEqual(["ACT ARRI USOAK", "ACT DISC USOAK", "ACT GTOT USOAK", "ACT GTIN EMPTY USOAK"]);
});

test("export_rail: by train to the port of loading, then by vessel", () => {
  expect(summaries("TESTEXPORT1001", 0)).toEqual([
    "ACT GTOT EMPTY USCHI",
    "ACT GTIN USCHI",
    "ACT LOAD USCHI",
    "ACT DEPA USCHI",
    "EST ARRI USLGB",
    "EST DISC USLGB",
    "EST LOAD USLGB",
    "EST DEPA USLGB",
    "EST ARRI CNSHA",
    "EST DISC CNSHA",
  ]);
  expect(summaries("TESTEXPORT1001", 75 * 24).at(-1)).toBe("ACT GTIN EMPTY CNSHA");
});

test("no_longer_found: not found from the fifth day", () => {
  expect(find("TESTLOST1001", 119.9, "DEPA")).toMatchObject({ classifier: "ACT" });
  expect(eventsAfter("TESTLOST1001", 120)).toBe("not_found");
});

test("return_to_loading: planned two days after the discharge, and discharged where it was loaded", () => {
  const number = "TESTRETURN1001";
  const sailed = ["ACT GTOT EMPTY NLRTM", "ACT GTIN NLRTM", "ACT LOAD NLRTM", "ACT DEPA NLRTM"];
  const discharged = [...sailed, "ACT ARRI USNYC", "ACT DISC USNYC"];
  expect(summaries(number, 0)).toEqual([...sailed, "EST ARRI USNYC", "EST DISC USNYC"]);
  expect(summaries(number, 8 * 24)).toEqual(discharged);
  const planned = ["EST LOAD USNYC", "EST DEPA USNYC", "EST ARRI NLRTM", "EST DISC NLRTM"];
  expect(summaries(number, 12 * 24)).toEqual([...discharged, ...planned]);
  const back = ["ACT LOAD USNYC", "ACT DEPA USNYC", "ACT ARRI NLRTM", "ACT DISC NLRTM"];
  expect(summaries(number, 90 * 24)).toEqual([...discharged, ...back, "ACT GTOT NLRTM", "ACT GTIN EMPTY NLRTM"]);
});

test("carrier_down: a direct itinerary after two hours", () => {
  expect(find("TESTDOWN1001", 2, "DEPA")).toMatchObject({ classifier: "ACT" });
});

test("TEST-TR-SUCCEEDED is a direct itinerary", () => {
  expect(find("TEST-TR-SUCCEEDED", 0, "DEPA")).toMatchObject({ classifier: "ACT" });
});

test("misdated_moves: the loading is a date, and the discharge seems to be before the arrival", () => {
  const load = find("TESTMISDATED1001", 12 * 24, "LOAD");
  expect(load).toMatchObject({ classifier: "ACT", at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) });
  const [arrived, discharged] = ["ARRI", "DISC"].map((code) => find("TESTMISDATED1001", 40 * 24, code));
  expect([arrived?.classifier, discharged?.classifier, discharged?.at.at(-1)]).toEqual(["ACT", "ACT", "Z"]);
  const aheadHours = (Date.parse(arrived?.at ?? "") - Date.parse(discharged?.at ?? "")) / hourMs;
  expect(aheadHours).toBeGreaterThan(4);
  expect(aheadHours).toBeLessThan(9);
});

test("missing_arrival: the containers are discharged, and the estimated arrival stays", () => {
  expect(summaries("TESTNOARRIVAL1001", 90 * 24)).toEqual(expect.arrayContaining([expect.stringMatching(/^EST ARRI/)]));
  expect(summaries("TESTNOARRIVAL1001", 90 * 24).filter((step) => step.startsWith("ACT ARRI"))).toEqual([]);
  expect(find("TESTNOARRIVAL1001", 90 * 24, "DISC")?.classifier).toBe("ACT");
});

test("struck_off: from the 26th hour responses do not name the last container, and the others sail without it", () => {
  const number = parseNumber("TESTBKSTRUCKOFF1001");
  if (!number) throw new Error("rejected");
  const namedAfter = (hours: number) => {
    const response = respondWithEvents(number, anchor, new Date(anchor.getTime() + hours * hourMs));
    const events = response.outcome === "events" ? response.events : [];
    return new Set(JSON.stringify(events).match(/ZZ.U\d{7}/g));
  };
  const before = namedAfter(25.9);
  const after = namedAfter(26);
  expect(before.difference(after).size).toBe(1);
  expect(after.size).toBe(before.size - 1);
  expect(find("TESTBKSTRUCKOFF1001", 26, "DEPA")).toMatchObject({ classifier: "EST" });
  expect(find("TESTBKSTRUCKOFF1001", 100, "DEPA")).toMatchObject({ classifier: "ACT" });
  expect(namedAfter(100)).toEqual(after);
});
