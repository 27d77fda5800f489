import { Temporal } from "temporal-polyfill";
import { v5 as uuidV5 } from "uuid";
import { sandboxScac } from "@/lib/reference/shipping-lines";
import type {
  Place,
  PlannedEvent,
  PlannedEventVersion,
  SandboxContainer,
  SandboxItinerary,
  TransportCall,
} from "@/lib/sandbox/itineraries/itinerary";

/** An event in the format of DCSA Track & Trace 2.2. */
export type DcsaEvent = {
  eventID: string;
  eventCreatedDateTime: string;
  eventType: PlannedEvent["type"];
  eventClassifierCode: PlannedEventVersion["classifier"];
  eventDateTime: string;
} & Record<string, unknown>;

const namespace = "2f6f3a52-5d0b-4f0e-8f5b-7d6a2c9e4b10";
const minuteMs = 60_000;

/** Local time with UTC offset, such as `2026-11-21T04:10:00-08:00`. */
function localTime(atMs: number, zone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(zone);
  return local.toString({ smallestUnit: "second", timeZoneName: "never" });
}

/** The time as the carrier sends it. */
function sentTime({ sentAs }: PlannedEventVersion, local: string): string {
  if (sentAs === "date") return local.slice(0, 10);
  return sentAs === "local_clock_as_utc" ? `${local.slice(0, 19)}Z` : local;
}

function facility({ locode, facilityCode }: Place) {
  return { UNLocationCode: locode, ...(facilityCode && { facilityCode, facilityCodeListProvider: "SMDG" }) };
}

function transportCall(itineraryId: string, call: TransportCall) {
  const { place, vessel, importVoyage, exportVoyage } = call;
  return {
    transportCallID: uuidV5(`${itineraryId}/call/${call.key}`, namespace),
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
        vesselOperatorCarrierCode: sandboxScac,
        vesselOperatorCarrierCodeListProvider: "NMFTA",
      },
    }),
  };
}

function equipmentReferences(containers: SandboxContainer[]) {
  return containers.map(({ number }) => ({ referenceType: "EQ", referenceValue: number }));
}

/** Its bill of lading and booking; after a switch the new bill alone. */
function documentReferencesOf({ booking, billOfLading, switchedBill }: SandboxItinerary, version: PlannedEventVersion) {
  const bill = (number: string) => ({ documentReferenceType: "TRD", documentReferenceValue: number });
  if (switchedBill && version.createdMin >= switchedBill.fromMin) return [bill(switchedBill.number)];
  return [{ documentReferenceType: "BKG", documentReferenceValue: booking }, bill(billOfLading)];
}

function details(
  itinerary: SandboxItinerary,
  event: PlannedEvent,
  version: PlannedEventVersion,
): Record<string, unknown> {
  if (event.type === "SHIPMENT") {
    const documentID = event.document === "BKG" ? itinerary.booking : itinerary.billOfLading;
    return { shipmentEventTypeCode: event.code, documentID, documentTypeCode: event.document };
  }
  const { call, delayReasonCode, remark } = version;
  const changeDetails = { ...(delayReasonCode && { delayReasonCode }), ...(remark && { changeRemark: remark }) };
  const documentReferences = documentReferencesOf(itinerary, version);
  if (event.type === "TRANSPORT") {
    return {
      transportEventTypeCode: event.code,
      ...changeDetails,
      transportCall: transportCall(itinerary.id, call),
      documentReferences,
      ...(event.containers.length > 0 && { references: equipmentReferences(event.containers) }),
    };
  }
  return {
    equipmentEventTypeCode: event.code,
    equipmentReference: event.container.number,
    ISOEquipmentCode: event.container.isoCode,
    emptyIndicatorCode: event.empty ? "EMPTY" : "LADEN",
    ...changeDetails,
    eventLocation: { locationName: call.place.name, ...facility(call.place) },
    transportCall: transportCall(itinerary.id, call),
    documentReferences,
    ...(!event.empty && { seals: [{ sealNumber: event.container.seal, sealSource: "CAR" }] }),
  };
}

/** Serializes one version of an event of an itinerary with its anchor at `anchorMs`. */
export function serializeEvent(
  itinerary: SandboxItinerary,
  event: PlannedEvent,
  version: PlannedEventVersion,
  anchorMs: number,
): DcsaEvent {
  const at = (minutes: number) => anchorMs + minutes * minuteMs;
  return {
    eventID: uuidV5(`${itinerary.id}/event/${event.key}`, namespace),
    eventCreatedDateTime: localTime(at(version.createdMin), "UTC").replace("+00:00", "Z"),
    eventType: event.type,
    eventClassifierCode: version.classifier,
    eventDateTime: sentTime(version, localTime(at(version.atMin), version.call.place.zone)),
    ...details(itinerary, event, version),
  };
}
