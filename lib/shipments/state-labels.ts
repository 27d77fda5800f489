import type { requestStatuses } from "@/lib/tracking/requests/tracking-request";
import type { containerStatuses } from "./containers/container";
import type { FreshnessState } from "./freshness";
import type { shipmentStatuses, stoppedReasons } from "./shipment";

// The only words for the states of shipments, containers and tracking requests, and in `milestone-labels.ts` of events: pages, exports,
// mails and MCP use them. The pages add icon and tone.

/** The status of a shipment as shown: `stopped` when tracking ended before the shipment was complete. */
export type ShipmentStatus = (typeof shipmentStatuses)[number] | "stopped";

export const shipmentStatusLabels: Record<ShipmentStatus, string> = {
  pending: "Status not known yet",
  awaiting_departure: "Awaiting departure",
  in_transit: "At sea",
  transshipment: "Transshipment",
  arrived_at_pod: "Arrived",
  inland: "Inland",
  delivered_to_destination: "At destination",
  complete: "Complete",
  stopped: "Stopped",
};

/**
 * The state of a container as shown, by `current_status`. Three states are derived: `on_hold` when a hold is in force, and what has
 * happened to a container that is `new` because it is not loaded yet. The interface accepts `loaded` and `dropped`, but no source
 * reports them.
 */
export type ContainerState =
  | Exclude<(typeof containerStatuses)[number], "loaded" | "dropped">
  | "empty_picked_up"
  | "gated_in"
  | "on_hold";

export const containerStateLabels: Record<ContainerState, string> = {
  new: "No movement yet",
  empty_picked_up: "Empty picked up",
  gated_in: "Gated in",
  on_ship: "On ship",
  awaiting_inland_transfer: "Awaiting inland transfer",
  grounded: "At terminal",
  available: "Available",
  not_available: "Not available",
  on_hold: "On hold",
  on_rail: "On rail",
  off_dock: "Off dock",
  picked_up: "Picked up",
  delivered: "Delivered",
  empty_returned: "Empty returned",
};

/** The status of a tracking request; `retrying`: pending, and the carrier did not respond. */
export type RequestState = (typeof requestStatuses)[number] | "retrying";

export const requestStatusLabels: Record<RequestState, string> = {
  pending: "Waiting for carrier",
  retrying: "Retrying",
  awaiting_manifest: "Not on manifest yet",
  created: "Tracked",
  failed: "Tracking failed",
  tracking_stopped: "Stopped",
};

/** Whether the carrier's news of a shipment is current. */
export const freshnessStateLabels: Record<FreshnessState, string> = {
  checked: "Checked",
  due: "Check due",
  quiet: "No update expected",
  silent: "Silent",
  no_longer_found: "No longer found",
  broken: "Updates failing",
  stopped: "Stopped",
};

export type StoppedReason = (typeof stoppedReasons)[number];

const stoppedReasonLabels: Record<StoppedReason, string> = {
  all_containers_terminated: "All empties returned",
  past_arrival_window: "No updates for 56 days after arrival",
  past_full_out_window: "28 days after the last pickup",
  no_updates_at_line: "No updates for 56 days",
  cancelled_by_user: "Stopped manually",
  booking_cancelled: "The carrier cancelled the booking",
  account_closed: "The account was closed",
};

/** Why tracking of a shipment stopped. */
export function formatStoppedReason(reason: string | null): string {
  return stoppedReasonLabels[reason as StoppedReason] ?? "Tracking stopped";
}

/** What is said of an event without an actual time, by its confirmation; alone where the event is named beside it. */
export const confirmationLabels = {
  arrival: { not_confirmed: "Arrival not confirmed", untimed: "Arrived, time not reported" },
  departure: { not_confirmed: "Departure not confirmed", untimed: "Departed, time not reported" },
  event: { not_confirmed: "Not confirmed", untimed: "Time not reported" },
} as const;
