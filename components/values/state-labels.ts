import {
  Anchor,
  ArrowLeftRight,
  CalendarClock,
  CircleCheckBig,
  CircleDashed,
  CirclePause,
  Clock,
  type LucideIcon,
  MapPinCheck,
  Moon,
  Radio,
  RadioOff,
  SearchX,
  Ship,
  TrainFront,
  Unplug,
} from "lucide-react";
import type { AttributesOf } from "@/lib/platform/jsonapi/resource";
import type { shipments } from "@/lib/shipments/shipment";
import { type ShipmentStatus, shipmentStatusLabels } from "@/lib/shipments/state-labels";

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

export const freshnessLabels = {
  checked: { label: "Checked", icon: Radio, tone: "neutral" },
  due: { label: "Check due", icon: Clock, tone: "neutral" },
  quiet: { label: "No update expected", icon: Moon, tone: "neutral" },
  silent: { label: "Silent", icon: RadioOff, tone: "warn" },
  no_longer_found: { label: "No longer found", icon: SearchX, tone: "warn" },
  broken: { label: "Updates failing", icon: Unplug, tone: "bad" },
  stopped: { label: "Stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<ShipmentAttributes["freshness"]["state"], StateLabel>;
