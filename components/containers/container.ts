import type { Resource } from "@/components/api/document";
import { zoneToShow } from "@/components/values/zone-to-show";
import type { TerminalFee, TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { type Confirmation, confirmationOf, isStartOfDay } from "@/lib/shipments/arrival-confirmation";
import { containerStateOf, hasLeft } from "@/lib/shipments/containers/container-state";
import {
  type ContainerAttributes,
  customsHoldsInForceOf,
  feesDueOf,
  isAtPortOfDischarge,
  pickupLocationOf,
  pickupTimeZoneOf,
  stageOfAttributes,
  terminalHoldsOf,
} from "@/lib/shipments/containers/pickup-attributes";
import type { ContainerState } from "@/lib/shipments/state-labels";
import type { Stage } from "@/lib/tracking/projection/rules-after-moves";

export type Container = Resource<"container", ContainerAttributes>;

type WithAttributes = Pick<Container, "attributes">;

/** Where the container is in its transport: decides on which reports and deadlines apply. */
export const stageOfContainer = ({ attributes }: WithAttributes): Stage => stageOfAttributes(attributes);

/** Whether the container is waiting for or on transport from the port of discharge to the destination, where it is picked up. */
export function isBoundInland(container: Container): boolean {
  const { current_status: status } = container.attributes;
  return status === "awaiting_inland_transfer" || stageOfContainer(container) === "moving_inland";
}

/** Whether the container has left its ship at the port of discharge, by its moves or by the terminal where it stands. */
export const isAtPort = ({ attributes }: WithAttributes): boolean => isAtPortOfDischarge(attributes);

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

/** The relationship to the facility of pickup: the port terminal, or that of the destination once the container stands there. */
export const pickupLocation = ({ attributes }: WithAttributes) => pickupLocationOf(attributes);

/** The time zone of the facility of pickup; UTC when it is not known. */
export const pickupTimeZone = ({ attributes }: WithAttributes): string => pickupTimeZoneOf(attributes);

/** Where and when the container was unloaded to be picked up, as far as reported; `event` names a message. */
export type Unloading = { at: string | null; zone: string | null; event: "discharged" | "arrived" };

/** The discharge at the port, or the arrival at the destination if it is reported and the container stands there. */
export function unloadingOf(container: Container): Unloading {
  const { attributes } = container;
  const { pod_timezone: port, final_destination_timezone: inland } = attributes;
  const arrivedAt = attributes.ind_rail_unloaded_at ?? attributes.ind_ata_at ?? null;
  if (arrivedAt === null || pickupLocation(container) === "pod_terminal")
    return { at: attributes.pod_discharged_at, zone: port, event: "discharged" };
  return { at: arrivedAt, zone: inland ?? port, event: "arrived" };
}

/** The holds at the facility of pickup. */
export const holdsOf = ({ attributes }: WithAttributes): TerminalHold[] => terminalHoldsOf(attributes);

/** The fees that are to be paid, after the pickup those that are reported since. */
export const feesDue = ({ attributes }: WithAttributes): TerminalFee[] => feesDueOf(attributes);

/** Holds by customs in force that the carrier reports. A terminal that reports a customs hold in force as well repeats them. */
export const customsHoldsInForce = ({ attributes }: WithAttributes) => customsHoldsInForceOf(attributes);

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
