import { isOnlyExpected } from "@/lib/tracking/projection/rules-after-moves";
import { type Container, stageOfContainer } from "./container";

/** Where a container is, on two lines: a terminal and its port, or a vessel and its voyage. */
export type ContainerLocation = { first: string; second: string | null };

/** The attributes that decide on the place in the port of discharge; null: no container is known. */
export type LocatedContainer = Container["attributes"] | null;

/**
 * The terminal in the port of discharge where a container stands by its status: that of the newest statement, because the container can
 * be moved to another terminal there. Null: it stands elsewhere, or the terminal is not known.
 */
export function standingTerminal(container: LocatedContainer): ContainerLocation | null {
  if (container === null) return null;
  const { pod_terminal_name: terminal, pod_name: port, location_at_pod_terminal: position } = container;
  const { current_status: status, pod_discharged_at: podDischargedAt } = container;
  const isAtPort = stageOfContainer({ attributes: container }) === "at_port";
  const isThere = isAtPort && !isOnlyExpected(status, { podDischargedAt, position });
  return terminal === null || !isThere ? null : { first: terminal, second: port };
}
