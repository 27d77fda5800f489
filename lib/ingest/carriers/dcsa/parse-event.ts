import {
  type CarrierReport,
  type ConnectorConfig,
  carrierSentences,
  type ReportedEvent,
} from "@/lib/ingest/carriers/carrier";
import { classifierOf, codeOf, kindOf, normalizeEquipment } from "./codes";
import { type Fields, findText, toFields, toText } from "./fields";
import { hashMeaning } from "./hash-meaning";
import { findExcess } from "./json-limits";
import { parseDocuments, parseEquipmentReferences, parseSealNumbers } from "./parse-references";
import { parseCreatedAt, parseTime } from "./parse-time";
import { parsePlace, parseVoyage } from "./parse-transport-call";

export type EventParseSettings = Pick<ConnectorConfig["settings"], "zuluIsLocalTime">;

/** An event with the errors of its fields; null if the event cannot be used. */
type ParsedEvent = { event: ReportedEvent | null; errors: string[] };

const keyMax = 255;
const sequenceMax = 2_147_483_647;

const classifierFields = ["eventClassifierCode", "eventClassifier", "classifier"];

/** Code of a retraction without a code, which 3.0 allows. */
const unknownCode = "UNKNOWN";

/** Parses one event of 2.x or 3.0; fields are searched where either version or a known carrier sends them. */
export function parseEvent(value: unknown, settings: EventParseSettings): ParsedEvent {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    return invalidEvent("The event is not an object.");
  const event = toFields(value);
  const id = keyOf(event);
  const retracted = event.isRetracted === true || event.isRetracted === "true";
  const { kind, code } = parseType(event);
  if (code === null && !(retracted && id !== null)) return invalidEvent("The event has no event type code.");

  const dateTime = toFields(event.eventDateTime);
  const time = parseTime(dateTime.value ?? event.eventDateTime, settings);
  const sentClassifier = findText([event, toFields(event.eventClassification), dateTime], classifierFields);
  const classifier = classifierOf(sentClassifier);
  const errors = [
    ...(time === null && !retracted ? ["eventDateTime is missing or invalid."] : []),
    ...(classifier === null && sentClassifier !== null ? ["eventClassifierCode is unknown."] : []),
  ];
  const meaning = {
    retracted,
    kind,
    code: code ?? unknownCode,
    classifier,
    time,
    ...parseMovement(event, code ?? unknownCode),
    ...parseEquipment(event, kind),
    documents: parseDocuments(event),
  };
  const contentHash = hashMeaning(meaning);
  const createdAt = parseCreatedAt(event.eventUpdatedDateTime) ?? parseCreatedAt(event.eventCreatedDateTime);
  return { errors, event: { key: id ?? `content:${contentHash}`, contentHash, createdAt, ...meaning } };
}

function invalidEvent(reason: string): ParsedEvent {
  return { event: null, errors: [reason] };
}

/** Null also for an id that is too long to store: truncated ids could collide. */
function keyOf(event: Fields): string | null {
  const id = event.eventID ?? event.eventId;
  return typeof id === "string" && id.length > keyMax ? null : toText(id);
}

function parseType(event: Fields): { kind: ReportedEvent["kind"]; code: string | null } {
  const classification = toFields(event.eventClassification);
  const parts = [event, classification];
  const codes = {
    transport: findText(parts, ["transportEventTypeCode", "transportEventType"]),
    equipment: findText(parts, ["equipmentEventTypeCode", "equipmentEventType"]),
    shipment: findText(parts, ["shipmentEventTypeCode", "shipmentEventType"]),
    unknown: findText(parts, ["iotEventTypeCode", "iotEventType", "reeferEventTypeCode", "reeferEventType"]),
  };
  const sentType = findText(parts, ["eventType"]) ?? findText([classification], ["eventTypeCode"]);
  const codedKind = (["transport", "equipment", "shipment"] as const).find((each) => codes[each] !== null);
  const kind = sentType === null ? (codedKind ?? "unknown") : (kindOf(sentType) ?? "unknown");
  const own = codes[kind] ?? (kind === "unknown" && codedKind !== undefined ? codes[codedKind] : null);
  // Track & Trace 1 sends the code as `eventTypeCode`; an event of an unknown type gets its type as the code.
  const code = own ?? findText([event], ["eventTypeCode"]) ?? (kind === "unknown" ? sentType : null);
  return { kind, code: codeOf("event", code) };
}

