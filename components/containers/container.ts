import type { Resource } from "@/components/api/document";
import { type ContainerState, containerLabels } from "@/components/values/state-labels";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { containers } from "@/lib/shipments/containers/container";

type ContainerAttributes = AttributesOf<typeof containers>;

export type Container = Resource<"container", ContainerAttributes>;
export type TerminalHold = ContainerAttributes["holds_at_pod_terminal"][number];
export type TerminalFee = ContainerAttributes["fees_at_pod_terminal"][number];

/** Whether the container is waiting for or on inland transport, before which it cannot be picked up and no free time runs. */
export function isBoundInland({ attributes }: Container): boolean {
  return ["on_rail", "awaiting_inland_transfer"].includes(attributes.current_status);
}

/** Whether the full container has left the terminal. */
export function hasLeftTerminal({ attributes }: Container): boolean {
  return ["picked_up", "delivered", "empty_returned"].includes(attributes.current_status);
}

/** The relationship to the facility of pickup: the port terminal, or the inland facility once unloaded from rail. */
export function pickupLocation({ attributes }: Container): "pod_terminal" | "pickup_facility" {
  return attributes.ind_rail_unloaded_at === null ? "pod_terminal" : "pickup_facility";
}

/** The time zone of the facility of pickup. */
export function pickupTimeZone(container: Container): string | null {
  const { pod_timezone: port, final_destination_timezone: inland } = container.attributes;
  return pickupLocation(container) === "pod_terminal" ? port : (inland ?? port);
}

/** The holds at the inland facility when it reported any list, else those at the port terminal. */
export function holdsOf({ attributes }: Container): TerminalHold[] {
  return attributes.ind_facility_holds ?? attributes.holds_at_pod_terminal;
}

/** The fees at the inland facility when it reported any list, else those at the port terminal. */
export function feesOf({ attributes }: Container): TerminalFee[] {
  return attributes.ind_facility_fees ?? attributes.fees_at_pod_terminal;
}

/** The state to show: a hold in force overrides the reported status; a status without a label is shown as `new`. */
export function containerState(container: Container): ContainerState {
  const { current_status: status } = container.attributes;
  if (!hasLeftTerminal(container) && holdsOf(container).some((hold) => hold.status === "hold")) return "on_hold";
  return status in containerLabels ? (status as ContainerState) : "new";
}
