import { findTerminal } from "@/lib/reference/terminals";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { type TransportEventRow, transportEvents } from "@/lib/shipments/events/transport-event";
import type { DescribedProblem } from "@/lib/shipments/problems/row-problems";
import type { ReportedColumn, ReportedSource } from "@/lib/shipments/provenance/find-reported-sources";
import { type ShipmentRow, shipments } from "@/lib/shipments/shipment";
import { type ProvenanceRule, provenanceRules } from "@/lib/tracking/projection/explain-rules";
import { outputAttributes } from "./container-output";
import { formatPlace } from "./format-text";
import { findFreeTime } from "./free-time";
import { type Attributes, pick, plainAttributes } from "./plain-attributes";
import { describeProblems } from "./problem-output";
import { localTimeOf, zonesOf } from "./time-zones";
import { currentLocation, isRailEvent, latestEvent, latestMove } from "./timeline";

/** A container with the related data that its description needs. */
export type ContainerDetails = {
  row: ContainerRow;
  shipment: ShipmentRow;
  events: TransportEventRow[];
  provenance: Record<ReportedColumn, ReportedSource | null>;
  problems: DescribedProblem[];
};

type Fee = { type: string; amount: number; currency_code: string };

function latestEventOf(latest: TransportEventRow | null) {
  if (!latest) return null;
  return {
    ...pick(
      plainAttributes(transportEvents, latest),
      "event",
      "timestamp",
      "timezone",
      "without_timezone",
      "data_source",
    ),
    location: formatPlace(latest.placeName, latest.locode),
    vessel_name: latest.vesselName,
  };
}

function sourceOf(provenance: ReportedSource | null, rule: ProvenanceRule = "newest_report") {
  return provenance && { source: provenance.source, reported_at: provenance.reportedAt, rule: provenanceRules[rule] };
}

function demurrageOf(details: ContainerDetails, attributes: Attributes) {
  const { row, provenance } = details;
  const fees = attributes.fees_at_pod_terminal as Fee[];
  const total = fees.find(({ type }) => type === "total");
  const { urgency, days } = findFreeTime(details);
  const [first] = days;
  const effective = days.find(({ at }) => Date.parse(at) === row.pickupLfd?.getTime());
  return {
    ...pick(attributes, ...outputAttributes.demurrage),
    pickup_lfd_local: localTimeOf(row.pickupLfd, effective?.zone ?? null),
    last_free_days: {
      terminal: row.pickupLfdTerminal,
      rail: row.pickupLfdRail,
      line: row.pickupLfdLine,
    },
    fees_total_amount: total?.amount ?? null,
    fees_currency_code: total?.currency_code ?? null,
    holds_and_fees_known: provenance.holdsAtPodTerminal !== null && provenance.feesAtPodTerminal !== null,
    reported_by: {
      availability: sourceOf(provenance.availableForPickup),
      holds: sourceOf(provenance.holdsAtPodTerminal),
      fees: sourceOf(provenance.feesAtPodTerminal),
      ind_facility_holds: sourceOf(provenance.indFacilityHolds),
      ind_facility_fees: sourceOf(provenance.indFacilityFees),
      pickup_lfd: sourceOf(provenance.pickupLfd, "line_before_terminal_before_rail"),
      pickup_appointment: sourceOf(provenance.pickupAppointmentAt),
    },
    earliest_last_free_day: first?.isRunning ? { at: first.at, source: first.source } : null,
    ...urgency,
  };
}

function shipmentOf(shipment: ShipmentRow) {
  const attributes = plainAttributes(shipments, shipment);
  return {
    id: shipment.id,
    bill_of_lading: attributes.bill_of_lading_number,
    line: attributes.shipping_line_scac,
    ...pick(attributes, ...outputAttributes.shipment),
  };
}

function terminalOf(id: string | null) {
  const terminal = id ? findTerminal(id) : null;
  return terminal && { id: terminal.id, name: terminal.name, firms_code: terminal.firmsCode };
}

/** Time of the latest response of each source. */
export function asOf({ row }: Pick<ContainerDetails, "row">) {
  const { freshness } = plainAttributes(containers, row) as { freshness: Attributes };
  return {
    now: row.clock,
    line_last_answered_at: freshness.last_success_at,
    line_next_check_at: freshness.next_check_at,
    line_freshness: freshness.state,
    line_not_found_since: freshness.since,
    terminal_last_reported_at: row.terminalCheckedAt,
  };
}

/** Source of the status: a user's mark, the source of availability, else the source of the latest movement. */
function statusSourceOf({ events, provenance }: ContainerDetails, status: unknown): string {
  if (status === "delivered") return "user_input";
  const isAvailability = status === "available" || status === "not_available";
  const source = isAvailability ? provenance.availableForPickup?.source : null;
  if (source) return source === "line" ? "shipping_line" : source;
  return latestMove(events)?.dataSource ?? "none: no event reported";
}

/** Describes a container with the attribute names of the tool output; `withEvents` adds the latest event. */
export function describeContainer(details: ContainerDetails, withEvents: boolean): Attributes {
  const { row, shipment, events } = details;
  const attributes = plainAttributes(containers, row);
  const zoneOf = zonesOf(row, row.podTimezone);
  const rail = events.filter(isRailEvent).length;
  return {
    id: row.id,
    container_number: row.number,
    status: attributes.current_status,
    status_source: statusSourceOf(details, attributes.current_status),
    problems: describeProblems(details.problems),
    ref_numbers: row.refNumbers,
    equipment: {
      type: row.equipmentType,
      length: row.equipmentLength,
      height: row.equipmentHeight,
      weight_lbs: attributes.weight_in_lbs ?? null,
    },
    location: {
      current_location: currentLocation(details),
      ...pick(attributes, ...outputAttributes.location),
      pod_arrived_at_local: localTimeOf(row.podArrivedAt, zoneOf("pod_arrived_at")),
      pod_discharged_at_local: localTimeOf(row.podDischargedAt, zoneOf("pod_discharged_at")),
    },
    demurrage: demurrageOf(details, attributes),
    deadlines: pick(attributes, ...outputAttributes.deadlines),
    rail: {
      pod_rail_carrier: attributes.pod_rail_carrier_scac ?? null,
      ...pick(attributes, ...outputAttributes.rail),
      destination_eta: row.indEtaAt,
      destination_ata: row.indAtaAt,
    },
    shipment: shipmentOf(shipment),
    pod_terminal: terminalOf(row.podTerminalId),
    customs_holds: attributes.customs_holds,
    no_longer_named_since: row.noLongerNamedSince,
    data_marks: row.dataMarks,
    pickup_facility: terminalOf(row.pickupFacilityId),
    events: withEvents
      ? { count: events.length, rail_events_count: rail, latest_event: latestEventOf(latestEvent(events)) }
      : "Not included: add transport_events to include, or call get_container_transport_events for the complete timeline.",
    as_of: asOf(details),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
