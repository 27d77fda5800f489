import { expect, test } from "vitest";
import { readEvent } from "./read-event";

/** What becomes of an event that has these fields besides a type, a code and a time. */
function read(fields: Record<string, unknown>) {
  const event = { eventType: "EQUIPMENT", equipmentEventTypeCode: "LOAD", eventDateTime: "2026-03-01", ...fields };
  return readEvent(event, { zuluIsLocalTime: false }).event;
}

test("codes are read in both vocabularies and any letter case, others stay as sent", () => {
  const code = (fields: Record<string, unknown>) => [read(fields)?.kind, read(fields)?.code];
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
  const transportCall = {
    UNLocationCode: "DEHAM",
    facilityCode: "CTA",
    facilityCodeListProvider: "SMDG",
    facilityTypeCode: "POTE",
  };
  const place = (fields: Record<string, unknown>) => read({ transportCall, ...fields })?.place;
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
  for (const sent of ["", " \u0000 ", {}, [], true, null, Number.POSITIVE_INFINITY])
    expect(vesselName(sent)).toBeNull();
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
  expect(
    read({ documentReferences, carrierBookingReference: "NB1", transportDocumentReference: "BL1" })?.documents,
  ).toEqual([
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
  expect(read({ eventCreatedDateTime, eventUpdatedDateTime: "2026-03-02T00:00:00Z" })?.createdAt).toBe(
    "2026-03-02T00:00:00.000Z",
  );
  expect(read({ eventCreatedDateTime, eventUpdatedDateTime: "soon" })?.createdAt).toBe("2026-03-01T00:00:00.000Z");
  expect(read({})?.createdAt).toBeNull();
});
