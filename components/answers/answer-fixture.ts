import type { Container } from "@/components/containers/container";
import { itineraryOf } from "@/components/itinerary/itinerary-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { AnswerInput } from "./answer";

const losAngeles = "America/Los_Angeles";

const atSea = {
  status: "in_transit",
  freshness: {
    state: "checked",
    since: null,
    last_success_at: "2026-11-19T17:41:00Z",
    next_check_at: null,
    last_news_at: null,
  },
  shipping_line_short_name: "MSC",
  port_of_lading_locode: "CNNGB",
  port_of_lading_name: "Ningbo",
  port_of_discharge_locode: "USLGB",
  port_of_discharge_name: "Long Beach",
  destination_locode: null,
  destination_name: null,
  pol_atd_at: "2026-10-26T20:10:00Z",
  pod_ata_at: null,
  pod_eta_at: "2026-11-22T14:00:00Z",
  pod_eta_date_only: false,
  pod_original_eta_at: "2026-11-20T06:00:00Z",
  pod_timezone: losAngeles,
  line_tracking_stopped_reason: null,
} as ShipmentAttributes;

export function container(
  number: string,
  current_status: Container["attributes"]["current_status"],
  more: Partial<Container["attributes"]> = {},
): Container {
  const attributes = {
    number,
    current_status,
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    ind_facility_holds: null,
    ind_facility_fees: null,
    ind_rail_unloaded_at: null,
    pickup_appointment_at: null,
    pickup_lfd: null,
    import_deadlines: { pickup_lfd_line: null, pickup_lfd_terminal: null, pickup_lfd_rail: null },
    pod_full_out_at: null,
    final_destination_full_out_at: null,
    final_destination_timezone: null,
    pod_discharged_at: null,
    pod_timezone: losAngeles,
    ...more,
  } as unknown as Container["attributes"];
  return { id: number, type: "container", relationships: {}, attributes };
}

export function milestone(name: string, locode: string, at: string, numbers: string[]): Milestone {
  const place = { CNNGB: "Ningbo", USLGB: "Long Beach" }[locode] ?? null;
  const attributes = {
    event: name,
    timestamp: at,
    date_only: false,
    estimated: false,
    timezone: locode === "USLGB" ? losAngeles : "Asia/Shanghai",
    location_name: place,
    location_locode: locode,
    terminal_name: null,
    mode: "VESSEL",
    vessel_name: "Halcyon Strait",
    vessel_imo: null,
    voyage_number: "646E",
    container_numbers: numbers,
    data_source: "shipping_line",
    corrected_at: null,
  };
  return { id: `${name}${at}`, type: "milestone", relationships: {}, attributes };
}

export function answerInput(
  shipment: Partial<ShipmentAttributes>,
  containers: Container[],
  milestones: Milestone[] = [],
): AnswerInput {
  const all = { ...atSea, ...shipment };
  return {
    shipment: all,
    now: "2026-11-19T17:42:00Z",
    containers,
    milestones,
    itinerary: itineraryOf(all, milestones),
    userTimeZone: "UTC",
  };
}

export const departed = milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", ["A", "B", "C"]);
export const discharged = { pod_discharged_at: "2026-11-17T12:12:00Z" };
