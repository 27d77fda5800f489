import { comparePrecedence, comparePublication, compareTimes, isActual, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";
import { isDestinationArrival } from "./milestones";
import { isAtBerth, isByVessel, placeKeyOf, vesselKeyOf } from "./moves";
import { type PortCalls, portCallsOf } from "./port-calls";
import { isAfter } from "./return-leg";

/**
 * A departure or arrival: its first published estimate, its latest estimate and its actual. `published`: all of its estimates in order
 * of publication.
 */
export type LegEnd = {
  first: Statement | null;
  estimate: Statement | null;
  actual: Statement | null;
  published: Statement[];
};

/** What the events at a place state about it. */
export type PlaceFacts = {
  locode: string | null;
  name: string | null;
  timezone: string | null;
  events: Statement[];
};

/** One container's way from the port of loading to the destination. */
export type Voyage = {
  portCalls: PortCalls;
  lading: PlaceFacts;
  discharge: PlaceFacts;
  destination: PlaceFacts;
  departure: LegEnd;
  arrival: LegEnd;
  inland: LegEnd;
  /** Loading and departure, at the port of loading and then at each transshipment. */
  sailings: { loading: LegEnd; departure: LegEnd }[];
  /** The call or discharge that names the vessel at the port of discharge. */
  vesselCall: Statement | null;
};

type IsEnd = (event: Statement) => boolean;

/** An announced actual that a user accepted was published as an estimate before. */
const asPublished = (event: Statement): Statement =>
  event.wasAnnounced && !event.announced ? { ...event, announced: true, acceptedAt: null } : event;

/**
 * The latest estimate is one that the carrier still reports; after the actual, the last that it published. The actual is that of the
 * vessel that brings the container, else the first.
 */
function legEndOf(
  itinerary: Itinerary,
  published: Statement[],
  isEnd: IsEnd,
  vesselCall: Statement | null = null,
): LegEnd {
  const own = itinerary.events.filter((event) => isEnd(event) && event.occurredAt !== null);
  const actuals = own.filter(isActual).toSorted(compareTimes);
  const isOfVessel = (event: Statement) => vesselCall !== null && vesselKeyOf(event) === vesselKeyOf(vesselCall);
  const actual = actuals.find(isOfVessel) ?? actuals[0] ?? null;
  // What a carrier retracts was an error: no delay is counted from it.
  const stated = published.filter((event) => isEnd(event) && !event.isOfRetractedEvent && itinerary.isPartOf(event));
  const estimates = stated
    .map(asPublished)
    .filter((event) => !isActual(event) && event.occurredAt !== null)
    .sort(comparePublication);
  const standing = own.filter((event) => !isActual(event));
  const first = estimates.find(({ announced }) => !announced) ?? null;
  const latest = (actual ? estimates : standing).toSorted(comparePrecedence).at(-1) ?? null;
  return { first, estimate: latest, actual, published: estimates };
}

function placeFactsOf(events: Statement[], place: string | null): PlaceFacts {
  const there = place === null ? [] : events.filter((event) => placeKeyOf(event) === place);
  const named = there.find((event) => event.placeName !== null);
  const zoned = there.find((event) => event.timezone !== null);
  const coded = there.find((event) => event.locode !== null);
  return {
    locode: coded?.locode ?? null,
    name: named?.placeName ?? null,
    timezone: zoned?.timezone ?? null,
    events: there,
  };
}

/** Loading on a vessel at a place. */
const isLoading =
  (place: string | null): IsEnd =>
  (event) =>
    event.code === "LOAD" && placeKeyOf(event) === place && isByVessel(event);

const isEndOfLeg = (event: Statement) => event.code === "ARRI" || event.code === "DISC";

/** Whether an event is a call of a vessel at a place; the arrival at the berth is another event. */
export function isVesselCall(event: Statement, code: string, place: string | null): boolean {
  return (
    event.kind === "transport" &&
    event.code === code &&
    placeKeyOf(event) === place &&
    isByVessel(event) &&
    !isAtBerth(event)
  );
}

/** Summarizes an itinerary. `published`: all versions of the shipment's events. */
export function voyageOf(itinerary: Itinerary, published: Statement[]): Voyage {
  const { events } = itinerary;
  const portCalls = portCallsOf(events);
  const { returnLeg, turnBack } = portCalls;
  const isOfReturn = (event: Statement) => returnLeg !== null && isAfter(event, returnLeg.discharge);
  const firstVoyage = events.filter((event) => event !== returnLeg?.start && !isAfter(event, returnLeg?.start ?? null));
  // A departure before the vessel turned back is none any more.
  const sailing = { ...itinerary, events: turnBack ? events.filter((event) => isAfter(event, turnBack)) : events };
  const isArrival: IsEnd = (event) => isVesselCall(event, "ARRI", portCalls.discharge);
  const discharge = placeFactsOf(firstVoyage, portCalls.discharge);
  const vesselCalls = discharge.events.filter(
    (event) => isByVessel(event) && isEndOfLeg(event) && (event.vesselName ?? event.vesselImo) !== null,
  );
  const vesselCall = vesselCalls.toSorted(comparePrecedence).at(-1) ?? null;
  const isOfCall = (event: Statement, place: string | null) =>
    place !== portCalls.lading || !isAfter(event, portCalls.passage);
  const sailingFrom = (place: string | null) => ({
    loading: legEndOf(sailing, published, (event) => isLoading(place)(event) && isOfCall(event, place)),
    departure: legEndOf(sailing, published, (event) => isVesselCall(event, "DEPA", place) && isOfCall(event, place)),
  });
  const fromLading = sailingFrom(portCalls.lading);
  return {
    portCalls,
    sailings: [fromLading, ...[...portCalls.transshipments].map(sailingFrom)],
    lading: placeFactsOf(events, portCalls.lading),
    discharge,
    destination: placeFactsOf(returnLeg ? events.filter(isOfReturn) : events, portCalls.destination),
    departure: fromLading.departure,
    arrival: legEndOf(itinerary, published, isArrival, vesselCall),
    inland: legEndOf(itinerary, published, (event) => isDestinationArrival(event, portCalls)),
    vesselCall,
  };
}
