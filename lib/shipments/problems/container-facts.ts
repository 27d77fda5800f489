import { localDay } from "@/lib/platform/zoned-time";
import { hasPassed, isDateOnly } from "@/lib/shipments/arrival-confirmation";
import {
  type ContainerAttributes,
  isAtPortOfDischarge,
  stageOfAttributes,
} from "@/lib/shipments/containers/pickup-attributes";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";
import { isOnlyExpected } from "@/lib/tracking/projection/rules-after-moves";
import { type ContainerSource, containerCosts } from "./container-costs";
import type { ContainerFacts, ExpectedArrival } from "./problem";

type Estimate = { at: string; place: string | null; zone: string | null; dateOnly: boolean; baseline: string | null };

/** An arrival that is not reported yet, from its estimate. */
export function toExpectedArrival({ at, place, zone, dateOnly, baseline }: Estimate, now: string): ExpectedArrival {
  return {
    place,
    estimatedDay: localDay(at, zone),
    isPast: hasPassed({ at, dateOnly, zone }, now),
    lateMs: baseline === null ? null : arrivalLatenessMs({ at, baseline, dateOnly, zone }),
  };
}

type WithTimes = { times_without_timezone: string[] };

/** The zone of a time; null: a local time without a known zone. */
export const zoneOf = ({ times_without_timezone: without }: WithTimes, attribute: string, zone: string | null) =>
  without.includes(attribute) ? null : (zone ?? "UTC");

/** The first published arrival, if it can be compared: a local time without a zone cannot with an instant. */
export function baselineOf(attributes: WithTimes & { pod_original_eta_at: string | null }): string | null {
  const isLocal = (name: string) => attributes.times_without_timezone.includes(name);
  return isLocal("pod_eta_at") === isLocal("pod_original_eta_at") ? attributes.pod_original_eta_at : null;
}

/** Whether the arrival at the port of discharge is reported, or follows from what came after it. */
const hasReachedPort = (attributes: ContainerAttributes) =>
  attributes.pod_arrived_at !== null || isAtPortOfDischarge(attributes);

/** The next arrival of a container that is not reported: at its port of discharge, then at its destination inland. */
function containerArrival(attributes: ContainerAttributes, { shipment, now }: ContainerSource): ExpectedArrival | null {
  const { pod_eta_at: portAt, ind_eta_at: inlandAt, ind_ata_at: inlandArrivedAt } = attributes;
  if (!hasReachedPort(attributes)) {
    if (!portAt) return null;
    const zone = zoneOf(attributes, "pod_eta_at", attributes.pod_timezone);
    const ofShipment = shipment && { at: shipment.pod_eta_at, dateOnly: shipment.pod_eta_date_only };
    const dateOnly = isDateOnly({ at: portAt, zone }, ofShipment);
    const baseline = baselineOf(attributes);
    return toExpectedArrival({ at: portAt, place: attributes.pod_name, zone, dateOnly, baseline }, now);
  }
  if (!inlandAt || inlandArrivedAt) return null;
  if (["at_inland_destination", "back_at_port_of_loading"].includes(stageOfAttributes(attributes))) return null;
  const zone = zoneOf(attributes, "ind_eta_at", attributes.final_destination_timezone);
  const ofShipment = shipment && { at: shipment.destination_eta_at, dateOnly: shipment.destination_eta_date_only };
  const dateOnly = isDateOnly({ at: inlandAt, zone }, ofShipment);
  const place = attributes.destination_name;
  return toExpectedArrival({ at: inlandAt, place, zone, dateOnly, baseline: null }, now);
}

/** The facts of a container, as its resource gives them. */
export function containerFacts(attributes: ContainerAttributes, source: ContainerSource): ContainerFacts {
  const { current_status: status, location_at_pod_terminal: position, pod_discharged_at: podDischargedAt } = attributes;
  const marks = (attributes.data_marks ?? []).map(({ kind }) => kind);
  return {
    ...containerCosts(attributes, source),
    isNotAvailable: status === "not_available" && !isOnlyExpected(status, { podDischargedAt, position }),
    arrival: containerArrival(attributes, source),
    doubts: (["contradicted", "held_back"] as const).filter((kind) => marks.includes(kind)),
  };
}
