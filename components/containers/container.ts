import type { Resource } from "@/components/api/json-api";
import { type ContainerState, containerWords } from "@/components/values/state-words";

export type TerminalHold = { name: string; status: "hold" | "pending"; description: string | null };

export type TerminalFee = { type: string; amount: number; currency_code: string };

/** What pages show of a container; every `_at` is ISO 8601 UTC. */
type ContainerAttributes = {
  number: string;
  seal_number: string | null;
  equipment_type: string | null;
  equipment_length: number | null;
  equipment_height: string | null;
  weight_in_lbs: number | null;
  availability_known: boolean;
  available_for_pickup: boolean | null;
  pickup_lfd: string | null;
  import_deadlines: Record<"pickup_lfd_line" | "pickup_lfd_terminal" | "pickup_lfd_rail", string | null>;
  pickup_appointment_at: string | null;
  holds_at_pod_terminal: TerminalHold[];
  fees_at_pod_terminal: TerminalFee[];
  ind_facility_holds: TerminalHold[] | null;
  ind_facility_fees: TerminalFee[] | null;
  location_at_pod_terminal: string | null;
  pod_full_out_chassis_number: string | null;
  terminal_checked_at: string | null;
  current_status: string;
  empty_out_at: string | null;
  pol_full_in_at: string | null;
  pol_vessel_loaded_at: string | null;
  pod_discharged_at: string | null;
  pod_full_out_at: string | null;
  pod_rail_departed_at: string | null;
  ind_rail_unloaded_at: string | null;
  final_destination_full_out_at: string | null;
  empty_terminated_at: string | null;
  pod_timezone: string | null;
  final_destination_timezone: string | null;
};

export type Container = Resource<"container", ContainerAttributes>;

/** Ashore, but on the way to the inland destination: nothing can be picked up, and no free time runs, before it is there. */
export function isBoundInland({ attributes }: Container): boolean {
  return ["on_rail", "awaiting_inland_transfer"].includes(attributes.current_status);
}

/** The box has left the terminal with its load. */
export function isGone({ attributes }: Container): boolean {
  return ["picked_up", "delivered", "empty_returned"].includes(attributes.current_status);
}

/** The relationship to where the box is picked up: in the port, or where the railway brought it. */
export function pickUpPlace({ attributes }: Container): "pod_terminal" | "pickup_facility" {
  return attributes.ind_rail_unloaded_at === null ? "pod_terminal" : "pickup_facility";
}

/** Where the box is picked up its clock counts. */
export function pickUpZone(container: Container): string | null {
  const { pod_timezone: port, final_destination_timezone: inland } = container.attributes;
  return pickUpPlace(container) === "pod_terminal" ? port : (inland ?? port);
}

/** What keeps the box where it stands: the railway's word on it as soon as there is one, else the port's. */
export function holdsOf({ attributes }: Container): TerminalHold[] {
  return attributes.ind_facility_holds ?? attributes.holds_at_pod_terminal;
}

/** What is to be paid where the box stands. */
export function feesOf({ attributes }: Container): TerminalFee[] {
  return attributes.ind_facility_fees ?? attributes.fees_at_pod_terminal;
}

/** A hold in force wins over what the terminal says; a status that has no word of its own counts as no movement. */
export function containerState(container: Container): ContainerState {
  const { current_status: status } = container.attributes;
  if (!isGone(container) && holdsOf(container).some((hold) => hold.status === "hold")) return "on_hold";
  return status in containerWords ? (status as ContainerState) : "new";
}
