import type { AnswerInput } from "@/components/answers/answer";
import type { Container } from "@/components/containers/container";
import { itinerariesOf, leadingItinerary } from "@/components/itinerary/itineraries-of";
import type { Milestone } from "@/components/itinerary/milestones-query";
import type { VesselAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { english } from "@/test/english";

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
  times_without_timezone: [] as string[],
  customs_holds: [] as ShipmentAttributes["customs_holds"],
  line_tracking_stopped_reason: null,
} as ShipmentAttributes;

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
    data_source: "shipping_line" as const,
    inferred: false,
    without_timezone: false,
    classifier: null,
    announced: false,
    delay_reason_code: null,
    change_remark: null,
    corrected_at: null,
    withdrawn: false,
    hold: null,
    transport_event_ids: [],
    mark: null,
    accepted_at: null,
  };
  return { id: `${name}${at}`, type: "milestone", relationships: {}, attributes };
}

/** The container with the arrival of its shipment, as far as it has none of its own. */
function withArrivalOf(shipment: ShipmentAttributes, container: Container): Container {
  const { pod_eta_at, pod_original_eta_at, pod_ata_at: pod_arrived_at } = shipment;
  const arrival: Partial<Container["attributes"]> = { pod_eta_at, pod_original_eta_at, pod_arrived_at };
  return { ...container, attributes: { ...arrival, ...container.attributes } };
}

export function answerInput(
  shipment: Partial<ShipmentAttributes>,
  containers: Container[],
  milestones: Milestone[] = [],
  vessels: VesselAtSea[] = [],
): AnswerInput {
  const all = { ...atSea, ...shipment };
  const itineraries = itinerariesOf(all, milestones, containers);
  return {
    containerTexts: english("containers"),
    valueTexts: english("values"),
    shipment: all,
    now: "2026-11-19T17:42:00Z",
    containers: containers.map((container) => withArrivalOf(all, container)),
    noLongerNamed: [],
    isComplete: false,
    milestones,
    vesselMilestones: [],
    itinerary: leadingItinerary(itineraries).itinerary,
    itineraries,
    vessels,
    prediction: null,
    computedDays: new Map(),
    userTimeZone: "UTC",
    distanceUnit: "nm",
  };
}

export const departed = milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", ["A", "B", "C"]);
export const discharged = { pod_discharged_at: "2026-11-17T12:12:00Z" };
