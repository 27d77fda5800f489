import type { Container } from "@/components/containers/container";
import type { ContainerTexts } from "@/components/containers/container-texts";
import { standingTerminal } from "@/components/containers/standing-terminal";

type Place = { first: string; second: string | null };

/** Where a container is by its own attributes: terminal, vessel or rail; null when none of them is reported. */
export function containerPlace(
  { containerTexts: t, valueTexts }: ContainerTexts,
  { attributes }: Container,
): Place | null {
  const standing = standingTerminal(attributes);
  if (standing) return standing;
  const { current_vessel_name: vessel, next_port_name: nextPort, current_status: status } = attributes;
  const { pod_name: port, destination_name: destination } = attributes;
  if (vessel) return { first: vessel, second: nextPort && t("place.to", { place: nextPort }) };
  if (status === "on_ship") {
    return { first: valueTexts("states.container.on_ship"), second: port && t("place.to", { place: port }) };
  }
  if (status === "on_rail") {
    return {
      first: valueTexts("states.container.on_rail"),
      second: destination && t("place.to", { place: destination }),
    };
  }
  return null;
}
