import { Temporal } from "temporal-polyfill";
import { v5 as uuidV5 } from "uuid";
import type { Call, EventSlot, Journey, Place, SandboxContainer, Version } from "@/lib/sandbox/journeys/journey";

/** An event as DCSA Track & Trace 2.2 writes it. */
export type DcsaEvent = {
  eventID: string;
  eventCreatedDateTime: string;
  eventType: EventSlot["type"];
  eventClassifierCode: Version["classifier"];
  eventDateTime: string;
} & Record<string, unknown>;

const namespace = "2f6f3a52-5d0b-4f0e-8f5b-7d6a2c9e4b10";
const minuteMs = 60_000;

/** `2026-11-21T04:10:00-08:00`: the clock of the place with its offset on that day. */
function localTime(atMs: number, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: "second", timeZoneName: "never" });
}

function facility({ locode, facilityCode }: Place) {
  return { UNLocationCode: locode, ...(facilityCode && { facilityCode, facilityCodeListProvider: "SMDG" }) };
}

function transportCall(journeyId: string, call: Call) {
  const { place, vessel, importVoyage, exportVoyage } = call;
  return {
    transportCallID: uuidV5(`${journeyId}/call/${call.key}`, namespace),
    ...(importVoyage && { importVoyageNumber: importVoyage }),
    ...(exportVoyage && { exportVoyageNumber: exportVoyage }),
    transportCallSequenceNumber: call.sequence,
    ...facility(place),
    facilityTypeCode: place.facilityTypeCode,
    ...(!place.facilityCode && { otherFacility: place.name }),
    modeOfTransport: call.mode,
    ...(vessel && {
      vessel: {
        vesselIMONumber: vessel.imo,
        vesselName: vessel.name,
        vesselOperatorCarrierCode: "TEST",
        vesselOperatorCarrierCodeListProvider: "NMFTA",
      },
    }),
  };
}

function named(containers: SandboxContainer[]) {
  return containers.map(({ number }) => ({ referenceType: "EQ", referenceValue: number }));
}

function details(journey: Journey, slot: EventSlot, version: Version): Record<string, unknown> {
  if (slot.type === "SHIPMENT") {
    const documentID = slot.document === "BKG" ? journey.booking : journey.billOfLading;
    return { shipmentEventTypeCode: slot.code, documentID, documentTypeCode: slot.document };
  }
  const { call, delayReasonCode, remark } = version;
  const told = { ...(delayReasonCode && { delayReasonCode }), ...(remark && { changeRemark: remark }) };
  const documentReferences = [
    { documentReferenceType: "BKG", documentReferenceValue: journey.booking },
    { documentReferenceType: "TRD", documentReferenceValue: journey.billOfLading },
  ];
  if (slot.type === "TRANSPORT") {
    return {
      transportEventTypeCode: slot.code,
      ...told,
      transportCall: transportCall(journey.id, call),
      documentReferences,
      ...(slot.containers.length > 0 && { references: named(slot.containers) }),
    };
  }
  return {
    equipmentEventTypeCode: slot.code,
    equipmentReference: slot.container.number,
    ISOEquipmentCode: slot.container.isoCode,
    emptyIndicatorCode: slot.empty ? "EMPTY" : "LADEN",
    ...told,
    eventLocation: { locationName: call.place.name, ...facility(call.place) },
    transportCall: transportCall(journey.id, call),
    documentReferences,
    ...(!slot.empty && { seals: [{ sealNumber: slot.container.seal, sealSource: "CAR" }] }),
  };
}

/** One version of one event of a journey that was anchored at `anchorMs`. */
export function serializeEvent(journey: Journey, slot: EventSlot, version: Version, anchorMs: number): DcsaEvent {
  const at = (minutes: number) => anchorMs + minutes * minuteMs;
  return {
    eventID: uuidV5(`${journey.id}/event/${slot.key}`, namespace),
    eventCreatedDateTime: localTime(at(version.createdMin), "UTC").replace("+00:00", "Z"),
    eventType: slot.type,
    eventClassifierCode: version.classifier,
    eventDateTime: localTime(at(version.atMin), version.call.place.zone),
    ...details(journey, slot, version),
  };
}
