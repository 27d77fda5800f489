import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import type { DocumentType } from "@/lib/ingest/documents/extract/extraction";
import type { Difference, TrackedContainer, TrackedShipment } from "./tracked-shipment";

/** Documents that list every container of a shipment. Others can be about some of them. */
const completeTypes = new Set<DocumentType>(["bill_of_lading", "sea_waybill", "arrival_notice"]);

const listOf = (numbers: string[]) => [...numbers].sort().join(", ");

function compareNumbers(facts: ShipmentFacts, shipment: TrackedShipment, isComplete: boolean): Difference[] {
  const stated = facts.containers.map(({ number }) => number);
  const tracked = shipment.containers.map(({ number }) => number);
  if (stated.length === 0 || tracked.length === 0) return [];
  const isUnknown = stated.some((number) => !tracked.includes(number));
  const isMissing = isComplete && tracked.some((number) => !stated.includes(number));
  if (!isUnknown && !isMissing) return [];
  const values = { documentValue: listOf(stated), trackedValue: listOf(tracked) };
  return [{ attribute: "containers", containerId: null, field: "containers", ...values }];
}

const sealKey = (seal: string) => seal.toUpperCase().replace(/[^A-Z0-9]/g, "");

function compareSeals(stated: ShipmentFacts["containers"][number], tracked: TrackedContainer): Difference[] {
  if (tracked.sealNumber === null || stated.seal_numbers.length === 0) return [];
  const keys = tracked.sealNumber.split(/[,;]/).map(sealKey);
  if (stated.seal_numbers.some((seal) => keys.includes(sealKey(seal)))) return [];
  const field = `containers[${stated.index}].seal_numbers[0]`;
  const values = { documentValue: stated.seal_numbers.join(", "), trackedValue: tracked.sealNumber };
  return [{ attribute: "seal_number", containerId: tracked.id, field, ...values }];
}

/** Compares the container numbers, and the seals of each container. One seal in common agrees, because others are added on the way. */
export function compareContainers(
  facts: ShipmentFacts,
  shipment: TrackedShipment,
  documentType: string | null,
): Difference[] {
  const isComplete = completeTypes.has(documentType as DocumentType);
  const seals = facts.containers.flatMap((stated) => {
    const tracked = shipment.containers.find(({ number }) => number === stated.number);
    return tracked ? compareSeals(stated, tracked) : [];
  });
  return [...compareNumbers(facts, shipment, isComplete), ...seals];
}
