import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import type { CurrentEvents } from "./current-events";
import { isActual, type Statement } from "./event-versions";
import { eventsByContainer, type Itinerary, itinerariesOf } from "./itinerary";
import { containersOf, isByVessel, isGateIn, isGateOut, placeKeyOf } from "./moves";
import { portCallsOf } from "./port-calls";

// A container that leaves the booking before it sails (swapped, short-shipped, struck off) is in no further answer of the carrier.

const isStanding = ({ absentSince, retracted }: EventVersion) => absentSince === null && !retracted;
const msOf = ({ occurredAt }: EventVersion) => occurredAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Whether the carrier retracted everything that it had stated. */
function isRetracted(versions: EventVersion[]): boolean {
  const keyOf = (event: EventVersion) => `${event.connectionId} ${event.eventKey}`;
  const retracted = new Set(versions.filter((event) => event.retracted).map(keyOf));
  return versions.every((event) => retracted.has(keyOf(event)));
}

type Absence = { since: Date; versions: EventVersion[] };

/** Whether the carrier dropped an actual of a container that it still names, unless by an age that newer events of the absent one outlasted. */
function isDropped(event: EventVersion, own: EventVersion[], { since, versions }: Absence): boolean {
  const goneAt = event.absentSince;
  if (goneAt === null || goneAt > since || event.retracted || event.classifier !== "actual") return false;
  const isReplaced = own.some(
    (other) =>
      other.observedAt <= since &&
      (other.absentSince === null || other.absentSince > since) &&
      other.code === event.code &&
      placeKeyOf(other) === placeKeyOf(event),
  );
  const isOutlasted = versions.some(
    (other) => msOf(other) <= msOf(event) && other.absentSince !== null && other.absentSince > goneAt,
  );
  return !isReplaced && !isOutlasted;
}

/**
 * Whether the absence of a container follows from the age of its events: the carrier also drops old events of containers that it still
 * names, and reports none of these containers that is as old.
 */
function isShortened(absence: Absence, named: EventVersion[][]): boolean {
  const { since, versions } = absence;
  const newest = Math.max(...versions.flatMap(({ occurredAt }) => occurredAt?.getTime() ?? []));
  const isKept = (event: EventVersion) =>
    event.classifier === "actual" &&
    event.observedAt <= since &&
    (event.absentSince === null || event.absentSince > since) &&
    msOf(event) <= newest;
  return named.some((own) => own.some((event) => isDropped(event, own, absence))) && !named.flat().some(isKept);
}

/**
 * Since when the carrier's complete answers, which still name other containers of the shipment, no longer name a container, by its
 * number: the latest time at which one of its events disappeared.
 */
export function absencesOf(events: EventVersion[]): Map<string, Date> {
  const all = [...eventsByContainer(events)];
  const named = all.flatMap(([, versions]) => (versions.some(isStanding) ? [versions] : []));
  if (named.length === 0 || named.length === all.length) return new Map();
  const absences = all.flatMap(([number, versions]): [string, Date][] => {
    if (versions.some(isStanding) || isRetracted(versions)) return [];
    const times = versions.map(({ absentSince, observedAt }) => (absentSince ?? observedAt).getTime());
    const since = new Date(Math.max(...times));
    return isShortened({ since, versions }, named) ? [] : [[number, since]];
  });
  return new Map(absences);
}

/** What terminals report only of containers that have arrived. */
const isAshore = ({ facts }: TerminalReport) =>
  facts.availableForPickup === true || facts.offDock === true || (facts.locationAtPodTerminal ?? null) !== null;

/** Whether the known moves begin after the sea voyage: the carrier omits those before it. */
function beginsAshore(moves: Statement[]): boolean {
  const [first] = moves;
  if (first === undefined) return false;
  const isReturn = isGateIn(first) && first.empty === true;
  return isReturn || (isGateOut(first) && first.empty !== true) || moves.some(({ code }) => code === "AVPU");
}

type Absent = { number: string; since: Date; ends: Set<string>; reports: TerminalReport[] };

const isAbout = (event: Statement, number: string) => containersOf(event).includes(number);

/**
 * Whether anything says that a container sailed: a move by vessel, a departure before it disappeared if it had moved, a move at a port of
 * discharge or destination of the others (`ends`), or the report of a terminal.
 */
function hasSailed({ events }: Itinerary, { number, since, ends, reports }: Absent): boolean {
  const actuals = events.filter(isActual);
  const hasMoved = actuals.some((event) => isAbout(event, number));
  const happened = actuals.filter((event) => isAbout(event, number) || (hasMoved && event.firstObservedAt < since));
  const isSailing = (event: Statement) => ends.has(placeKeyOf(event)) || (isByVessel(event) && event.code !== "ARRI");
  return (
    happened.some(isSailing) ||
    beginsAshore(happened.filter(({ kind }) => kind === "equipment")) ||
    reports.some((report) => report.containerNumber === number && isAshore(report))
  );
}

/** The itinerary without calls that do not name the container: it was not aboard. */
function withoutCallsOfOthers(itinerary: Itinerary, number: string, noLongerNamedSince: Date): Itinerary {
  return {
    ...itinerary,
    noLongerNamedSince,
    events: itinerary.events.filter((event) => isAbout(event, number)),
    invalidated: itinerary.invalidated.filter(({ was }) => isAbout(was, number)),
  };
}

/** The itineraries of a shipment's containers, with those marked that never sailed and that its carrier no longer names. */
export function namedItinerariesOf(
  events: EventVersion[],
  versions: CurrentEvents,
  reports: TerminalReport[],
): Itinerary[] {
  const absences = absencesOf(events);
  const itineraries = itinerariesOf(versions, [...absences.keys()]);
  if (absences.size === 0) return itineraries;
  const named = itineraries.filter(({ number }) => number === null || !absences.has(number));
  const ends = named.flatMap((itinerary) => {
    const { discharge, destination } = portCallsOf(itinerary.events);
    return [discharge ?? [], destination ?? []].flat();
  });
  return itineraries.map((itinerary) => {
    const { number } = itinerary;
    const since = number === null ? undefined : absences.get(number);
    if (number === null || since === undefined) return itinerary;
    const isMarked = !hasSailed(itinerary, { number, since, ends: new Set(ends), reports });
    return isMarked ? withoutCallsOfOthers(itinerary, number, since) : itinerary;
  });
}
