import {
  Anchor,
  ArrowLeftRight,
  Ban,
  CalendarClock,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CirclePause,
  Clock,
  Hourglass,
  type LucideIcon,
  MapPinCheck,
  Moon,
  PackageCheck,
  Radio,
  RadioOff,
  SearchX,
  ShieldAlert,
  Ship,
  TrainFront,
  Truck,
  Undo2,
  Unplug,
  Warehouse,
} from "lucide-react";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

export type StateLabel = { label: string; icon: LucideIcon; tone: Tone };

type ShipmentAttributes = AttributesOf<typeof shipments>;

/** The status of a shipment as shown: `stopped` when tracking ended before the shipment was complete. */
export type ShipmentStatus = ShipmentAttributes["status"] | "stopped";

export const shipmentLabels = {
  pending: { label: "Status not known yet", icon: CircleDashed, tone: "neutral" },
  awaiting_departure: { label: "Awaiting departure", icon: CalendarClock, tone: "neutral" },
  in_transit: { label: "At sea", icon: Ship, tone: "neutral" },
  transshipment: { label: "Transshipment", icon: ArrowLeftRight, tone: "neutral" },
  arrived_at_pod: { label: "Arrived", icon: Anchor, tone: "info" },
  inland: { label: "Inland", icon: TrainFront, tone: "neutral" },
  delivered_to_destination: { label: "At destination", icon: MapPinCheck, tone: "info" },
  complete: { label: "Complete", icon: CircleCheckBig, tone: "good" },
  stopped: { label: "Stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<ShipmentStatus, StateLabel>;

/** By `current_status`. `on_hold` is derived: a hold in force overrides the reported status. */
export const containerLabels = {
  new: { label: "No movement yet", icon: CircleDashed, tone: "neutral" },
  on_ship: { label: "On vessel", icon: Ship, tone: "neutral" },
  awaiting_inland_transfer: { label: "Awaiting inland transfer", icon: Hourglass, tone: "neutral" },
  grounded: { label: "At terminal", icon: Warehouse, tone: "info" },
  available: { label: "Available", icon: CircleCheck, tone: "good" },
  not_available: { label: "Not available", icon: Ban, tone: "warn" },
  on_hold: { label: "On hold", icon: ShieldAlert, tone: "bad" },
  on_rail: { label: "On rail", icon: TrainFront, tone: "neutral" },
  off_dock: { label: "Off dock", icon: Warehouse, tone: "info" },
  picked_up: { label: "Picked up", icon: Truck, tone: "neutral" },
  delivered: { label: "Delivered", icon: PackageCheck, tone: "good" },
  empty_returned: { label: "Empty returned", icon: Undo2, tone: "neutral" },
} satisfies Record<string, StateLabel>;

export type ContainerState = keyof typeof containerLabels;

export const freshnessLabels = {
  checked: { label: "Checked", icon: Radio, tone: "neutral" },
  due: { label: "Check due", icon: Clock, tone: "neutral" },
  quiet: { label: "No update expected", icon: Moon, tone: "neutral" },
  silent: { label: "Silent", icon: RadioOff, tone: "warn" },
  no_longer_found: { label: "No longer found", icon: SearchX, tone: "warn" },
  broken: { label: "Updates failing", icon: Unplug, tone: "bad" },
  stopped: { label: "Stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<ShipmentAttributes["freshness"]["state"], StateLabel>;

export type StoppedReason = NonNullable<ShipmentAttributes["line_tracking_stopped_reason"]>;

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
export function formatStoppedReason(reason: StoppedReason | null): string {
  return (reason && stoppedReasonLabels[reason]) || "Tracking stopped";
}
