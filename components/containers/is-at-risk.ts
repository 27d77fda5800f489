import { containerCosts } from "@/lib/shipments/problems/container-costs";
import { containerProblems, feeProblem } from "@/lib/shipments/problems/container-problems";
import type { Container } from "./container";

/** Whether the pickup of a container has a problem that costs money or blocks, or will: a hold that is pending. */
export function isAtRisk({ attributes }: Container, now: string): boolean {
  const facts = containerCosts(attributes, { shipment: null, now });
  if (facts.hasLeft) return false;
  const problems = [...containerProblems(facts), ...feeProblem([facts])];
  return problems.some(({ kind, tone }) => tone === "bad" || kind === "hold_pending");
}
