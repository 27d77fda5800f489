import { createHash } from "node:crypto";
import type { OpenConnection, ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { classifierOf, codeOf, kindOf, normalizeEquipment } from "./codes";
import { type Fields, findText, readFields, readText } from "./read-field";
import { readPlace } from "./read-place";
import { readDocuments, readEquipmentReferences, readSeals } from "./read-references";
import { readCreatedAt, readTime } from "./read-time";
import { readVoyage } from "./read-voyage";
import { serializeCanonically } from "./serialize-canonically";

export type ReadingSettings = Pick<OpenConnection["settings"], "zuluIsLocalTime">;

/** An event, and what of it could not be read; no event when nothing can be said with what is left. */
type EventReading = { event: ReportedEvent | null; faults: string[] };

const keyMax = 255;
const sequenceMax = 2_147_483_647;

const classifierFields = ["eventClassifierCode", "eventClassifier", "classifier"];

/** Stands in for the code of a retraction, which in 3.0 need not carry one. */
const unknownCode = "UNKNOWN";

/** Reads one event of a 2.x answer or a 3.0 one; fields are looked for where either of them, or a known carrier, puts them. */
export function readEvent(value: unknown, settings: ReadingSettings): EventReading {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return unread("The event is not an object.");
  const event = readFields(value);
  const contentHash = hashOf(event);
  if (contentHash === null) return unread("The event is nested too deeply.");

  const id = keyOf(event);
  const retracted = event.isRetracted === true || event.isRetracted === "true";
  const { kind, code } = readType(event);
  if (code === null && !(retracted && id !== null)) return unread("The event has no event type code.");

  const timed = readFields(event.eventDateTime);
  const time = readTime(timed.value ?? event.eventDateTime, settings);
  const sentClassifier = findText([event, readFields(event.eventClassification), timed], classifierFields);
  const classifier = classifierOf(sentClassifier);
  const faults = [
    ...(time === null && !retracted ? ["eventDateTime is missing or is no time."] : []),
    ...(classifier === null && sentClassifier !== null ? ["eventClassifierCode is not one we know."] : []),
  ];
  return {
    faults,
    event: {
      key: id ?? `content:${contentHash}`,
      contentHash,
      createdAt: readCreatedAt(event.eventUpdatedDateTime) ?? readCreatedAt(event.eventCreatedDateTime),
      retracted,
      kind,
      code: code ?? unknownCode,
      classifier,
      time,
      ...readMovement(event, code ?? unknownCode),
      ...readEquipment(event, kind),
      documents: readDocuments(event),
    },
  };
}

function unread(reason: string): EventReading {
  return { event: null, faults: [reason] };
}

function hashOf(event: Fields): string | null {
  try {
    return createHash("sha256").update(serializeCanonically(event)).digest("hex");
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Null also for an id too long to be kept whole: cut, two of them could become one. */
function keyOf(event: Fields): string | null {
  const id = event.eventID ?? event.eventId;
  return typeof id === "string" && id.length > keyMax ? null : readText(id);
}

function readType(event: Fields): { kind: ReportedEvent["kind"]; code: string | null } {
  const classification = readFields(event.eventClassification);
  const parts = [event, classification];
  const codes = {
    transport: findText(parts, ["transportEventTypeCode", "transportEventType"]),
    equipment: findText(parts, ["equipmentEventTypeCode", "equipmentEventType"]),
    shipment: findText(parts, ["shipmentEventTypeCode", "shipmentEventType"]),
    unknown: findText(parts, ["iotEventTypeCode", "iotEventType", "reeferEventTypeCode", "reeferEventType"]),
  };
  const sentType = findText(parts, ["eventType"]) ?? findText([classification], ["eventTypeCode"]);
  const named = (["transport", "equipment", "shipment"] as const).find((each) => codes[each] !== null);
  const kind = sentType === null ? (named ?? "unknown") : (kindOf(sentType) ?? "unknown");
  const own = codes[kind] ?? (kind === "unknown" && named !== undefined ? codes[named] : null);
  // Track & Trace 1 named the code `eventTypeCode`; an event of a type we do not know is called by its type at least.
  const code = own ?? findText([event], ["eventTypeCode"]) ?? (kind === "unknown" ? sentType : null);
  return { kind, code: codeOf("event", code) };
}

function readMovement(event: Fields, code: string) {
  const transport = readFields(event.transportDetails);
  const sent = readFields(event.transportCall);
  const call = Object.keys(sent).length > 0 ? sent : readFields(transport.transportCall);
  const parts = [call, transport, event];
  const vessel = [readFields(call.vessel), readFields(call.vesselTransport), readFields(event.vessel), ...parts];
  const delays = Array.isArray(transport.delayReasonCodes) ? readText(transport.delayReasonCodes[0]) : null;
  return {
    place: readPlace(code, readFields(event.eventLocation), call, event),
    mode: codeOf("mode", findText(parts, ["modeOfTransport"])),
    vesselImo: findText(vessel, ["vesselIMONumber", "vesselImoNumber"])?.replace(/^IMO\W*/i, "") || null,
    vesselName: findText(vessel, ["vesselName"]),
    voyageNumber: readVoyage(code, parts),
    transportCallId: findText(parts, ["transportCallID", "transportCallId", "transportCallReference"]),
    transportCallSequence: readSequence(findText(parts, ["transportCallSequenceNumber"])),
    delayReasonCode: findText([event, transport], ["delayReasonCode"]) ?? delays,
    remark: findText([event, transport], ["changeRemark", "reason", "remark"]),
  };
}

function readSequence(sent: string | null): number | null {
  const number = sent !== null && /^\d{1,10}$/.test(sent) ? Number(sent) : Number.NaN;
  return number <= sequenceMax ? number : null;
}

function readEquipment(event: Fields, kind: ReportedEvent["kind"]) {
  const parts = [event, readFields(event.equipmentDetails)];
  const own = normalizeEquipment(findText(parts, ["equipmentReference"]));
  const named = readEquipmentReferences(event);
  // An EQUIPMENT event is about one box: the only one it refers to, when it does not say which.
  const isOfOneBox = kind === "equipment" && (own !== null || named.length === 1);
  const indicator = findText(parts, ["emptyIndicatorCode", "emptyIndicator"])?.toUpperCase();
  return {
    equipmentReference: own ?? (isOfOneBox ? (named[0] ?? null) : null),
    equipmentReferences: isOfOneBox ? [] : named,
    isoEquipmentCode: findText(parts, ["ISOEquipmentCode", "isoEquipmentCode"])?.toUpperCase() ?? null,
    empty: indicator === "EMPTY" ? true : indicator === "LADEN" ? false : null,
    sealNumbers: readSeals(parts),
  };
}
