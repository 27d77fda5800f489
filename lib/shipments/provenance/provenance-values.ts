import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { shortenStoredTimes, shortenTime } from "@/lib/platform/serialize-time";
import { findShippingLine } from "@/lib/reference/shipping-lines";
import { findTerminal } from "@/lib/reference/terminals";
import { containers } from "@/lib/shipments/containers/container";
import { shipments } from "@/lib/shipments/shipment";
import { createdAtOf, reportedAtOf, type Statement } from "@/lib/tracking/projection/event-versions";
import { type ExplainedAttribute, isReport, type Source } from "@/lib/tracking/projection/explain";
import type { Candidate, PlainValue } from "@/lib/tracking/projection/explain-itinerary";
import type { ProvenanceRow } from "./find-provenances";

const candidatesMax = 10;

const noSource = {
  source: null,
  source_name: null,
  classifier: null,
  place_name: null,
  timezone: null,
  date_only: false,
  reported_at: null,
  observed_at: null,
  evidence_id: null,
  raw_event_id: null,
};

function statementOf(event: Statement, row: ProvenanceRow) {
  const { scac } = row.shipment;
  const stored = row.events.find(
    (version) =>
      version.contentHash === event.contentHash &&
      version.eventKey === event.eventKey &&
      createdAtOf(version) === createdAtOf(event),
  );
  return {
    source: "shipping_line",
    source_name: findShippingLine(scac)?.name ?? scac,
    classifier: event.classifier,
    place_name: event.placeName,
    timezone: event.timezone,
    date_only: event.dateOnly,
    reported_at: event.reportedAt && new Date(reportedAtOf(event)),
    observed_at: event.observedAt,
    evidence_id: stored?.evidenceId ?? null,
    raw_event_id: stored?.id ?? null,
  };
}

function reportOf(report: TerminalReport, row: ProvenanceRow) {
  const { id, scac } = row.shipment;
  const stored = row.reports.find(
    ({ shipmentId, contentHash }) => shipmentId === id && contentHash === report.contentHash,
  );
  const terminal = report.terminalId ? findTerminal(report.terminalId) : null;
  return {
    source: report.source === "line" ? "shipping_line" : report.source,
    source_name: report.source === "line" ? (findShippingLine(scac)?.name ?? scac) : (terminal?.name ?? null),
    classifier: null,
    place_name: report.placeName,
    timezone: report.timezone,
    date_only: false,
    reported_at: report.reportedAt,
    observed_at: stored?.observedAt ?? null,
    evidence_id: stored?.evidenceId ?? null,
    raw_event_id: null,
  };
}

const sourceOf = (source: Source, row: ProvenanceRow) =>
  isReport(source) ? reportOf(source, row) : statementOf(source, row);

/** The values of the row by attribute, with the names of its facilities. */
function attributesOf(row: ProvenanceRow): Record<string, unknown> {
  const nameOf = (id: string | null) => (id ? (findTerminal(id)?.name ?? null) : null);
  if (row.type === "shipment") {
    const { podTerminalId, destinationTerminalId } = row.row;
    const facilities = { pod_terminal: nameOf(podTerminalId), destination_terminal: nameOf(destinationTerminalId) };
    return { ...shipments.serialize(row.row).attributes, ...facilities };
  }
  const { podTerminalId, pickupFacilityId } = row.row;
  const facilities = { pod_terminal: nameOf(podTerminalId), pickup_facility: nameOf(pickupFacilityId) };
  return { ...containers.serialize(row.row).attributes, ...facilities };
}

function readPath(attributes: Record<string, unknown>, path: string): unknown {
  const [name = "", member] = path.split(".");
  const value = attributes[name] ?? null;
  return member === undefined ? value : ((value as Record<string, unknown> | null)?.[member] ?? null);
}

/** When the source last responded without withdrawing a value. */
function confirmedAtOf(source: Source, row: ProvenanceRow): Date | null {
  if (isReport(source)) return source.reportedAt;
  return source.absentSince === null ? row.shipment.lineTrackingLastSucceededAt : null;
}

function winnerOf({ winner, isOfReferenceData }: ExplainedAttribute, row: ProvenanceRow) {
  if (!winner) return { ...noSource, last_confirmed_at: null };
  return {
    ...sourceOf(winner.source, row),
    ...(isReport(winner.source) && { reported_at: winner.firstReportedAt }),
    ...(isOfReferenceData && { source: "reference" }),
    last_confirmed_at: confirmedAtOf(winner.source, row),
  };
}

/** A stated value in the form of its attribute: reports are stored with times as texts. */
const toAttributeForm = (value: PlainValue): unknown =>
  typeof value === "string" ? shortenTime(value) : shortenStoredTimes(value);

function candidateOf({ source, value, why }: Candidate<Source>, row: ProvenanceRow) {
  return { value: toAttributeForm(value), ...sourceOf(source, row), why };
}

function serializeValue(explained: ExplainedAttribute, value: unknown, row: ProvenanceRow) {
  const { attribute, rule, inferred, containerNumber, candidates } = explained;
  return {
    attribute,
    value,
    ...winnerOf(explained, row),
    rule,
    inferred,
    container_number: containerNumber,
    candidates: candidates.slice(0, candidatesMax).map((candidate) => candidateOf(candidate, row)),
    candidates_total: candidates.length,
  };
}

/** A value that a user entered. */
function userValue(attribute: string, value: unknown) {
  return {
    attribute,
    value,
    ...noSource,
    source: value === null ? null : "user_input",
    last_confirmed_at: null,
    rule: "user_input",
    inferred: false,
    container_number: null,
    candidates: [],
    candidates_total: 0,
  };
}

/** One entry per projected attribute of a shipment or container. */
export function valuesOf(row: ProvenanceRow) {
  const attributes = attributesOf(row);
  const isMarked = row.type === "container" && attributes.current_status !== row.row.currentStatus;
  const values = row.explained.map((explained) => {
    const value = readPath(attributes, explained.attribute);
    const isByUser = isMarked && explained.attribute === "current_status";
    return isByUser ? userValue(explained.attribute, value) : serializeValue(explained, value, row);
  });
  return row.type === "container" ? [...values, userValue("delivered_at", attributes.delivered_at ?? null)] : values;
}
