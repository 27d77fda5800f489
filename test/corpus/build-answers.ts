// Builds the answers of carriers' DCSA Track & Trace interfaces, in the fields that real carriers send.

/** Carriers by SCAC, whose answers differ in form. */
export type Carrier = "MAEU" | "HLCU" | "CMDU" | "MSCU" | "ONEY" | "ZIMU";

/** A place as a carrier sends it. */
type SentPlace = {
  locode?: string;
  /** Facility code, and who issued it: SMDG, BIC, … */
  facility?: string;
  provider?: string;
  /** DCSA facility type: POTE, DEPO, INTE, RAMP, … */
  type?: string;
  name?: string;
  /** The name of the facility, sent beside that of the place. */
  terminal?: string;
  /** The name in the address. */
  address?: string;
};

export type SentEvent = {
  /** Default: derived from what the event states, so that each statement has an id of its own. */
  id?: string;
  /** ARRI, DEPA, LOAD, DISC, GTIN, GTOT, … */
  code: string;
  classifier: "PLN" | "EST" | "ACT";
  /** eventDateTime, as sent. */
  at: string;
  /** eventCreatedDateTime; default: none. */
  created?: string;
  place: string | SentPlace;
  /** VESSEL, RAIL, TRUCK, BARGE. */
  mode?: string;
  /** Name and IMO number. */
  vessel?: [name: string, imo?: string];
  voyage?: string;
  /** The container of an EQUIPMENT event. */
  container?: string;
  /** The containers that a TRANSPORT event refers to. */
  containers?: string[];
  empty?: boolean;
  booking?: string;
  billOfLading?: string;
  /** The document of a SHIPMENT event: CUS, TRD, …, and its number. */
  document?: [type: string, number: string];
  callId?: string;
  delayReason?: string;
  remark?: string;
  retracted?: boolean;
};

const transportCodes = new Set(["ARRI", "DEPA"]);
const shipmentCodes = new Set(["RECE", "CONF", "ISSU", "HOLD", "RELS", "CANC", "PENA"]);

/** Whether an event of this code is about a vessel, train or truck, not about a container. */
export function isTransportCode(code: string): boolean {
  return transportCodes.has(code);
}

/** `nameField`: where the carrier writes the name of a place. */
function toPlace(place: SentEvent["place"], nameField = "otherFacility"): Record<string, unknown> {
  const sent: SentPlace = typeof place === "string" ? { locode: place } : place;
  const { locode, facility, provider, type, name, terminal, address } = sent;
  return {
    UNLocationCode: locode,
    facilityCode: facility,
    facilityCodeListProvider: provider,
    facilityTypeCode: type,
    ...(terminal ? { locationName: name, otherFacility: terminal } : { [nameField]: name }),
    ...(address && { address: { name: address } }),
  };
}

function toTransport({ mode, vessel, voyage }: SentEvent): object {
  return {
    modeOfTransport: mode,
    carrierVoyageNumber: voyage,
    vessel: vessel ? { vesselName: vessel[0], vesselIMONumber: vessel[1] } : undefined,
  };
}

/** Where a carrier writes place, vessel and voyage of an event. */
function toLocatedCall(event: SentEvent, carrier: Carrier): object {
  const { code, vessel, callId } = event;
  const place = toPlace(event.place);
  const transport = toTransport(event);
  switch (carrier) {
    case "HLCU":
      return { transportCall: { transportCallId: callId, ...place, ...transport } };
    case "MAEU": {
      const { UNLocationCode, locationName, address, ...facility } = toPlace(event.place, "locationName");
      const location = { UNLocationCode, locationName, address };
      return { transportCall: { transportCallID: callId, ...facility, ...transport, location } };
    }
    case "CMDU": {
      const carrierSpecificData = { internalEventLabel: code, transportationPhase: "Carriage" };
      const transportCall = { transportCallID: callId, ...transport };
      return { eventLocation: toPlace(event.place, "locationName"), transportCall, carrierSpecificData };
    }
    case "ZIMU": {
      if (!transportCodes.has(code)) return { transportCall: { transportCallID: callId, ...place, ...transport } };
      const flatVessel = { vesselName: vessel?.[0], vesselIMONumber: vessel?.[1] };
      return { ...place, ...transport, vessel: undefined, ...flatVessel };
    }
    default:
      return { transportCall: { transportCallID: callId, ...place, ...transport } };
  }
}

function toReferences(event: SentEvent) {
  const documents = [
    ["BKG", event.booking],
    ["TRD", event.billOfLading],
  ].flatMap(([documentReferenceType, documentReferenceValue]) =>
    documentReferenceValue ? [{ documentReferenceType, documentReferenceValue }] : [],
  );
  const containers = event.containers?.map((referenceValue) => ({ referenceType: "EQ", referenceValue }));
  return { documentReferences: documents, references: containers };
}

/** One event in the form of DCSA Track & Trace 2.2, as the carrier writes it. */
function dcsaEvent(event: SentEvent, carrier: Carrier): object {
  const { code, classifier, container, empty } = event;
  const kind = shipmentCodes.has(code) ? "SHIPMENT" : transportCodes.has(code) ? "TRANSPORT" : "EQUIPMENT";
  return {
    eventID:
      event.id ??
      JSON.stringify([code, classifier, event.at, event.place, container ?? event.containers, event.vessel]),
    eventType: kind,
    eventCreatedDateTime: event.created,
    eventClassifierCode: classifier,
    eventDateTime: event.at,
    [`${kind.toLowerCase()}EventTypeCode`]: code,
    equipmentReference: container,
    emptyIndicatorCode: empty === undefined ? undefined : empty ? "EMPTY" : "LADEN",
    delayReasonCode: event.delayReason,
    changeRemark: event.remark,
    isRetracted: event.retracted,
    documentTypeCode: event.document?.[0],
    documentID: event.document?.[1],
    ...toLocatedCall(event, carrier),
    ...toReferences(event),
  };
}

/**
 * The body of a carrier's answer at a time. Maersk wraps the list in an object; ONE sends new event ids in every answer, and the
 * time of the answer as the creation time of every event.
 */
export function toBody(carrier: Carrier, at: string, sent: SentEvent[]): object {
  if (carrier === "MAEU") return { events: sent.map((event) => dcsaEvent(event, carrier)) };
  if (carrier !== "ONEY") return sent.map((event) => dcsaEvent(event, carrier));
  return sent.map((event, index) => dcsaEvent({ id: `${at} ${index}`, created: at, ...event }, carrier));
}
