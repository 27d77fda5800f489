import { expect, test } from "vitest";
import { parseEvent } from "./parse-event";

/** Parses an event with these fields in addition to a type, a code and a time. */
function parse(fields: Record<string, unknown>) {
  const event = { eventType: "EQUIPMENT", equipmentEventTypeCode: "LOAD", eventDateTime: "2026-03-01", ...fields };
  return parseEvent(event, { zuluIsLocalTime: false }).event;
}

test("codes of 2.2 and names of 3.0 are parsed in any letter case, others are kept as sent", () => {
  const code = (fields: Record<string, unknown>) => [parse(fields)?.kind, parse(fields)?.code];
  expect(code({ equipmentEventTypeCode: "gated out" })).toEqual(["equipment", "GTOT"]);
  expect(code({ equipmentEventTypeCode: "AVAILABLE_FOR_PICKUP" })).toEqual(["equipment", "AVPU"]);
  expect(code({ equipmentEventTypeCode: "WASHed" })).toEqual(["equipment", "WASHed"]);
  expect(code({ equipmentEventTypeCode: "constructor" })).toEqual(["equipment", "constructor"]);
  expect(code({ eventType: "shipment", shipmentEventType: "AMENDMENT_CONFIRMED" })).toEqual([
    "shipment",
    "AMENDMENT_CONFIRMED",
  ]);
  expect(code({ eventType: undefined })).toEqual(["equipment", "LOAD"]);
  expect(code({ eventType: "IOT", equipmentEventTypeCode: undefined, iotEventTypeCode: "DETC" })).toEqual([
    "unknown",
    "DETC",
  ]);
  expect(code({ eventType: "CUSTOMS", equipmentEventTypeCode: undefined })).toEqual(["unknown", "CUSTOMS"]);
  expect(code({ equipmentEventTypeCode: undefined, eventTypeCode: "DISC" })).toEqual(["equipment", "DISC"]);
});

test("the voyage is the export voyage for loading and the import voyage for discharge, or the only one sent", () => {
  const call = { exportVoyageNumber: "OUT", importVoyageNumber: "IN" };
  const voyage = (equipmentEventTypeCode: string, transportCall: unknown) =>
    parse({ equipmentEventTypeCode, transportCall })?.voyageNumber;
  expect([voyage("LOAD", call), voyage("GTIN", call), voyage("DISC", call)]).toEqual(["OUT", "OUT", "IN"]);
  expect(voyage("DISC", { exportVoyageNumber: "OUT" })).toBe("OUT");
  expect(voyage("LOAD", { importVoyageNumber: "IN", carrierVoyageNumber: "C" })).toBe("IN");
  expect(voyage("LOAD", { carrierExportVoyageNumber: "CE", universalVoyageReference: "U" })).toBe("CE");
  expect(voyage("LOAD", { carrierVoyageNumber: "C", universalExportVoyageReference: "U" })).toBe("C");
  expect(voyage("DISC", { universalExportVoyageReference: "UE", universalImportVoyageReference: "UI" })).toBe("UI");
  expect(voyage("DISC", { universalVoyageReference: "2611E" })).toBe("2611E");
});

test("a place in another port than the transport call is not completed from the call", () => {
  const transportCall = {
    UNLocationCode: "DEHAM",
    facilityCode: "CTA",
    facilityCodeListProvider: "SMDG",
    facilityTypeCode: "POTE",
  };
  const place = (fields: Record<string, unknown>) => parse({ transportCall, ...fields })?.place;
  expect(place({ eventLocation: { UNLocationCode: "DEDUI" } })).toMatchObject({
    unLocationCode: "DEDUI",
    facilityCode: null,
    facilityTypeCode: null,
  });
  expect(place({ eventLocation: { UNLocationCode: "de ham" } })).toMatchObject({
    unLocationCode: "DEHAM",
    facilityCode: "CTA",
  });
  expect(place({ eventLocation: { location: { UNLocationCode: "DEDUI" } } })).toMatchObject({
    unLocationCode: "DEDUI",
  });
  expect(place({ eventLocation: { latitude: "1" } })).toMatchObject({
    unLocationCode: "DEHAM",
    facilityTypeCode: "POTE",
  });
  expect(
    place({ equipmentEventTypeCode: "GTIN", eventLocation: { UNLocationCode: "DEHAM", locationName: "Depot Ost" } }),
  ).toMatchObject({
    name: "Depot Ost",
    facilityCode: null,
  });
  expect(place({ transportCall: null, UNLocationCode: "NLRTM" })).toMatchObject({ unLocationCode: "NLRTM" });
  expect(place({ transportCall: null })).toBeNull();
});

