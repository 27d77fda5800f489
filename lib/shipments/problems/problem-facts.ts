import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import { localDay } from "@/lib/platform/zoned-time";
import { hasPassed, isShipmentAtPort, isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { amountsOwed } from "@/lib/shipments/containers/fees";
import { customsHoldLabel, formatHold } from "@/lib/shipments/containers/hold-labels";
import {
  type ContainerAttributes,
  customsHoldsInForceOf,
  isAtPortOfDischarge,
  lastFreeDaysOfAttributes,
  pickupTimeZoneOf,
  stageOfAttributes,
  terminalFeesOf,
  terminalHoldsOf,
} from "@/lib/shipments/containers/pickup-attributes";
import { arrivalLatenessMs } from "@/lib/shipments/estimates";
import type { shipments } from "@/lib/shipments/shipment";
import { isOnlyExpected } from "@/lib/tracking/projection/rules-after-moves";
import type { ContainerFacts, ExpectedArrival, ProblemFacts } from "./problem";

type ShipmentAttributes = AttributesOf<typeof shipments>;

/** The attributes of a shipment and of some of its containers; without the shipment only problems of the containers are found. */
export type ProblemSource = {
  shipment: ShipmentAttributes | null;
  containers: ContainerAttributes[];
  /** Whether nothing is left to track; absent: by the status of the shipment. */
  isComplete?: boolean;
  /** ISO 8601: the current time on the shipment's own clock. */
  now: string;
  /** The reader's time zone, for times without a place; absent: UTC. */
  zone?: string | null;
  /** Why the carrier's estimate and the vessel's position cannot both be right. */
  contradiction?: string | null;
};

const dayMs = 86_400_000;

type Estimate = { at: string; place: string | null; zone: string | null; dateOnly: boolean; baseline: string | null };

function toExpectedArrival({ at, place, zone, dateOnly, baseline }: Estimate, now: string): ExpectedArrival {
  return {
    place,
    estimatedDay: localDay(at, zone),
    isPast: hasPassed({ at, dateOnly, zone }, now),
    lateMs: baseline === null ? null : arrivalLatenessMs({ at, baseline, dateOnly, zone }),
  };
}

type WithTimes = { times_without_timezone: string[] };

/** The zone of a time; null: a local time without a known zone. */
const zoneOf = ({ times_without_timezone: without }: WithTimes, attribute: string, zone: string | null) =>
  without.includes(attribute) ? null : (zone ?? "UTC");

/** The first published arrival, if it can be compared: a local time without a zone cannot with an instant. */
function baselineOf(attributes: WithTimes & { pod_original_eta_at: string | null }): string | null {
  const isLocal = (name: string) => attributes.times_without_timezone.includes(name);
  return isLocal("pod_eta_at") === isLocal("pod_original_eta_at") ? attributes.pod_original_eta_at : null;
}

function shipmentArrival(shipment: ShipmentAttributes, now: string): ExpectedArrival | null {
  const { pod_eta_at: at, pod_ata_at: arrivedAt, port_of_discharge_name: place } = shipment;
  if (at === null || arrivedAt !== null || isShipmentAtPort(shipment.status)) return null;
  const zone = zoneOf(shipment, "pod_eta_at", shipment.pod_timezone);
  const dateOnly = shipment.pod_eta_date_only;
  return toExpectedArrival({ at, place, zone, dateOnly, baseline: baselineOf(shipment) }, now);
}

/** Whether the arrival at the port of discharge is reported, or follows from what came after it. */
const hasReachedPort = (attributes: ContainerAttributes) =>
  attributes.pod_arrived_at !== null || isAtPortOfDischarge(attributes);

/** The next arrival of a container that is not reported: at its port of discharge, then at its destination inland. */
function containerArrival(attributes: ContainerAttributes, { shipment, now }: ProblemSource): ExpectedArrival | null {
  const { pod_eta_at: portAt, ind_eta_at: inlandAt, ind_ata_at: inlandArrivedAt } = attributes;
  if (!hasReachedPort(attributes)) {
    if (!portAt) return null;
    const zone = zoneOf(attributes, "pod_eta_at", attributes.pod_timezone);
    const dateOnly = portAt === shipment?.pod_eta_at ? shipment.pod_eta_date_only : isStartOfDay(portAt, zone ?? "UTC");
    const baseline = baselineOf(attributes);
    return toExpectedArrival({ at: portAt, place: attributes.pod_name, zone, dateOnly, baseline }, now);
  }
  if (!inlandAt || inlandArrivedAt) return null;
  if (["at_inland_destination", "back_at_port_of_loading"].includes(stageOfAttributes(attributes))) return null;
  const zone = zoneOf(attributes, "ind_eta_at", attributes.final_destination_timezone);
  const isOfShipment = inlandAt === shipment?.destination_eta_at;
  const dateOnly = isOfShipment ? shipment.destination_eta_date_only : isStartOfDay(inlandAt, zone ?? "UTC");
  const place = attributes.destination_name;
  return toExpectedArrival({ at: inlandAt, place, zone, dateOnly, baseline: null }, now);
}

function containerFacts(attributes: ContainerAttributes, source: ProblemSource): ContainerFacts {
  const { pickup_appointment_at: appointmentAt, pod_discharged_at: podDischargedAt } = attributes;
  const { current_status: status, location_at_pod_terminal: position } = attributes;
  const [first] = lastFreeDaysOfAttributes(attributes).filter(({ isRunning }) => isRunning);
  const pickupZone = pickupTimeZoneOf(attributes);
  const marks = (attributes.data_marks ?? []).map(({ kind }) => kind);
  return {
    number: attributes.number,
    hasLeft:
      (attributes.no_longer_named_since ?? null) !== null ||
      ["picked_up", "returned"].includes(stageOfAttributes(attributes)),
    today: localDay(source.now, first ? first.zone : pickupZone),
    lastFreeDay: first ? localDay(first.at, first.zone) : null,
    appointmentDay: appointmentAt === null ? null : localDay(appointmentAt, pickupZone),
    fees: amountsOwed(terminalFeesOf(attributes)),
    holds: [
      ...terminalHoldsOf(attributes).map((hold) => ({
        label: formatHold(hold),
        isPending: hold.status === "pending",
        source: "terminal" as const,
      })),
      ...customsHoldsInForceOf(attributes).map((hold) => ({
        label: customsHoldLabel(hold),
        isPending: false,
        source: "carrier" as const,
      })),
    ],
    isNotAvailable: status === "not_available" && !isOnlyExpected(status, { podDischargedAt, position }),
    arrival: containerArrival(attributes, source),
    doubts: (["contradicted", "held_back"] as const).filter((kind) => marks.includes(kind)),
  };
}

type ShipmentFacts = Omit<ProblemFacts, "containers" | "contradiction">;

const withoutShipment: ShipmentFacts = {
  carrier: "",
  freshness: "checked",
  daysWithoutNews: null,
  notFoundSinceDay: null,
  otherNumbers: [],
  isComplete: false,
  stoppedReason: null,
  arrival: null,
};

function shipmentFacts(shipment: ShipmentAttributes, now: string, zone: string | null): ShipmentFacts {
  const { state, since, other_numbers: otherNumbers, last_news_at: newsAt } = shipment.freshness;
  const daysSince = (at: string) => Math.max(1, Math.floor((Date.parse(now) - Date.parse(at)) / dayMs));
  return {
    carrier: shipment.shipping_line_short_name,
    freshness: state,
    daysWithoutNews: newsAt === null ? null : daysSince(newsAt),
    notFoundSinceDay: since === null ? null : localDay(since, zone),
    otherNumbers,
    isComplete: shipment.status === "complete",
    stoppedReason: shipment.line_tracking_stopped_reason,
    arrival: shipmentArrival(shipment, now),
  };
}

/** The facts from which problems are found, as the resources give them. */
export function problemFactsOf(source: ProblemSource): ProblemFacts {
  const { shipment, containers, isComplete, now, zone = "UTC", contradiction = null } = source;
  const facts = shipment === null ? withoutShipment : shipmentFacts(shipment, now, zone);
  return {
    ...facts,
    isComplete: isComplete ?? facts.isComplete,
    contradiction,
    containers: containers.map((attributes) => containerFacts(attributes, source)),
  };
}
