import { expect, test } from "vitest";
import { respondWithEvents } from "@/lib/sandbox/carrier/respond-with-events";
import { parseNumber } from "./parse-number";
import { anchor, eventsAfter, find, hourMs, summaries } from "./scenario-fixture";

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

test("switched_bill: what follows the discharge from the first vessel names the new bill of lading alone", () => {
  const number = parseNumber("TESTSWITCHED1001");
  if (!number) throw new Error("rejected");
  const namedAfter = (days: number) => {
    const response = respondWithEvents(number, anchor, new Date(anchor.getTime() + days * 24 * hourMs));
    const events = response.outcome === "events" ? response.events : [];
    const last = events.findLast(({ eventType }) => eventType === "EQUIPMENT");
    return JSON.stringify(last?.documentReferences).match(/TEST\w+/g);
  };
  expect(namedAfter(0)).toEqual(["TESTBKSWITCHED1001", "TESTSWITCHED1001"]);
  expect(namedAfter(60)).toEqual(["TESTSURVIVING1001"]);
});
