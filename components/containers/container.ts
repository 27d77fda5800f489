import type { Resource } from "@/components/api/document";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import {
  type Confirmation,
  confirmationOf,
  isContainerAtPort,
  isStartOfDay,
} from "@/lib/shipments/arrival-confirmation";
import type { containers } from "@/lib/shipments/containers/container";
import { containerStateOf, hasLeft } from "@/lib/shipments/containers/container-state";
import type { ContainerState } from "@/lib/shipments/state-labels";
import { type Stage, type StageMoves, stageOf } from "@/lib/tracking/projection/rules-after-moves";

type ContainerAttributes = AttributesOf<typeof containers>;

export type Container = Resource<"container", ContainerAttributes>;
export type TerminalHold = ContainerAttributes["holds_at_pod_terminal"][number];
export type TerminalFee = ContainerAttributes["fees_at_pod_terminal"][number];

/** Whether the container is waiting for or on inland transport, before which it cannot be picked up and no free time runs. */
export function isBoundInland({ attributes }: Container): boolean {
  return ["on_rail", "awaiting_inland_transfer"].includes(attributes.current_status);
}

function movesOf(attributes: ContainerAttributes): StageMoves {
  return {
    polVesselLoadedAt: attributes.pol_vessel_loaded_at,
    polVesselDepartedAt: attributes.pol_vessel_departed_at,
    podDischargedAt: attributes.pod_discharged_at,
    podRailLoadedAt: attributes.pod_rail_loaded_at,
    podRailDepartedAt: attributes.pod_rail_departed_at,
    podFullOutAt: attributes.pod_full_out_at,
    indAtaAt: attributes.ind_ata_at,
    indRailUnloadedAt: attributes.ind_rail_unloaded_at,
    finalDestinationFullOutAt: attributes.final_destination_full_out_at,
  };
}

/** Where the container is in its transport: decides on which reports and deadlines apply. */
export function stageOfContainer({ attributes }: Pick<Container, "attributes">): Stage {
  return stageOf(attributes.current_status, movesOf(attributes));
}

/** Whether the container has left its ship at the port of discharge, by its moves or by the terminal where it stands. */
export function isAtPort({ attributes }: Container): boolean {
  const { current_status: status, location_at_pod_terminal: position } = attributes;
  return isContainerAtPort({ status, moves: movesOf(attributes), position });
}

/** What is known about the arrival of the container at its port of discharge. */
export function containerArrival(container: Container, now: string): Confirmation {
  const { pod_arrived_at: actual, pod_eta_at: at, pod_timezone } = container.attributes;
  const zone = zoneToShow(container.attributes, "pod_eta_at", pod_timezone);
  const estimate = at === null ? null : { at, zone, dateOnly: isStartOfDay(at, zone ?? "UTC") };
  return confirmationOf({ actual, estimate, isEvident: isAtPort(container) }, now);
}

/** Whether the full container was picked up. */
export function hasLeftTerminal(container: Container): boolean {
  return hasLeft(stageOfContainer(container));
}

/** The relationship to the facility of pickup: the port terminal, or the inland facility once the container stands there. */
export function pickupLocation(container: Container): "pod_terminal" | "pickup_facility" {
  const isInland = stageOfContainer(container) === "at_inland_destination";
  return isInland || container.attributes.ind_rail_unloaded_at !== null ? "pickup_facility" : "pod_terminal";
}

/** The time zone of the facility of pickup; UTC when it is not known. */
export function pickupTimeZone(container: Container): string {
  const { pod_timezone: port, final_destination_timezone: inland } = container.attributes;
  return (pickupLocation(container) === "pod_terminal" ? port : (inland ?? port)) ?? "UTC";
}

/** The holds at the inland facility when it reported any list, else those at the port terminal. */
export function holdsOf({ attributes }: Container): TerminalHold[] {
  return attributes.ind_facility_holds ?? attributes.holds_at_pod_terminal;
}

/** The fees at the inland facility when it reported any list, else those at the port terminal. */
export function feesOf({ attributes }: Container): TerminalFee[] {
  return attributes.ind_facility_fees ?? attributes.fees_at_pod_terminal;
}

/** Holds by customs in force that the carrier reports. A terminal that reports a customs hold as well repeats them. */
export function customsHoldsInForce(container: Container): ContainerAttributes["customs_holds"] {
  const isRepeated = holdsOf(container).some(({ name }) => name === "customs");
  return isRepeated ? [] : container.attributes.customs_holds.filter(({ status }) => status === "hold");
}

/** Whether the full container has gated in at its port of loading. */
export function hasGatedIn({ attributes }: Container): boolean {
  return Boolean(attributes.pol_full_in_at ?? attributes.pol_vessel_loaded_at);
}

/** The state to show, from its status, the holds in force and the moves before its departure. */
export function containerState(container: Container): ContainerState {
  const { attributes } = container;
  return containerStateOf({
    status: attributes.current_status,
    stage: stageOfContainer(container),
    emptyOutAt: attributes.empty_out_at,
    fullInAt: attributes.pol_full_in_at,
    loadedAt: attributes.pol_vessel_loaded_at,
    holds: holdsOf(container),
  });
}
