import type { Resource } from "@/components/api/json-api";
import { type ContainerState, containerWords } from "@/components/values/state-words";

type TerminalHold = { name: string; status: "hold" | "pending"; description: string | null };

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
  pickup_appointment_at: string | null;
  holds_at_pod_terminal: TerminalHold[];
  location_at_pod_terminal: string | null;
  current_status: string;
  empty_out_at: string | null;
  pol_full_in_at: string | null;
  pol_vessel_loaded_at: string | null;
  pod_discharged_at: string | null;
  pod_full_out_at: string | null;
  pod_rail_departed_at: string | null;
  final_destination_full_out_at: string | null;
  empty_terminated_at: string | null;
  pod_timezone: string | null;
};

export type Container = Resource<"container", ContainerAttributes>;

/** Ashore, but on the way to the inland destination: nothing can be picked up, and no free time runs, before it is there. */
export function isBoundInland({ attributes }: Container): boolean {
  return ["on_rail", "awaiting_inland_transfer"].includes(attributes.current_status);
}

/** A hold in force wins over what the terminal says; a status that has no word of its own counts as no movement. */
export function containerState(container: Container): ContainerState {
  const { current_status: status, holds_at_pod_terminal: holds } = container.attributes;
  const gone = ["picked_up", "delivered", "empty_returned"].includes(status);
  if (!gone && holds.some((hold) => hold.status === "hold")) return "on_hold";
  return status in containerWords ? (status as ContainerState) : "new";
}
