import { findTerminal } from "@/lib/reference/find-terminal";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { containers } from "@/lib/shipments/containers/container";
import { type TransportEventRow, transportEvents } from "@/lib/shipments/events/transport-event";
import type { ToldBy, ToldColumn } from "@/lib/shipments/find-told-by";
import type { ShipmentRow } from "@/lib/shipments/shipment";
import { shipments } from "@/lib/shipments/shipment";
import { freeTimeOf } from "./free-time";
import { latestEvent, latestMove } from "./latest-of";
import { type Attributes, pick, plainAttributes } from "./plain-attributes";
import { sayPlace } from "./say";
import { whereabouts } from "./whereabouts";

/** A container with what its description takes besides. */
export type KnownContainer = {
  row: ContainerRow;
  shipment: ShipmentRow;
  events: TransportEventRow[];
  toldBy: Record<ToldColumn, ToldBy | null>;
};

type Fee = { type: string; amount: number; currency_code: string };

function latestOf(latest: TransportEventRow | null) {
  if (!latest) return null;
  return {
    ...pick(plainAttributes(transportEvents, latest), "event", "timestamp", "timezone", "data_source"),
    location: sayPlace(latest.placeName, latest.locode),
    vessel_name: latest.vesselName,
  };
}

function toldOf(toldBy: ToldBy | null) {
  return toldBy && { source: toldBy.source, reported_at: toldBy.reportedAt };
}

function demurrageOf(known: KnownContainer, attributes: Attributes) {
  const { row, toldBy } = known;
  const fees = attributes.fees_at_pod_terminal as Fee[];
  const total = fees.find(({ type }) => type === "total");
  return {
    ...pick(attributes, "pickup_lfd", "pickup_appointment_at", "fees_at_pod_terminal", "holds_at_pod_terminal"),
    ...pick(attributes, "ind_facility_fees", "ind_facility_holds"),
    last_free_days: {
      terminal: row.pickupLfdTerminal,
      rail: row.pickupLfdRail,
      line: row.pickupLfdLine,
    },
    fees_total_amount: total?.amount ?? null,
    fees_currency_code: total?.currency_code ?? null,
    holds_and_fees_known: toldBy.holdsAtPodTerminal !== null && toldBy.feesAtPodTerminal !== null,
    told_by: {
      availability: toldOf(toldBy.availableForPickup),
      holds: toldOf(toldBy.holdsAtPodTerminal),
      fees: toldOf(toldBy.feesAtPodTerminal),
      ind_facility_holds: toldOf(toldBy.indFacilityHolds),
      ind_facility_fees: toldOf(toldBy.indFacilityFees),
      pickup_lfd: toldOf(toldBy.pickupLfd),
      pickup_appointment: toldOf(toldBy.pickupAppointmentAt),
    },
    ...freeTimeOf(known).urgency,
  };
}

function shipmentOf(shipment: ShipmentRow) {
  const attributes = plainAttributes(shipments, shipment);
  return {
    id: shipment.id,
    bill_of_lading: attributes.bill_of_lading_number,
    line: attributes.shipping_line_scac,
    ...pick(attributes, "ref_numbers", "shipping_line_name", "port_of_lading_name", "port_of_discharge_name"),
    ...pick(attributes, "destination_name", "pod_eta_at", "pod_eta_date_only", "pod_original_eta_at", "pod_ata_at"),
  };
}

function terminalOf(id: string | null) {
  const terminal = id ? findTerminal(id) : null;
  return terminal && { id: terminal.id, name: terminal.name, firms_code: terminal.firmsCode };
}

/** When each source was last heard. */
export function asOf({ row }: Pick<KnownContainer, "row">) {
  const { freshness } = plainAttributes(containers, row) as { freshness: Attributes };
  return {
    now: row.clock,
    line_last_answered_at: freshness.last_success_at,
    line_next_check_at: freshness.next_check_at,
    line_freshness: freshness.state,
    terminal_last_reported_at: row.terminalCheckedAt,
  };
}

/** Who decided the status: a person's mark, the terminal that released it or not, else who told the last move. */
function statusSourceOf({ events, toldBy }: KnownContainer, status: unknown): string {
  if (status === "delivered") return "user_input";
  const isRelease = status === "available" || status === "not_available";
  const source = isRelease ? toldBy.availableForPickup?.source : null;
  if (source) return source === "line" ? "shipping_line" : source;
  return latestMove(events)?.dataSource ?? "none: nothing was reported";
}

/** Everything that is known of a container, under the names that assistants know; `withEvents`: the latest event too. */
export function describeContainer(known: KnownContainer, withEvents: boolean): Attributes {
  const { row, shipment, events } = known;
  const attributes = plainAttributes(containers, row);
  const rail = events.filter(({ event }) => /rail|inland/.test(event)).length;
  return {
    id: row.id,
    container_number: row.number,
    status: attributes.current_status,
    status_source: statusSourceOf(known, attributes.current_status),
    ref_numbers: row.refNumbers,
    equipment: {
      type: row.equipmentType,
      length: row.equipmentLength,
      height: row.equipmentHeight,
      weight_lbs: attributes.weight_in_lbs ?? null,
    },
    location: {
      current_location: whereabouts(known),
      ...pick(attributes, "available_for_pickup", "availability_known", "pod_arrived_at", "pod_discharged_at"),
      ...pick(attributes, "pod_full_out_at", "pod_timezone"),
    },
    demurrage: demurrageOf(known, attributes),
    rail: {
      pod_rail_carrier: attributes.pod_rail_carrier_scac ?? null,
      ...pick(attributes, "pod_rail_loaded_at", "pod_rail_departed_at"),
      destination_eta: row.indEtaAt,
      destination_ata: row.indAtaAt,
    },
    shipment: shipmentOf(shipment),
    pod_terminal: terminalOf(row.podTerminalId),
    pickup_facility: terminalOf(row.pickupFacilityId),
    events: withEvents
      ? { count: events.length, rail_events_count: rail, latest_event: latestOf(latestEvent(events)) }
      : "Not asked for: include transport_events, or call get_container_transport_events for the whole timeline.",
    as_of: asOf(known),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  };
}
