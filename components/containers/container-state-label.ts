import { containerLabels, type StateLabel } from "@/components/values/state-labels";
import { findProblems } from "@/lib/shipments/problems/find-problems";
import { problemFactsOf } from "@/lib/shipments/problems/problem-facts";
import { type Container, containerState } from "./container";

/** Whether a container has a problem that costs money or blocks, or will: a hold that is pending. */
export function isAtRisk({ attributes }: Container, now: string): boolean {
  const problems = findProblems(problemFactsOf({ shipment: null, containers: [attributes], now }));
  return problems.some(({ kind, tone }) => tone === "bad" || kind === "hold_pending");
}

/** The state of a container as shown. `Available` is green only while the container is not at risk. */
export function containerStateLabel(container: Container, now: string): StateLabel {
  const state = containerState(container);
  const label = containerLabels[state];
  return state === "available" && isAtRisk(container, now) ? { ...label, tone: "warn" } : label;
}
