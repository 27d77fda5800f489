import { containerLabels, type StateLabel } from "@/components/values/state-labels";
import { containerFacts } from "@/lib/shipments/problems/container-facts";
import { containerProblems, feeProblem } from "@/lib/shipments/problems/container-problems";
import { type Container, containerState } from "./container";

/** Whether a container has a problem that costs money or blocks, or will: a hold that is pending. One that was picked up has none. */
export function isAtRisk({ attributes }: Container, now: string): boolean {
  const facts = containerFacts(attributes, { shipment: null, now });
  if (facts.hasLeft) return false;
  const problems = [...containerProblems(facts), ...feeProblem([facts])];
  return problems.some(({ kind, tone }) => tone === "bad" || kind === "hold_pending");
}

/** The state of a container as shown. `Available` is green only while the container is not at risk. */
export function containerStateLabel(container: Container, now: string): StateLabel {
  const state = containerState(container);
  const label = containerLabels[state];
  return state === "available" && isAtRisk(container, now) ? { ...label, tone: "warn" } : label;
}
