import type { CarrierQuery, ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { type EventVersion, resolveEvent } from "@/lib/ingest/resolve-event";
import { normalizeNumber } from "@/lib/reference/normalize-number";
import { currentEvents } from "./current-events";
import { splitIntoCycles } from "./cycles";
import { documentKeyOf, documentsOf } from "./documents";
import { isActual, type Statement } from "./event-versions";
import { containerNumbersOf, createContainerIndex } from "./itinerary";
import { containersOf } from "./moves";
import { namingOf } from "./naming";

// A carrier's answer also names the cargo by the number under which it continues: that of a switched bill, or of the bill into which
// others were merged.

/** What is known about a shipment besides an answer: its recorded versions and the bookings by which it is tracked, normalized. */
export type KnownCargo = { connectionId: string; at: Date; events: EventVersion[]; bookings: string[] };

/** Of a first answer: nothing else is known. */
export function unknownCargo(at: Date): KnownCargo {
  return { connectionId: "", at, events: [], bookings: [] };
}

const bookingTypes = ["BKG", "CBR"];
/** A repetition of the first move can have an earlier clock. */
const toleranceMs = 86_400_000;

const bookingsOf = (event: { documents: unknown }) =>
  documentsOf(event).flatMap(({ type, value }) => (bookingTypes.includes(type) ? [normalizeNumber(value)] : []));

/** Some carriers count their ids anew in every answer, so the id alone does not identify a recorded event. */
const recordedKeyOf = ({ eventKey, code, containerNumber }: EventVersion) => `${eventKey} ${code} ${containerNumber}`;

/** The statements under other numbers that continue the voyage in a cycle which has own moves. */
function continuingIn(cycle: Statement[], isOwn: (event: Statement) => boolean): Statement[] {
  const own = cycle.filter((event) => isOwn(event) && isActual(event) && event.kind === "equipment");
  const times = own.flatMap(({ occurredAt }) => occurredAt?.getTime() ?? []);
  if (times.length === 0) return [];
  const foreign = cycle.filter((event) => !isOwn(event));
  const later = foreign.filter(
    ({ occurredAt }) => occurredAt !== null && occurredAt.getTime() >= Math.min(...times) - toleranceMs,
  );
  // What was before the own moves is only of this cargo if its number also continues them.
  const numbers = new Set(later.flatMap((event) => documentsOf(event).map(documentKeyOf)));
  return foreign.filter((event) => documentsOf(event).some((document) => numbers.has(documentKeyOf(document))));
}

/** The keys and documents of the statements that continue the voyage of a container of the shipment. */
function findContinuing(versions: EventVersion[], at: Date, isOwn: (event: EventVersion) => boolean, own: string[]) {
  const statements = currentEvents(versions, at).current.filter(({ kind }) => kind !== "shipment");
  const statementsOf = createContainerIndex(statements.filter((event) => containersOf(event).length > 0));
  const continuing = own.flatMap((number) =>
    splitIntoCycles(statementsOf(number)).flatMap((cycle) => continuingIn(cycle, isOwn)),
  );
  return {
    keys: new Set(continuing.map(({ eventKey }) => eventKey)),
    numbers: new Set(continuing.flatMap((event) => documentsOf(event).map(documentKeyOf))),
  };
}

/**
 * The events of an answer about the cargo of a shipment: those that do not name another number than the query, those with its booking, and
 * those that continue the running voyage of one of its containers, with what they say of other containers left out. Of an event without
 * a container the number must be one under which a container continues.
 */
export function selectSameCargo<Event extends ReportedEvent>(
  events: Event[],
  query: CarrierQuery,
  known: KnownCargo,
): Event[] {
  const direct = [...known.events, ...events].filter((event) => namingOf(event, query) === "own").map(bookingsOf);
  // A call of a vessel can name the bookings of all that is aboard.
  const bookings = new Set([...known.bookings, ...direct.filter(({ length }) => length === 1).flat()]);
  const isOwn = (event: { documents: unknown }) =>
    namingOf(event, query) !== "other" || bookingsOf(event).some((booking) => bookings.has(booking));
  if (events.every(isOwn)) return events;
  const answered = events.map((event) => ({
    ...resolveEvent(event, known.connectionId, known.at),
    absentSince: null,
    lastObservedAt: null,
  }));
  const recorded = new Set(known.events.map(recordedKeyOf));
  const isOfShipment = (event: EventVersion) => isOwn(event) || recorded.has(recordedKeyOf(event));
  const versions = [...known.events, ...answered];
  const own = containerNumbersOf([...known.events, ...answered.filter(isOwn)]);
  const containers = new Set(own);
  const { keys, numbers } = findContinuing(versions, known.at, isOfShipment, own);
  return events.flatMap((event, index) => {
    if (isOwn(event)) return [event];
    const named = [event.equipmentReference ?? [], event.equipmentReferences].flat();
    const isContinued =
      named.length === 0 && documentsOf(event).some((document) => numbers.has(documentKeyOf(document)));
    const isKnown = keys.has(event.key) || recorded.has(recordedKeyOf(answered[index] as EventVersion));
    const concernsOwn = named.length === 0 || named.some((number) => containers.has(number));
    if (!isContinued && !(isKnown && concernsOwn)) return [];
    const equipmentReferences = event.equipmentReferences.filter((number) => containers.has(number));
    return [{ ...event, equipmentReferences }];
  });
}
