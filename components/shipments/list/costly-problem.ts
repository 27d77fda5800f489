import type { Container } from "@/components/containers/container";
import type { Shipment } from "@/components/shipments/shipment";
import { containerFacts } from "@/lib/shipments/problems/container-facts";
import { problemHeadline } from "@/lib/shipments/problems/problem-headline";
import { problemsOfContainers } from "@/lib/shipments/problems/problems-of-containers";

/**
 * The headline of the problem that costs money or blocks, as on the shipment's page; null without one. All but failing updates are of
 * containers; those are shown with the time of the last check.
 */
export function costlyProblem(shipment: Shipment, containers: Container[], now: string): string | null {
  const source = { shipment: shipment.attributes, now };
  const worst = problemsOfContainers(containers.map(({ attributes }) => containerFacts(attributes, source))).find(
    ({ tone }) => tone === "bad",
  );
  return worst ? problemHeadline(worst) : null;
}
