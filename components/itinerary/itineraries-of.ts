import { type Container, isAtPort, stageOfContainer } from "@/components/containers/container";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { zoneToShow } from "@/components/values/zone-to-show";
import { isDateOnly, isShipmentAtPort } from "@/lib/shipments/arrival-confirmation";
import { concerns } from "./container-progress";
import { type Itinerary, itineraryOf, type Leg, type Stop } from "./itinerary-of";
import type { Milestone } from "./milestones-query";

/** The containers of a shipment that travel alike, and their itinerary. */
export type ContainerItinerary = { containers: Container[]; itinerary: Itinerary };

/** The attributes of containers that the shipment states under other names. */
const shipmentNames: Record<string, string> = {
  pol_vessel_departed_at: "pol_atd_at",
  pod_arrived_at: "pod_ata_at",
  ind_eta_at: "destination_eta_at",
  ind_ata_at: "destination_ata_at",
};

const stagesAtDestination: string[] = ["at_inland_destination", "back_at_port_of_loading"];

/** How far the shipment would be with this container alone; before the port of discharge as far as all are. */
function statusWithOnly(status: ShipmentAttributes["status"], container: Container): ShipmentAttributes["status"] {
  const { attributes } = container;
  const isDelivered =
    (attributes.ind_ata_at ?? attributes.final_destination_full_out_at) !== null ||
    stagesAtDestination.includes(stageOfContainer(container));
  if (attributes.empty_terminated_at !== null) return "complete";
  if (isDelivered) return "delivered_to_destination";
  if (attributes.pod_arrived_at !== null || isAtPort(container)) return "arrived_at_pod";
  return isShipmentAtPort(status) ? "in_transit" : status;
}

/** The attributes of the shipment as they would be with this container alone. */
export function shipmentWithOnly(shipment: ShipmentAttributes, alone: Container): ShipmentAttributes {
  const { attributes: container } = alone;
  const isDescribed = shipment.pod_eta_at === container.pod_eta_at;
  const without = container.times_without_timezone.map((name) => shipmentNames[name] ?? name);
  return {
    ...shipment,
    status: statusWithOnly(shipment.status, alone),
    containers_differ: false,
    port_of_lading_locode: container.pol_locode,
    port_of_lading_name: container.pol_name,
    pol_atd_at: container.pol_vessel_departed_at,
    pol_etd_at: isDescribed ? shipment.pol_etd_at : null,
    port_of_discharge_locode: container.pod_locode,
    port_of_discharge_name: container.pod_name,
    pod_timezone: container.pod_timezone,
    pod_eta_at: container.pod_eta_at,
    pod_original_eta_at: container.pod_original_eta_at,
    pod_eta_date_only: isDateOnly(
      { at: container.pod_eta_at, zone: zoneToShow(container, "pod_eta_at", container.pod_timezone) },
      { at: shipment.pod_eta_at, dateOnly: shipment.pod_eta_date_only },
    ),
    pod_ata_at: container.pod_arrived_at,
    pod_vessel_name: container.pod_vessel_name,
    pod_vessel_imo: container.pod_vessel_imo,
    pod_voyage_number: container.pod_voyage_number,
    destination_locode: container.destination_locode,
    destination_name: container.destination_name,
    destination_timezone: container.final_destination_timezone,
    destination_eta_at: container.ind_eta_at,
    destination_eta_date_only: isDateOnly(
      { at: container.ind_eta_at, zone: zoneToShow(container, "ind_eta_at", container.final_destination_timezone) },
      { at: shipment.destination_eta_at, dateOnly: shipment.destination_eta_date_only },
    ),
    destination_ata_at: container.ind_ata_at,
    times_without_timezone: without as ShipmentAttributes["times_without_timezone"],
  };
}

/** The milestones of a container, as they would be with it alone. */
export function milestonesWithOnly(milestones: Milestone[], number: string): Milestone[] {
  return milestones
    .filter((milestone) => concerns(milestone, number))
    .map(({ attributes, ...rest }) => ({ ...rest, attributes: { ...attributes, container_numbers: [number] } }));
}

