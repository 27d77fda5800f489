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
import {
  type ContainerState,
  containerStateLabels,
  type ShipmentStatus,
  shipmentStatusLabels,
} from "@/lib/shipments/state-labels";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

export type StateLabel = { label: string; icon: LucideIcon; tone: Tone };

type ShipmentAttributes = AttributesOf<typeof shipments>;

/** Adds icon and tone to the labels of states. */
export function toStateLabels<Name extends string>(
  labels: Record<Name, string>,
  looks: Record<Name, Omit<StateLabel, "label">>,
): Record<Name, StateLabel> {
  const names = Object.keys(labels) as Name[];
  return Object.fromEntries(names.map((name) => [name, { label: labels[name], ...looks[name] }])) as Record<
    Name,
    StateLabel
  >;
}

export const shipmentLabels = toStateLabels<ShipmentStatus>(shipmentStatusLabels, {
  pending: { icon: CircleDashed, tone: "neutral" },
  awaiting_departure: { icon: CalendarClock, tone: "neutral" },
  in_transit: { icon: Ship, tone: "neutral" },
  transshipment: { icon: ArrowLeftRight, tone: "neutral" },
  arrived_at_pod: { icon: Anchor, tone: "info" },
  inland: { icon: TrainFront, tone: "neutral" },
  delivered_to_destination: { icon: MapPinCheck, tone: "info" },
  complete: { icon: CircleCheckBig, tone: "good" },
  stopped: { icon: CirclePause, tone: "neutral" },
});

export const containerLabels = toStateLabels<ContainerState>(containerStateLabels, {
  new: { icon: CircleDashed, tone: "neutral" },
  empty_picked_up: { icon: CircleDashed, tone: "neutral" },
  gated_in: { icon: Warehouse, tone: "neutral" },
  on_ship: { icon: Ship, tone: "neutral" },
  awaiting_inland_transfer: { icon: Hourglass, tone: "neutral" },
  grounded: { icon: Warehouse, tone: "info" },
  available: { icon: CircleCheck, tone: "good" },
  not_available: { icon: Ban, tone: "warn" },
  on_hold: { icon: ShieldAlert, tone: "bad" },
  on_rail: { icon: TrainFront, tone: "neutral" },
  off_dock: { icon: Warehouse, tone: "info" },
  picked_up: { icon: Truck, tone: "neutral" },
  delivered: { icon: PackageCheck, tone: "good" },
  empty_returned: { icon: Undo2, tone: "neutral" },
});

export const freshnessLabels = {
  checked: { label: "Checked", icon: Radio, tone: "neutral" },
  due: { label: "Check due", icon: Clock, tone: "neutral" },
  quiet: { label: "No update expected", icon: Moon, tone: "neutral" },
  silent: { label: "Silent", icon: RadioOff, tone: "warn" },
  no_longer_found: { label: "No longer found", icon: SearchX, tone: "warn" },
  broken: { label: "Updates failing", icon: Unplug, tone: "bad" },
  stopped: { label: "Stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<ShipmentAttributes["freshness"]["state"], StateLabel>;
