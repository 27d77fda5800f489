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
import type { Messages } from "@/messages/messages";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

type States = Messages["values"]["states"];

/** The message of a state that several pages show: `shipment.in_transit`. */
export type StateMessage = { [Kind in keyof States]: `${Kind}.${keyof States[Kind] & string}` }[keyof States];

/** `label`: in English where there is a message. */
export type StateLabel = { label: string; message?: StateMessage; icon: LucideIcon; tone: Tone };

type ShipmentAttributes = AttributesOf<typeof shipments>;

/** Adds icon, tone and message to the labels of states. */
export function toStateLabels<Kind extends keyof States, Name extends keyof States[Kind] & string>(
  kind: Kind,
  labels: Record<Name, string>,
  looks: Record<Name, Pick<StateLabel, "icon" | "tone">>,
): Record<Name, StateLabel> {
  const names = Object.keys(labels) as Name[];
  const states = names.map((name) => [name, { label: labels[name], message: `${kind}.${name}`, ...looks[name] }]);
  return Object.fromEntries(states) as Record<Name, StateLabel>;
}

export const shipmentLabels = toStateLabels<"shipment", ShipmentStatus>("shipment", shipmentStatusLabels, {
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
  checked: { label: "Checked", message: "freshness.checked", icon: Radio, tone: "neutral" },
  due: { label: "Check due", message: "freshness.due", icon: Clock, tone: "neutral" },
  quiet: { label: "No update expected", message: "freshness.quiet", icon: Moon, tone: "neutral" },
  silent: { label: "Silent", message: "freshness.silent", icon: RadioOff, tone: "warn" },
  no_longer_found: { label: "No longer found", message: "freshness.no_longer_found", icon: SearchX, tone: "warn" },
  broken: { label: "Updates failing", message: "freshness.broken", icon: Unplug, tone: "bad" },
  stopped: { label: "Stopped", message: "freshness.stopped", icon: CirclePause, tone: "neutral" },
} satisfies Record<ShipmentAttributes["freshness"]["state"], StateLabel>;
