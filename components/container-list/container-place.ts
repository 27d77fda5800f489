import type { Container } from "@/components/containers/container";
import { standingTerminal } from "@/components/containers/standing-terminal";
import { containerStateLabels } from "@/lib/shipments/state-labels";

type Place = { first: string; second: string | null };

/** Where a container is by its own attributes: terminal, vessel or rail; null when none of them is reported. */
export function containerPlace({ attributes }: Container): Place | null {
  const standing = standingTerminal(attributes);
  if (standing) return standing;
  const { current_vessel_name: vessel, next_port_name: nextPort, current_status: status } = attributes;
  const { pod_name: port, destination_name: destination } = attributes;
  if (vessel) return { first: vessel, second: nextPort && `to ${nextPort}` };
  if (status === "on_ship") return { first: containerStateLabels.on_ship, second: port && `to ${port}` };
  if (status === "on_rail") return { first: containerStateLabels.on_rail, second: destination && `to ${destination}` };
  return null;
}
