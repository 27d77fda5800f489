import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseEvents } from "./parse-events";

const settings = { zuluIsLocalTime: false };
const sample = (name: string) => ({ body: readFileSync(new URL(name, import.meta.url)) });
const page = (value: unknown) => ({ body: Buffer.from(typeof value === "string" ? value : JSON.stringify(value)) });
const parse = (...values: unknown[]) => parseEvents(values.map(page), settings);

/** The one event of an answer that has these fields besides a type, a code and a time. */
function read(fields: Record<string, unknown>) {
  const event = { eventType: "EQUIPMENT", equipmentEventTypeCode: "LOAD", eventDateTime: "2026-03-01", ...fields };
  return parse([event]).events[0];
}

test("a 2.2 answer is read whole", () => {
  const { events, unread } = parseEvents([sample("sample-2.2.json")], settings);
  expect(unread).toEqual([]);
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

test("a 3.0 answer is read into the codes of 2.2", () => {
  const { events, unread } = parseEvents([sample("sample-3.0.json")], settings);
  expect(unread).toEqual([]);
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

test("a plain list, a list under events and several pages give the same events", () => {
  const list = JSON.parse(sample("sample-2.2.json").body.toString("utf8")) as unknown[];
  const plain = parse(list);
  expect(parse({ events: list })).toEqual(plain);
  expect(parse({ feedbackElements: [], events: list })).toEqual(plain);
  expect(parse(list.slice(0, 1), { events: list.slice(1) }, [])).toEqual(plain);
  expect(parse(`\ufeff\n${JSON.stringify(list)}`)).toEqual(plain);
});

test("one bad event is told by its number and the others are read", () => {
  const good = { eventType: "TRANSPORT", transportEventTypeCode: "DEPA", eventDateTime: "2026-03-01" };
  const { events, unread } = parse([good, null], [7, "x", [], {}, { eventType: "TRANSPORT" }, good]);
  expect(events).toHaveLength(2);
  expect(unread).toEqual([
    { index: 1, reason: "The event is not an object." },
    { index: 2, reason: "The event is not an object." },
    { index: 3, reason: "The event is not an object." },
    { index: 4, reason: "The event is not an object." },
    { index: 5, reason: "The event has no event type code." },
    { index: 6, reason: "The event has no event type code." },
  ]);
});

test("an event with an unreadable field is read without it, and the field is told", () => {
  const { events, unread } = parse([
    { eventType: "TRANSPORT", transportEventTypeCode: "DEPA", eventDateTime: "soon", eventClassifierCode: "MAYBE" },
  ]);
  expect(events).toMatchObject([{ code: "DEPA", time: null, classifier: null }]);
  expect(unread).toEqual([
    { index: 0, reason: "eventDateTime is missing or is no time." },
    { index: 0, reason: "eventClassifierCode is not one we know." },
  ]);
});

test.each([
  ["", []],
  ["  \n", [{ index: 0, reason: "The carrier's answer is empty." }]],
  ["<html>busy</html>", [{ index: 0, reason: "The carrier answered with a web page instead of JSON." }]],
  ["{", [{ index: 0, reason: "The carrier's answer is not JSON." }]],
  ['{"events":{}}', [{ index: 0, reason: "The carrier's answer has no list of events." }]],
  ["null", [{ index: 0, reason: "The carrier's answer has no list of events." }]],
  ['"[]"', [{ index: 0, reason: "The carrier's answer has no list of events." }]],
])("the page %j has no events", (body, unread) => {
  expect(parse(body)).toEqual({ events: [], unread });
});

test("codes are read in both vocabularies and any letter case, others stay as sent", () => {
  const code = (fields: Record<string, unknown>) => [read(fields)?.kind, read(fields)?.code];
  expect(code({ equipmentEventTypeCode: "gated out" })).toEqual(["equipment", "GTOT"]);
  expect(code({ equipmentEventTypeCode: "AVAILABLE_FOR_PICKUP" })).toEqual(["equipment", "AVPU"]);
  expect(code({ equipmentEventTypeCode: "WASHed" })).toEqual(["equipment", "WASHed"]);
  expect(code({ equipmentEventTypeCode: "constructor" })).toEqual(["equipment", "constructor"]);
  expect(code({ eventType: "shipment", shipmentEventType: "AMENDMENT_CONFIRMED" })).toEqual(["shipment", "AMENDMENT_CONFIRMED"]);
  expect(code({ eventType: undefined })).toEqual(["equipment", "LOAD"]);
  expect(code({ eventType: "IOT", equipmentEventTypeCode: undefined, iotEventTypeCode: "DETC" })).toEqual(["unknown", "DETC"]);
  expect(code({ eventType: "CUSTOMS", equipmentEventTypeCode: undefined })).toEqual(["unknown", "CUSTOMS"]);
  expect(code({ equipmentEventTypeCode: undefined, eventTypeCode: "DISC" })).toEqual(["equipment", "DISC"]);
});

test("the voyage is the one that leaves for loading and the one that arrives for discharge, or the only one there is", () => {
  const call = { exportVoyageNumber: "OUT", importVoyageNumber: "IN" };
  const voyage = (equipmentEventTypeCode: string, transportCall: unknown) =>
    read({ equipmentEventTypeCode, transportCall })?.voyageNumber;
  expect([voyage("LOAD", call), voyage("GTIN", call), voyage("DISC", call)]).toEqual(["OUT", "OUT", "IN"]);
  expect(voyage("DISC", { exportVoyageNumber: "OUT" })).toBe("OUT");
  expect(voyage("LOAD", { importVoyageNumber: "IN", carrierVoyageNumber: "C" })).toBe("IN");
  expect(voyage("LOAD", { carrierExportVoyageNumber: "CE", universalVoyageReference: "U" })).toBe("CE");
  expect(voyage("LOAD", { carrierVoyageNumber: "C", universalExportVoyageReference: "U" })).toBe("C");
  expect(voyage("DISC", { universalExportVoyageReference: "UE", universalImportVoyageReference: "UI" })).toBe("UI");
  expect(voyage("DISC", { universalVoyageReference: "2611E" })).toBe("2611E");
});

test("a place of another port than the call's is not completed from the call", () => {
  const transportCall = { UNLocationCode: "DEHAM", facilityCode: "CTA", facilityCodeListProvider: "SMDG", facilityTypeCode: "POTE" };
  const place = (fields: Record<string, unknown>) => read({ transportCall, ...fields })?.place;
  expect(place({ eventLocation: { UNLocationCode: "DEDUI" } })).toMatchObject({ unLocationCode: "DEDUI", facilityCode: null, facilityTypeCode: null });
  expect(place({ eventLocation: { UNLocationCode: "de ham" } })).toMatchObject({ unLocationCode: "DEHAM", facilityCode: "CTA" });
  expect(place({ eventLocation: { location: { UNLocationCode: "DEDUI" } } })).toMatchObject({ unLocationCode: "DEDUI" });
  expect(place({ eventLocation: { latitude: "1" } })).toMatchObject({ unLocationCode: "DEHAM", facilityTypeCode: "POTE" });
  expect(place({ equipmentEventTypeCode: "GTIN", eventLocation: { UNLocationCode: "DEHAM", locationName: "Depot Ost" } })).toMatchObject({
    name: "Depot Ost",
    facilityCode: null,
  });
  expect(place({ transportCall: null, UNLocationCode: "NLRTM" })).toMatchObject({ unLocationCode: "NLRTM" });
  expect(place({ transportCall: null })).toBeNull();
});

test("a vessel is found in the call, in its vessel or flat in the event", () => {
  for (const fields of [
    { transportCall: { vessel: { vesselIMONumber: 9074729, vesselName: "Northern Diligence" } } },
    { transportCall: { vesselIMONumber: "IMO9074729", vesselName: "Northern Diligence" } },
    { vesselIMONumber: "9074729 ", vesselName: " Northern Diligence" },
  ]) {
    expect(read(fields)).toMatchObject({ vesselImo: "9074729", vesselName: "Northern Diligence" });
  }
  expect(read({ vesselIMONumber: "IMO" })?.vesselImo).toBeNull();
});

test("texts are cleaned of what a database refuses or a reader is deceived by, and cut at 255 characters", () => {
  const vesselName = (sent: unknown) => read({ vesselName: sent })?.vesselName;
  expect(vesselName(" A\u0000B\u001b[31m\u009f ")).toBe("AB[31m");
  expect(vesselName("A\ud800B\udfff")).toBe("AB");
  expect(vesselName("\u202eABC\u2066")).toBe("ABC");
  expect(vesselName("é".repeat(1_000_000))).toBe("é".repeat(255));
  expect(vesselName(`${"a".repeat(254)}🚢🚢`)).toBe("a".repeat(254));
  for (const sent of ["", " \u0000 ", {}, [], true, null, Number.POSITIVE_INFINITY]) expect(vesselName(sent)).toBeNull();
});

test("equipment numbers are compared in one spelling, and an EQUIPMENT event's only reference is its box", () => {
  expect(read({ equipmentReference: "nrdu 440091–7" })?.equipmentReference).toBe("NRDU4400917");
  const references = [{ referenceType: "EQ", referenceValue: "NRDU-4400917" }];
  expect(read({ references })).toMatchObject({ equipmentReference: "NRDU4400917", equipmentReferences: [] });
  const two = [...references, { referenceType: "EQUIPMENT_REFERENCE", referenceValue: "NRDU4400922" }];
  expect(read({ references: two })).toMatchObject({
    equipmentReference: null,
    equipmentReferences: ["NRDU4400917", "NRDU4400922"],
  });
});

test("documents are named once, whichever field names them", () => {
  const documentReferences = [
    { documentReferenceType: "BKG", documentReferenceValue: "NB1" },
    { type: "BOOKING", reference: "NB1" },
    { documentReferenceType: "TRD" },
    "TRD",
    null,
  ];
  expect(read({ documentReferences, carrierBookingReference: "NB1", transportDocumentReference: "BL1" })?.documents).toEqual([
    { type: "BKG", value: "NB1" },
    { type: "TRD", value: "BL1" },
  ]);
});

test("the key is the carrier's id, or the content where the id is missing or too long to keep", () => {
  expect(read({ eventID: 12 })?.key).toBe("12");
  for (const eventID of [undefined, "", {}, "x".repeat(256)]) {
    const event = read({ eventID });
    expect(event?.key).toBe(`content:${event?.contentHash}`);
  }
});

test("the content's hash ignores the order of keys and sees every other difference", () => {
  const one = read({ eventID: "1", a: { x: 1, y: [1, 2] } })?.contentHash;
  expect(read({ a: { y: [1, 2], x: 1 }, eventID: "1" })?.contentHash).toBe(one);
  expect(read({ eventID: "1", a: { x: 1, y: [2, 1] } })?.contentHash).not.toBe(one);
  expect(read({ eventID: "1", a: { x: "1", y: [1, 2] } })?.contentHash).not.toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});

test("the newest word on when an event was written is used", () => {
  const eventCreatedDateTime = "2026-03-01T00:00:00Z";
  expect(read({ eventCreatedDateTime })?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  expect(read({ eventCreatedDateTime, eventUpdatedDateTime: "2026-03-02T00:00:00Z" })?.createdAt).toBe("2026-03-02T00:00:00.000Z");
  expect(read({ eventCreatedDateTime, eventUpdatedDateTime: "soon" })?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  expect(read({})?.createdAt).toBeNull();
});
