import { comparePrecedence, comparePublication, compareTimes, isActual, type Statement } from "./event-versions";
import type { Itinerary } from "./itinerary";
import { isDestinationArrival } from "./milestones";
import { isAtBerth, isByVessel, placeKeyOf } from "./moves";
import { type PortCalls, portCallsOf } from "./port-calls";

/** A departure or arrival: its first published estimate, its latest estimate and its actual. */
export type LegEnd = { first: Statement | null; estimate: Statement | null; actual: Statement | null };

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
  /** The call or discharge that names the vessel at the port of discharge. */
  vesselCall: Statement | null;
};

type IsEnd = (event: Statement) => boolean;

/** The latest estimate is one that the carrier still reports; after the actual, the last that it published. */
function legEndOf(itinerary: Itinerary, published: Statement[], isEnd: IsEnd): LegEnd {
  const own = itinerary.events.filter((event) => isEnd(event) && event.occurredAt !== null);
  const actual = own.filter(isActual).toSorted(compareTimes)[0] ?? null;
  const estimates = published.filter(
    (event) => isEnd(event) && !isActual(event) && event.occurredAt !== null && itinerary.isPartOf(event),
  );
  const standing = own.filter((event) => !isActual(event));
  const first = estimates.filter(({ announced }) => !announced).toSorted(comparePublication)[0] ?? null;
  const latest = (actual ? estimates : standing).toSorted(comparePrecedence).at(-1) ?? null;
  return { first, estimate: latest, actual };
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

const isEndOfLeg = (event: Statement) => event.code === "ARRI" || event.code === "DISC";

/** Summarizes an itinerary. `published`: all versions of the shipment's events. */
export function voyageOf(itinerary: Itinerary, published: Statement[]): Voyage {
  const { events } = itinerary;
  const portCalls = portCallsOf(events);
  const isCall =
    (code: string, place: string | null): IsEnd =>
    (event) =>
      event.kind === "transport" &&
      event.code === code &&
      placeKeyOf(event) === place &&
      isByVessel(event) &&
      !isAtBerth(event);
  const discharge = placeFactsOf(events, portCalls.discharge);
  const vesselCalls = discharge.events.filter(
    (event) => isByVessel(event) && isEndOfLeg(event) && (event.vesselName ?? event.vesselImo) !== null,
  );
  return {
    portCalls,
    lading: placeFactsOf(events, portCalls.lading),
    discharge,
    destination: placeFactsOf(events, portCalls.destination),
    departure: legEndOf(itinerary, published, isCall("DEPA", portCalls.lading)),
    arrival: legEndOf(itinerary, published, isCall("ARRI", portCalls.discharge)),
    inland: legEndOf(itinerary, published, (event) => isDestinationArrival(event, portCalls)),
    vesselCall: vesselCalls.toSorted(comparePrecedence).at(-1) ?? null,
  };
}
