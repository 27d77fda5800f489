import { type Container, containerState, customsHoldsInForce, holdsOf } from "@/components/containers/container";
import { standingTerminal } from "@/components/containers/standing-terminal";
import { customsHoldLabel, formatHold } from "@/lib/shipments/containers/hold-labels";
import { containerStateLabels } from "@/lib/shipments/state-labels";

// Exports are in English whatever the language of the page, as the API is.

/** `On ship`. */
export const formatState = (container: Container): string => containerStateLabels[containerState(container)];

/** `40' high cube`, `40' reefer`; null when the carrier reported none. */
export function formatEquipment({ attributes }: Container): string | null {
  const { equipment_type: type, equipment_length: length, equipment_height: height } = attributes;
  const body = type === null || type === "dry" ? height?.replace("_", " ") : type;
  return [length && `${length}'`, body].filter(Boolean).join(" ") || null;
}

/** `Customs hold, Freight hold pending`. */
export function formatHolds(container: Container): string {
  const ofCustoms = customsHoldsInForce(container).map(() => customsHoldLabel({ type: "hold", status: "hold" }));
  return [...new Set([...holdsOf(container).map(formatHold), ...ofCustoms])].join(", ");
}

/** The terminal and its port, or what the container moves on and where to; null when none of them is reported. */
export function formatPlace({ attributes }: Container): string | null {
  const standing = standingTerminal(attributes);
  if (standing) return [standing.first, standing.second].filter(Boolean).join(", ");
  const { current_vessel_name: vessel, next_port_name: nextPort, current_status: status } = attributes;
  const moving = { on_ship: attributes.pod_name, on_rail: attributes.destination_name };
  if (vessel) return nextPort ? `${vessel}, to ${nextPort}` : vessel;
  if (status !== "on_ship" && status !== "on_rail") return null;
  const to = moving[status];
  return to ? `${containerStateLabels[status]}, to ${to}` : containerStateLabels[status];
}
