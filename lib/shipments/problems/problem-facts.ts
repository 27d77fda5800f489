import { localDay } from "@/lib/platform/zoned-time";
import { isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import type { ContainerAttributes } from "@/lib/shipments/containers/pickup-attributes";
import type { ComputedDays } from "./computed-days";
import type { ShipmentAttributes } from "./container-costs";
import { baselineOf, containerFacts, toExpectedArrival, zoneOf } from "./container-facts";
import type { ExpectedArrival, ProblemFacts } from "./problem";

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
  /** What tariffs amount to, by number of the container; absent: not read. */
  computedDays?: ReadonlyMap<string, ComputedDays>;
};

const dayMs = 86_400_000;

function shipmentArrival(shipment: ShipmentAttributes, now: string): ExpectedArrival | null {
  const { pod_eta_at: at, pod_ata_at: arrivedAt, port_of_discharge_name: place } = shipment;
  if (at === null || arrivedAt !== null || isShipmentAtPort(shipment.status)) return null;
  const zone = zoneOf(shipment, "pod_eta_at", shipment.pod_timezone);
  const dateOnly = shipment.pod_eta_date_only;
  return toExpectedArrival({ at, place, zone, dateOnly, baseline: baselineOf(shipment) }, now);
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
