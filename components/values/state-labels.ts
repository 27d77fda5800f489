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
import type { ShipmentStatus } from "@/lib/shipments/state-labels";
import type { Messages } from "@/messages/messages";

export type Tone = "neutral" | "info" | "good" | "warn" | "bad";

type States = Messages["values"]["states"];

/** The message of a state that several pages show: `shipment.in_transit`. */
export type StateMessage = { [Kind in keyof States]: `${Kind}.${keyof States[Kind] & string}` }[keyof States];

/** How a state looks. */
export type StateLook = { icon: LucideIcon; tone: Tone };

/** The icon and tone of a state with its message, or with a label in the language of the page. */
export type StateLabel = StateLook & ({ message: StateMessage; label?: never } | { label: string; message?: never });

type ShipmentAttributes = AttributesOf<typeof shipments>;

/** Adds their messages to the looks of states. */
export function toStateLabels<Kind extends keyof States, Name extends keyof States[Kind] & string>(
  kind: Kind,
  looks: Record<Name, StateLook>,
): Record<Name, StateLook & { message: `${Kind}.${Name}` }> {
  const states = Object.entries<StateLook>(looks).map(([name, look]) => [
    name,
    { ...look, message: `${kind}.${name}` },
  ]);
  return Object.fromEntries(states);
}

export const shipmentLabels = toStateLabels<"shipment", ShipmentStatus>("shipment", {
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

export const freshnessLabels = toStateLabels<"freshness", ShipmentAttributes["freshness"]["state"]>("freshness", {
  checked: { icon: Radio, tone: "neutral" },
  due: { icon: Clock, tone: "neutral" },
  quiet: { icon: Moon, tone: "neutral" },
  silent: { icon: RadioOff, tone: "warn" },
  no_longer_found: { icon: SearchX, tone: "warn" },
  broken: { icon: Unplug, tone: "bad" },
  stopped: { icon: CirclePause, tone: "neutral" },
});
