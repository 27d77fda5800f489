import {
  Anchor,
  ArrowLeftRight,
  Ban,
  CalendarClock,
  CircleCheck,
  CircleCheckBig,
  CircleDashed,
  CirclePause,
  CircleX,
  Clock,
  FileClock,
  Hourglass,
  type LucideIcon,
  MapPinCheck,
  Moon,
  PackageCheck,
  Radio,
  RadioOff,
  RotateCw,
  ShieldAlert,
  Ship,
  TrainFront,
  TriangleAlert,
  Truck,
  Undo2,
  Unplug,
  Warehouse,
} from "lucide-react";

export type Tone = "quiet" | "info" | "good" | "warn" | "bad";

export type StateWord = { word: string; icon: LucideIcon; tone: Tone };

/** Shipments, by `status`. */
export const shipmentWords = {
  pending: { word: "Status not known yet", icon: CircleDashed, tone: "quiet" },
  awaiting_departure: { word: "Awaiting departure", icon: CalendarClock, tone: "quiet" },
  in_transit: { word: "At sea", icon: Ship, tone: "quiet" },
  transshipment: { word: "Transshipment", icon: ArrowLeftRight, tone: "quiet" },
  arrived_at_pod: { word: "Arrived", icon: Anchor, tone: "info" },
  inland: { word: "Inland", icon: TrainFront, tone: "quiet" },
  delivered_to_destination: { word: "At destination", icon: MapPinCheck, tone: "info" },
  complete: { word: "Complete", icon: CircleCheckBig, tone: "good" },
  stopped: { word: "Stopped", icon: CirclePause, tone: "quiet" },
} satisfies Record<string, StateWord>;

export type ShipmentStatus = keyof typeof shipmentWords;

/** Containers, by `current_status`; `on_hold` is ours: any hold in force wins over what the terminal says. */
export const containerWords = {
  new: { word: "No movement yet", icon: CircleDashed, tone: "quiet" },
  on_ship: { word: "On ship", icon: Ship, tone: "quiet" },
  awaiting_inland_transfer: { word: "Awaiting inland transfer", icon: Hourglass, tone: "quiet" },
  grounded: { word: "At terminal", icon: Warehouse, tone: "info" },
  available: { word: "Available", icon: CircleCheck, tone: "good" },
  not_available: { word: "Not available", icon: Ban, tone: "warn" },
  on_hold: { word: "On hold", icon: ShieldAlert, tone: "bad" },
  on_rail: { word: "On rail", icon: TrainFront, tone: "quiet" },
  off_dock: { word: "Off dock", icon: Warehouse, tone: "info" },
  picked_up: { word: "Picked up", icon: Truck, tone: "quiet" },
  delivered: { word: "Delivered", icon: PackageCheck, tone: "good" },
  empty_returned: { word: "Empty returned", icon: Undo2, tone: "quiet" },
} satisfies Record<string, StateWord>;

export type ContainerState = keyof typeof containerWords;

/** Tracking requests, by `status`; `retrying` is a pending one whose carrier did not answer. */
export const requestWords = {
  pending: { word: "Waiting for carrier", icon: CircleDashed, tone: "quiet" },
  retrying: { word: "Retrying", icon: RotateCw, tone: "warn" },
  awaiting_manifest: { word: "Not on manifest yet", icon: FileClock, tone: "info" },
  created: { word: "Tracked", icon: CircleCheck, tone: "quiet" },
  failed: { word: "Tracking failed", icon: CircleX, tone: "bad" },
  tracking_stopped: { word: "Stopped", icon: CirclePause, tone: "quiet" },
} satisfies Record<string, StateWord>;

export type RequestState = keyof typeof requestWords;

/** Freshness, by `freshness.state`. */
export const freshnessWords = {
  checked: { word: "Checked", icon: Radio, tone: "quiet" },
  due: { word: "Check due", icon: Clock, tone: "quiet" },
  quiet: { word: "Nothing due", icon: Moon, tone: "quiet" },
  silent: { word: "Silent", icon: RadioOff, tone: "warn" },
  broken: { word: "Source broken", icon: Unplug, tone: "bad" },
  stopped: { word: "Stopped", icon: CirclePause, tone: "quiet" },
} satisfies Record<string, StateWord>;

export type FreshnessState = keyof typeof freshnessWords;

/** Webhooks, by whether they are told anything, and how that goes. */
export const webhookWords = {
  active: { word: "Active", icon: CircleCheck, tone: "good" },
  failing: { word: "Failing", icon: TriangleAlert, tone: "warn" },
  paused: { word: "Paused", icon: CirclePause, tone: "quiet" },
  switched_off: { word: "Switched off", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateWord>;

/** Deliveries: what became of one event told to one webhook. */
export const deliveryWords = {
  waiting: { word: "Waiting", icon: Clock, tone: "quiet" },
  delivered: { word: "Delivered", icon: CircleCheck, tone: "good" },
  retrying: { word: "Retrying", icon: RotateCw, tone: "warn" },
  gave_up: { word: "Gave up", icon: CircleX, tone: "bad" },
} satisfies Record<string, StateWord>;

const stopSentences: Record<string, string> = {
  all_containers_terminated: "All empties returned",
  past_arrival_window: "No update in 56 days after arrival",
  past_full_out_window: "28 days after the last pick-up",
  no_updates_at_line: "56 days without news",
  cancelled_by_user: "Stopped by hand",
  booking_cancelled: "The carrier cancelled the booking",
  account_closed: "The account was closed",
};

/** Why tracking of a shipment stopped, in words. */
export function stopWords(reason: string | null): string {
  return (reason && stopSentences[reason]) || "Tracking stopped";
}
