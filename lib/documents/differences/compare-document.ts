import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { compareContainers } from "./compare-containers";
import { compareDates, compareLastFreeDay } from "./compare-dates";
import { comparePorts } from "./compare-ports";
import { compareVessel } from "./compare-vessel";
import type { Difference, TrackedShipment } from "./tracked-shipment";

/**
 * The values of a document that differ from those tracked of its shipment. A value that either does not state, or that cannot be
 * compared with certainty, is no difference. Weights are not compared: a document states that of the cargo, a terminal the gross mass
 * with the container itself.
 */
export function compareDocument(
  facts: ShipmentFacts,
  shipment: TrackedShipment,
  documentType: string | null,
): Difference[] {
  return [
    ...comparePorts(facts, shipment),
    ...compareContainers(facts, shipment, documentType),
    ...compareVessel(facts, shipment),
    ...compareDates(facts, shipment),
    ...compareLastFreeDay(facts, shipment),
  ];
}