function parseMovement(event: Fields, code: string) {
  const transport = toFields(event.transportDetails);
  const sent = toFields(event.transportCall);
  const call = Object.keys(sent).length > 0 ? sent : toFields(transport.transportCall);
  const parts = [call, transport, event];
  const vessel = [toFields(call.vessel), toFields(call.vesselTransport), toFields(event.vessel), ...parts];
  const delays = Array.isArray(transport.delayReasonCodes) ? toText(transport.delayReasonCodes[0]) : null;
  return {
    place: parsePlace(code, toFields(event.eventLocation), call, event),
    mode: codeOf("mode", findText(parts, ["modeOfTransport"])),
    vesselImo: findText(vessel, ["vesselIMONumber", "vesselImoNumber"])?.replace(/^IMO\W*/i, "") || null,
    vesselName: findText(vessel, ["vesselName"]),
    voyageNumber: parseVoyage(code, parts),
    transportCallId: findText(parts, ["transportCallID", "transportCallId", "transportCallReference"]),
    transportCallSequence: parseSequence(findText(parts, ["transportCallSequenceNumber"])),
    delayReasonCode: findText([event, transport], ["delayReasonCode"]) ?? delays,
    remark: findText([event, transport], ["changeRemark", "reason", "remark"]),
  };
}

function parseSequence(sent: string | null): number | null {
  const number = sent !== null && /^\d{1,10}$/.test(sent) ? Number(sent) : Number.NaN;
  return number <= sequenceMax ? number : null;
}

function parseEquipment(event: Fields, kind: ReportedEvent["kind"]) {
  const parts = [event, toFields(event.equipmentDetails)];
  const own = normalizeEquipment(findText(parts, ["equipmentReference"]));
  const references = parseEquipmentReferences(event);
  // An EQUIPMENT event without an equipmentReference concerns its only referenced container.
  const isOfOneContainer = kind === "equipment" && (own !== null || references.length === 1);
  const indicator = findText(parts, ["emptyIndicatorCode", "emptyIndicator"])?.toUpperCase();
  return {
    equipmentReference: own ?? (isOfOneContainer ? (references[0] ?? null) : null),
    equipmentReferences: isOfOneContainer ? [] : references,
    isoEquipmentCode: findText(parts, ["ISOEquipmentCode", "isoEquipmentCode"])?.toUpperCase() ?? null,
    empty: indicator === "EMPTY" ? true : indicator === "LADEN" ? false : null,
    sealNumbers: parseSealNumbers(parts),
  };
}

/**
 * Parses the events of a response's pages. Lenient: what cannot be parsed of an event becomes an entry of `parseErrors`, whose index counts the
 * events of all pages, and an event with an invalid field is returned without the field. A page without a body (204) has no events. Returns
 * an error sentence if a page cannot be parsed, or has with those before more than `eventsMax` events. Never throws.
 */
export function parseEvents(
  pages: { body: Buffer }[],
  settings: EventParseSettings,
  eventsMax = Number.POSITIVE_INFINITY,
): CarrierReport | { error: string } {
  const report: CarrierReport = { events: [], parseErrors: [] };
  let count = 0;
  for (const [number, { body }] of pages.entries()) {
    const page = parsePage(body);
    if ("error" in page) return page;
    if (count + page.events.length > eventsMax)
      return { error: carrierSentences.write("too_many_events", { count: eventsMax }) };
    for (const [position, value] of page.events.entries()) {
      const { event, errors } = parseEvent(value, settings);
      if (event !== null) report.events.push({ ...event, page: number });
      for (const reason of errors) report.parseErrors.push({ index: count + position, reason });
    }
    count += page.events.length;
  }
  return report;
}

/** The unparsed events of one page, or an error sentence. */
type ParsedPage = { events: unknown[] } | { error: string };

/**
 * Finds the events of a page: a plain array (2.2) or the member `events` of an object (Maersk, 3.0). A page without a body (204) has
 * none. Never throws.
 */
function parsePage(body: Buffer): ParsedPage {
  if (body.length === 0) return { events: [] };
  const excess = findExcess(body);
  if (excess !== null) return { error: excess };
  const text = new TextDecoder().decode(body).trim();
  if (text === "") return { error: carrierSentences.write("empty_response") };
  if (text.startsWith("<")) return { error: carrierSentences.write("web_page") };
  const value = parseJson(text);
  if (value === undefined) return { error: carrierSentences.write("not_json") };
  if (Array.isArray(value)) return { events: value };
  if (typeof value === "object" && value !== null && "events" in value && Array.isArray(value.events)) {
    return { events: value.events };
  }
  return { error: carrierSentences.write("no_event_list") };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
