import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseReport } from "@/test/fixtures/parse-report";
import { parseEvents } from "./parse-event";

const settings = { zuluIsLocalTime: false };
const sample = (name: string) => readFileSync(new URL(name, import.meta.url));
const page = (value: unknown) => Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
const parse = (...values: unknown[]) => parseReport(...values.map(page));

test("parses a complete 2.2 response", async () => {
  const { events, parseErrors } = await parseReport(sample("sample-2.2.json"));
  expect(parseErrors).toEqual([]);
  expect(events).toMatchObject([
    {
      key: "b1c7d0de-4f6e-4c57-9a38-0f6f2f0c1a01",
      createdAt: "2026-03-02T09:15:00.000Z",
      retracted: false,
      kind: "shipment",
      code: "ISSU",
      classifier: "actual",
      time: { kind: "instant", at: "2026-03-02T09:15:00.000Z" },
      place: null,
      documents: [{ type: "TRD", value: "NRDL4400917" }],
      equipmentReferences: ["NRDU4400917"],
      remark: "Original issued at origin",
    },
    {
      kind: "transport",
      code: "ARRI",
      classifier: "estimated",
      time: { kind: "instant", at: "2026-03-28T22:30:00.000Z" },
      place: {
        unLocationCode: "SGSIN",
        facilityCode: "PSABT",
        facilityCodeListProvider: "SMDG",
        facilityTypeCode: "POTE",
        name: "Brani Terminal",
      },
      mode: "VESSEL",
      vesselImo: "9074729",
      vesselName: "Northern Diligence",
      voyageNumber: "610E",
      transportCallId: "call-sgsin-7",
      transportCallSequence: 3,
      equipmentReference: null,
      equipmentReferences: ["NRDU4400917"],
      documents: [
        { type: "BKG", value: "NB20260017" },
        { type: "TRD", value: "NRDL4400917" },
      ],
      delayReasonCode: "WEA",
      remark: "Heavy weather in the Bay of Biscay",
    },
    {
      kind: "equipment",
      code: "LOAD",
      classifier: "actual",
      time: { kind: "wall", local: "2026-03-01T16:40:00" },
      place: {
        unLocationCode: "DEBRV",
        facilityCode: "NTB",
        facilityCodeListProvider: "SMDG",
        facilityTypeCode: "POTE",
        name: "Bremerhaven",
      },
      vesselImo: "9074729",
      voyageNumber: "610E",
      transportCallId: "call-debrv-1",
      transportCallSequence: 1,
      equipmentReference: "NRDU4400917",
      equipmentReferences: [],
      isoEquipmentCode: "45G1",
      empty: false,
      sealNumbers: ["NL-88341"],
    },
  ]);
});

test("parses a 3.0 response into the codes of 2.2", async () => {
  const { events, parseErrors } = await parseReport(sample("sample-3.0.json"));
  expect(parseErrors).toEqual([]);
  expect(events).toMatchObject([
    {
      key: "nrdl-tr-1",
      createdAt: "2026-04-01T12:00:00.000Z",
      kind: "transport",
      code: "DEPA",
      classifier: "actual",
      place: {
        unLocationCode: "GBSOU",
        facilityCode: "DPW",
        facilityCodeListProvider: "SMDG",
        facilityTypeCode: "POTE",
        name: "Southampton",
      },
      vesselImo: "9074729",
      voyageNumber: "V12E",
      transportCallId: "tc-gbsou-2",
      transportCallSequence: 2,
      delayReasonCode: "STR",
      documents: [
        { type: "BKG", value: "NB20260044" },
        { type: "TRD", value: "NRDL4400920" },
      ],
      equipmentReferences: ["NRDU4400922"],
    },
    {
      kind: "equipment",
      code: "GTIN",
      classifier: "estimated",
      time: { kind: "instant", at: "2026-04-09T13:45:00.000Z" },
      place: { unLocationCode: "DEDUI", facilityTypeCode: "DEPO", name: "Duisburg depot" },
      equipmentReference: "NRDU4400922",
      empty: true,
      sealNumbers: ["GB-1"],
    },
    { kind: "unknown", code: "MEASURED", equipmentReference: "NRDU4400922" },
    { key: "nrdl-eq-0", retracted: true, kind: "unknown", code: "UNKNOWN", time: null },
  ]);
});

test("a plain array, an array under events and several pages give the same events", async () => {
  const list = JSON.parse(sample("sample-2.2.json").toString("utf8")) as unknown[];
  const plain = await parse(list);
  expect(await parse({ events: list })).toEqual(plain);
  expect(await parse({ feedbackElements: [], events: list })).toEqual(plain);
  const paged = await parse(list.slice(0, 1), { events: list.slice(1) }, []);
  expect(paged.events.map((event, index) => ({ ...event, page: index === 0 ? 0 : event.page - 1 }))).toEqual(
    plain.events,
  );
  expect(paged.parseErrors).toEqual(plain.parseErrors);
  expect(await parse(`\ufeff\n${JSON.stringify(list)}`)).toEqual(plain);
});

test("an invalid event is reported with its index, and the others are parsed", async () => {
  const good = { eventType: "TRANSPORT", transportEventTypeCode: "DEPA", eventDateTime: "2026-03-01" };
  const { events, parseErrors } = await parse([good, null], [7, "x", [], {}, { eventType: "TRANSPORT" }, good]);
  expect(events).toHaveLength(2);
  expect(parseErrors).toEqual([
    { index: 1, reason: "The event is not an object." },
    { index: 2, reason: "The event is not an object." },
    { index: 3, reason: "The event is not an object." },
    { index: 4, reason: "The event is not an object." },
    { index: 5, reason: "The event has no event type code." },
    { index: 6, reason: "The event has no event type code." },
  ]);
});

test("an event with invalid fields is parsed without them, and the fields are reported", async () => {
  const { events, parseErrors } = await parse([
    { eventType: "TRANSPORT", transportEventTypeCode: "DEPA", eventDateTime: "soon", eventClassifierCode: "MAYBE" },
  ]);
  expect(events).toMatchObject([{ code: "DEPA", time: null, classifier: null }]);
  expect(parseErrors).toEqual([
    { index: 0, reason: "eventDateTime is missing or invalid." },
    { index: 0, reason: "eventClassifierCode is unknown." },
  ]);
});

test.each([
  ["  \n", "The carrier's response is empty."],
  ["<html>busy</html>", "The carrier sent a web page instead of JSON."],
  ["{", "The carrier's response is not JSON."],
  ['{"events":{}}', "The carrier's response has no list of events."],
  ["null", "The carrier's response has no list of events."],
  ['"[]"', "The carrier's response has no list of events."],
])("the page %j fails the response", (body, error) => {
  const pages = ["[]", body].map((text) => ({ body: page(text) }));
  expect(parseEvents(pages, settings)).toEqual({ error });
});

test("a page without a body has no events", async () => {
  expect(await parse("")).toEqual({ events: [], parseErrors: [] });
});

test("more events on all pages together than allowed fail the response", () => {
  const pages = [[{}], [{}, {}]].map((events) => ({ body: page(events) }));
  expect(parseEvents(pages, settings, 3)).toMatchObject({ events: [], parseErrors: { length: 3 } });
  expect(parseEvents(pages, settings, 2)).toEqual({ error: "The carrier sent more than 2 events." });
});
