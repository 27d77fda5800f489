import { jsonAttributes } from "@/lib/platform/jsonapi/resource";
import { type ContainerRow, containers } from "@/lib/shipments/containers/container";
import { type ShipmentRow, shipments } from "@/lib/shipments/shipment";
import { findProblems } from "./find-problems";
import type { Problem } from "./problem";
import { problemFactsOf } from "./problem-facts";
import { type ProblemText, problemText } from "./problem-text";

export type DescribedProblem = Problem & ProblemText;

/**
 * The problems of a shipment and its containers with their sentences, as pages show them; without the shipment only those of the
 * containers. `contradiction`: between the carrier's estimate and the vessel's position.
 */
export function problemsOfRows(
  shipment: ShipmentRow | null,
  rows: ContainerRow[],
  at: Date,
  contradiction: string | null = null,
): DescribedProblem[] {
  const now = at.toISOString();
  const facts = problemFactsOf({
    shipment: shipment && jsonAttributes(shipments, shipment),
    containers: rows.map((row) => jsonAttributes(containers, row)),
    now,
    contradiction,
  });
  return findProblems(facts).map((problem) => ({ ...problem, ...problemText(problem, now) }));
}