test("finds the vessel in the transport call, in its vessel object or in the event", () => {
  for (const fields of [
    { transportCall: { vessel: { vesselIMONumber: 9074729, vesselName: "Northern Diligence" } } },
    { transportCall: { vesselIMONumber: "IMO9074729", vesselName: "Northern Diligence" } },
    { vesselIMONumber: "9074729 ", vesselName: " Northern Diligence" },
  ]) {
    expect(parse(fields)).toMatchObject({ vesselImo: "9074729", vesselName: "Northern Diligence" });
  }
  expect(parse({ vesselIMONumber: "IMO" })?.vesselImo).toBeNull();
});

test("texts are truncated to 255 characters and contain no control or bidirectional characters", () => {
  const vesselName = (sent: unknown) => parse({ vesselName: sent })?.vesselName;
  expect(vesselName(" A\u0000B\u001b[31m\u009f ")).toBe("AB[31m");
  expect(vesselName("A\ud800B\udfff")).toBe("AB");
  expect(vesselName("\u202eABC\u2066")).toBe("ABC");
  expect(vesselName("é".repeat(1_000_000))).toBe("é".repeat(255));
  expect(vesselName(`${"a".repeat(254)}🚢🚢`)).toBe("a".repeat(254));
  for (const sent of ["", " \u0000 ", {}, [], true, null, Number.POSITIVE_INFINITY])
    expect(vesselName(sent)).toBeNull();
});

test("equipment numbers are normalized, and the only reference of an EQUIPMENT event is its container", () => {
  expect(parse({ equipmentReference: "nrdu 440091–7" })?.equipmentReference).toBe("NRDU4400917");
  const references = [{ referenceType: "EQ", referenceValue: "NRDU-4400917" }];
  expect(parse({ references })).toMatchObject({ equipmentReference: "NRDU4400917", equipmentReferences: [] });
  const two = [...references, { referenceType: "EQUIPMENT_REFERENCE", referenceValue: "NRDU4400922" }];
  expect(parse({ references: two })).toMatchObject({
    equipmentReference: null,
    equipmentReferences: ["NRDU4400917", "NRDU4400922"],
  });
});

test("documents are unique across all fields", () => {
  const documentReferences = [
    { documentReferenceType: "BKG", documentReferenceValue: "NB1" },
    { type: "BOOKING", reference: "NB1" },
    { documentReferenceType: "TRD" },
    "TRD",
    null,
  ];
  expect(
    parse({ documentReferences, carrierBookingReference: "NB1", transportDocumentReference: "BL1" })?.documents,
  ).toEqual([
    { type: "BKG", value: "NB1" },
    { type: "TRD", value: "BL1" },
  ]);
});

test("the key is the event id, or the content hash if the id is missing or too long", () => {
  expect(parse({ eventID: 12 })?.key).toBe("12");
  for (const eventID of [undefined, "", {}, "x".repeat(256)]) {
    const event = parse({ eventID });
    expect(event?.key).toBe(`content:${event?.contentHash}`);
  }
});

test("the content hash ignores the order of keys and nothing else", () => {
  const one = parse({ eventID: "1", a: { x: 1, y: [1, 2] } })?.contentHash;
  expect(parse({ a: { y: [1, 2], x: 1 }, eventID: "1" })?.contentHash).toBe(one);
  expect(parse({ eventID: "1", a: { x: 1, y: [2, 1] } })?.contentHash).not.toBe(one);
  expect(parse({ eventID: "1", a: { x: "1", y: [1, 2] } })?.contentHash).not.toBe(one);
  expect(one).toMatch(/^[0-9a-f]{64}$/);
});

test("the creation time is the update time if there is one", () => {
  const eventCreatedDateTime = "2026-03-01T00:00:00Z";
  expect(parse({ eventCreatedDateTime })?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  expect(parse({ eventCreatedDateTime, eventUpdatedDateTime: "2026-03-02T00:00:00Z" })?.createdAt).toBe(
    "2026-03-02T00:00:00.000Z",
  );
  expect(parse({ eventCreatedDateTime, eventUpdatedDateTime: "soon" })?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  expect(parse({})?.createdAt).toBeNull();
});
