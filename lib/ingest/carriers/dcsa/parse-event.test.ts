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

test("the document that a SHIPMENT event is about is its subject, and no part of what is compared", () => {
  const documentReferences = [{ documentReferenceType: "BKG", documentReferenceValue: "NB1" }];
  const vgm = parse({ documentReferences, documentTypeCode: "VGM", documentID: "V1" });
  expect(vgm?.documents).toEqual([
    { type: "BKG", value: "NB1", isSubject: false },
    { type: "VGM", value: "V1", isSubject: true },
  ]);
  expect(parse({ documentReferences, documentTypeCode: "BKG" })?.documents).toEqual([
    { type: "BKG", value: "NB1", isSubject: true },
  ]);
  const additionalDocumentReferences = [{ typeCode: "BKG", reference: "NB1" }];
  const shipmentDetails = { documentReference: { typeCode: "VGM", reference: "V1" }, additionalDocumentReferences };
  expect(parse({ shipmentDetails })?.documents).toEqual(vgm?.documents);
  const references = [...documentReferences, { type: "VGM", reference: "V1" }];
  expect(parse({ documentReferences: references })?.contentHash).toBe(vgm?.contentHash);
});

test("the key is the event id, or the content hash if the id is missing or too long", () => {
  expect(parse({ eventID: 12 })?.key).toBe("12");
  for (const eventID of [undefined, "", {}, "x".repeat(256)]) {
    const event = parse({ eventID });
    expect(event?.key).toBe(`content:${event?.contentHash}`);
  }
});

const full = {
  eventID: "1",
  eventCreatedDateTime: "2026-03-01T00:00:00Z",
  eventClassifierCode: "ACT",
  eventDateTime: "2026-03-01T16:40:00+01:00",
  equipmentReference: "NRDU4400917",
  ISOEquipmentCode: "45G1",
  emptyIndicatorCode: "LADEN",
  seals: [{ sealNumber: "S1" }, { sealNumber: "S2" }],
  eventLocation: { UNLocationCode: "DEBRV", facilityCode: "NTB", locationName: "Bremerhaven" },
  transportCall: {
    transportCallID: "call",
    transportCallSequenceNumber: 1,
    modeOfTransport: "VESSEL",
    exportVoyageNumber: "610E",
    vessel: { vesselIMONumber: "9074729", vesselName: "Northern Diligence" },
  },
  documentReferences: [
    { documentReferenceType: "TRD", documentReferenceValue: "BL1" },
    { documentReferenceType: "BKG", documentReferenceValue: "NB1" },
  ],
  delayReasonCode: "WEA",
  changeRemark: "Heavy weather",
};
const fullHash = () => parse(full)?.contentHash;

test.each<[string, Record<string, unknown>]>([
  ["another id", { eventID: "2" }],
  ["no id", { eventID: undefined }],
  ["another creation time", { eventCreatedDateTime: "2026-03-09T00:00:00Z" }],
  ["an update time", { eventUpdatedDateTime: "2026-03-09T00:00:00Z" }],
  ["the same time with another UTC offset", { eventDateTime: "2026-03-01T15:40:00Z" }],
  ["metadata", { metadata: { requestId: "8c1" }, links: ["/events/1"] }],
  ["seals in another order", { seals: full.seals.toReversed() }],
  ["documents in another order", { documentReferences: full.documentReferences.toReversed() }],
  ["a code of 3.0", { equipmentEventTypeCode: undefined, equipmentEventType: "LOADED" }],
])("the content hash is the same with %s", (_title, fields) => {
  expect(parse({ ...full, ...fields })?.contentHash).toBe(fullHash());
});

test("the content hash does not depend on the order of fields", () => {
  const reversed = Object.fromEntries(Object.entries(full).toReversed());
  expect(parse(reversed)?.contentHash).toBe(fullHash());
  expect(fullHash()).toMatch(/^[0-9a-f]{64}$/);
});

test("each change of what an event states changes the content hash", () => {
  const call = (fields: object) => ({ transportCall: { ...full.transportCall, ...fields } });
  const location = (fields: object) => ({ eventLocation: { ...full.eventLocation, ...fields } });
  const changes: Record<string, unknown>[] = [
    { eventType: "TRANSPORT", transportEventTypeCode: "LOAD" },
    { equipmentEventTypeCode: "DISC" },
    { isRetracted: true },
    { eventClassifierCode: "EST" },
    { eventDateTime: "2026-03-01T16:41:00+01:00" },
    { eventDateTime: "2026-03-01T16:40:00" },
    { eventDateTime: "2026-03-01" },
    { equipmentReference: "NRDU4400922" },
    { ISOEquipmentCode: "22G1" },
    { emptyIndicatorCode: "EMPTY" },
    { emptyIndicatorCode: undefined },
    { seals: [{ sealNumber: "S1" }] },
    location({ UNLocationCode: "DEHAM" }),
    location({ facilityCode: "EKB" }),
    location({ facilityCodeListProvider: "BIC" }),
    location({ facilityTypeCode: "POTE" }),
    location({ locationName: "Hamburg" }),
    call({ transportCallID: "call 2" }),
    call({ transportCallSequenceNumber: 2 }),
    call({ modeOfTransport: "BARGE" }),
    call({ exportVoyageNumber: "611E" }),
    call({ vessel: { vesselIMONumber: "9074730", vesselName: "Northern Diligence" } }),
    call({ vessel: { vesselIMONumber: "9074729", vesselName: "Northern Patience" } }),
    { documentReferences: full.documentReferences.slice(1) },
    { delayReasonCode: "STR" },
    { changeRemark: "Strike" },
  ];
  const hashes = changes.map((fields) => parse({ ...full, ...fields })?.contentHash);
  expect(new Set([fullHash(), ...hashes]).size).toBe(1 + changes.length);
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