const legKey = ({ mode, vesselImo, vesselName, voyageNumber }: Leg) => [
  mode,
  vesselImo ?? vesselName?.toUpperCase(),
  voyageNumber,
];

/** Equal for itineraries with the same stops, vessels and voyages. */
const keyOf = ({ stops, legs }: Itinerary) =>
  JSON.stringify([stops.map(({ locode, name }) => locode ?? name), legs.map(legKey)]);

const dischargeOf = ({ stops }: Itinerary) => stops.find(({ role }) => role === "discharge");

const isReachedBy = (stop: Stop | undefined) => stop?.isReached ?? false;

/** Whether all of its containers have reached its last stop. */
const isFinished = ({ itinerary: { stops } }: ContainerItinerary) => isReachedBy(stops.at(-1));

/** Epoch ms; what is not known comes last. */
function arrivalOf({ itinerary }: ContainerItinerary): number {
  const at = dischargeOf(itinerary)?.arrival?.at;
  return at ? Date.parse(at) : Number.POSITIVE_INFINITY;
}

/** Groups containers that travel alike; those of which nothing is reported yet belong to the first group. */
function groupAlike(
  shipment: ShipmentAttributes,
  milestones: Milestone[],
  containers: Container[],
): { milestones: Milestone[]; containers: Container[] }[] {
  const alone = containers.map((container) => {
    const { attributes } = container;
    const own = milestones.filter((milestone) => concerns(milestone, attributes.number));
    return { container, own, key: keyOf(itineraryOf(shipmentWithOnly(shipment, container), own, [container])) };
  });
  const [unreported, reported] = [true, false].map((isEmpty) =>
    alone.filter(({ own }) => (own.length === 0) === isEmpty),
  );
  const groups = [...Map.groupBy(reported ?? [], ({ key }) => key).values()];
  if (groups.length === 0) return [{ milestones, containers }];
  return groups.map((group, index) => ({
    milestones: milestones.filter((milestone) => group.some(({ own }) => own.includes(milestone))),
    containers: [...group, ...(index === 0 ? (unreported ?? []) : [])].map(({ container }) => container),
  }));
}

/**
 * The itineraries of a shipment's containers: one for all that travel alike. Those whose containers are still to arrive come first, by
 * arrival.
 */
export function itinerariesOf(
  shipment: ShipmentAttributes,
  milestones: Milestone[],
  containers: Container[],
): ContainerItinerary[] {
  const all = [{ containers, itinerary: itineraryOf(shipment, milestones, containers) }];
  if (!shipment.containers_differ || containers.length < 2) return all;
  const groups = groupAlike(shipment, milestones, containers);
  if (groups.length === 1) return all;
  return groups
    .map(({ containers: same, milestones: own }) => {
      const [first] = same;
      const attributes = first ? shipmentWithOnly(shipment, first) : shipment;
      return { containers: same, itinerary: itineraryOf(attributes, own, same) };
    })
    .sort((a, b) => Number(isFinished(a)) - Number(isFinished(b)) || arrivalOf(a) - arrivalOf(b));
}

/**
 * The itinerary that the shipment's attributes describe: of those still to arrive the one that is expected last, else the last that
 * arrived. `itineraries` has at least one.
 */
export function leadingItinerary(itineraries: ContainerItinerary[]): ContainerItinerary {
  const isOutstanding = ({ itinerary }: ContainerItinerary) => dischargeOf(itinerary)?.arrival?.estimated !== false;
  const outstanding = itineraries.filter(isOutstanding);
  const known = (outstanding.length > 0 ? outstanding : itineraries).filter((each) => Number.isFinite(arrivalOf(each)));
  const [first = itineraries[0], ...others] = known;
  return others.reduce((last, each) => (arrivalOf(each) > arrivalOf(last) ? each : last), first as ContainerItinerary);
}
