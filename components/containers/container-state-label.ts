import { containerLabels } from "@/components/values/container-labels";
import type { StateLabel } from "@/components/values/state-labels";
import { type Container, containerState } from "./container";
import { isAtRisk } from "./is-at-risk";

/** The state of a container as shown. `Available` is green only while the container is not at risk. */
export function containerStateLabel(container: Container, now: string): StateLabel {
  const state = containerState(container);
  const label = containerLabels[state];
  return state === "available" && isAtRisk(container, now) ? { ...label, tone: "warn" } : label;
}
