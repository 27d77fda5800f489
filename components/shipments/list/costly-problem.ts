import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import { findProblems } from "@/lib/shipments/problems/find-problems";
import { problemFactsOf } from "@/lib/shipments/problems/problem-facts";
import { problemHeadline } from "@/lib/shipments/problems/problem-headline";

/**
 * The headline of the problem that costs money or blocks, as on the shipment's page; null without one. Failing updates are shown with
 * the time of the last check.
 */
export function costlyProblem(shipment: Shipment, containers: Container[], now: string): string | null {
  const facts = problemFactsOf({
    shipment: shipment.attributes,
    containers: containers.map(({ attributes }) => attributes),
    now,
  });
  const worst = findProblems(facts).find(({ tone, kind }) => tone === "bad" && kind !== "updates_failing");
  return worst ? problemHeadline(worst) : null;
}
