import { documentKeyOf, documentsOf } from "./documents";
import type { Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";

const documentKeysOf = (event: Statement): string[] => documentsOf(event).map(documentKeyOf);

/**
 * The events without those that name only documents of other voyages. A query by container also returns the container's earlier and
 * later voyages: a booking or bill of lading that only moves outside of the tracked cycles name is not of this shipment.
 */
export function withoutOtherVoyages(events: Statement[], itineraries: Itinerary[]): Statement[] {
  const byNumber = new Map(itineraries.map((itinerary) => [itinerary.number, itinerary]));
  const moves = events.filter(({ kind, containerNumber }) => kind === "equipment" && byNumber.has(containerNumber));
  const others = moves.filter((move) => !byNumber.get(move.containerNumber)?.isPartOf(move));
  if (others.length === 0) return events;
  const own = new Set(moves).difference(new Set(others));
  const foreign = new Set(others.flatMap(documentKeysOf)).difference(new Set([...own].flatMap(documentKeysOf)));
  if (foreign.size === 0) return events;
  return events.filter((event) => {
    const documents = documentKeysOf(event);
    return documents.length === 0 || documents.some((document) => !foreign.has(document));
  });
}
