import type { EventVersion } from "@/lib/ingest/resolve-event";
import { continuesVoyage } from "./continued-voyage";
import { type Document, documentsOf } from "./documents";
import { compareTimes, isActual, type Statement } from "./event-versions";
import { isByVessel, isGateIn, isGateOut, isMove, placeKeyOf } from "./moves";

// A container is used for one cycle after the other, from the empty gate-out to the empty return. Carriers that are queried for a
// container number answer with several of them.

const dayMs = 86_400_000;
/** Longer than any voyage between two moves. */
const gapMs = 120 * dayMs;
/** A container that is moved to another terminal of a port for its next vessel returns sooner. */
const transferMs = 14 * dayMs;

/** The numbers by which uses of a container are told apart. */
const numbersOf = (event: EventVersion): Document[] =>
  documentsOf(event).filter(({ type }) => type === "BKG" || type === "TRD");

/** Compares the numbers of one kind of document: whether one is equal, and whether all differ. */
function compareDocuments(a: Document[], b: Document[]): { isSame: boolean; differs: boolean } {
  const isSame = a.some((one) => b.some((other) => one.type === other.type && one.value === other.value));
  const isComparable = a.some((one) => b.some((other) => one.type === other.type));
  return { isSame, differs: isComparable && !isSame };
}

type Cycle = {
  events: Statement[];
  documents: Document[];
  isLaden: boolean;
  isReturned: boolean;
  isDischarged: boolean;
  hasSailed: boolean;
  /** Index of the laden gate-out after the discharge. */
  out: number | null;
};

const newCycle = (): Cycle => ({
  events: [],
  documents: [],
  isLaden: false,
  isReturned: false,
  isDischarged: false,
  hasSailed: false,
  out: null,
});

function add(cycle: Cycle, event: Statement): void {
  cycle.events.push(event);
  cycle.documents.push(...numbersOf(event));
  if (isGateIn(event) && event.empty === true && cycle.isLaden) cycle.isReturned = true;
  if (isMove(event) || event.empty === false) cycle.isLaden = true;
  if (isByVessel(event) && isMove(event)) cycle.hasSailed = true;
  if (isByVessel(event) && isMove(event)) cycle.isDischarged = event.code === "DISC";
  if (isByVessel(event) && event.code === "LOAD") cycle.out = null;
  if (isGateOut(event) && event.empty !== true && cycle.isDischarged) cycle.out ??= cycle.events.length - 1;
}

const timeOf = (event: EventVersion | undefined) => event?.occurredAt?.getTime() ?? null;

/** Whether a container that left the port of discharge laden is loaded for another voyage. */
function isLoadedAgain(cycle: Cycle, event: Statement): boolean {
  const out = cycle.out === null ? undefined : cycle.events[cycle.out];
  if (!out || event.code !== "LOAD" || !isByVessel(event)) return false;
  const [outAt, at] = [timeOf(out), timeOf(event)];
  return placeKeyOf(out) !== placeKeyOf(event) || (outAt !== null && at !== null && at - outAt > transferMs);
}

/**
 * Whether a move under another number is about other cargo. Before the container has sailed, only another empty gate-out is: bookings
 * are replaced until then.
 */
function isOtherCargo(cycle: Cycle, event: Statement): boolean {
  const documents = numbersOf(event);
  if (!compareDocuments(cycle.documents, documents).differs) return false;
  if (!cycle.hasSailed && !(isGateOut(event) && event.empty === true)) return false;
  const [own, other] = [cycle.documents, documents].map((some) => some.filter(({ type }) => type === "BKG"));
  return !continuesVoyage(cycle, event, compareDocuments(own ?? [], other ?? []).differs);
}

/** The index from which the events after the cycle's belong to the next one; null if `event` continues it. */
function endOf(cycle: Cycle, event: Statement): number | null {
  const last = cycle.events.at(-1);
  if (!last) return null;
  const end = cycle.events.length;
  if (compareDocuments(cycle.documents, numbersOf(event)).isSame) return null;
  if (cycle.isReturned && !(isGateIn(event) && event.empty === true)) return end;
  if ((isGateOut(event) && event.empty === true && cycle.isLaden) || isOtherCargo(cycle, event)) return end;
  const [lastAt, at] = [timeOf(last), timeOf(event)];
  if (lastAt !== null && at !== null && at - lastAt > gapMs) return end;
  if (!isLoadedAgain(cycle, event)) return null;
  const nextOut = cycle.events.findLastIndex(isGateOut);
  return nextOut > (cycle.out ?? 0) ? nextOut : (cycle.out ?? 0) + 1;
}

function append(cycles: Cycle[], event: Statement): void {
  const cycle = cycles.at(-1) as Cycle;
  const end = endOf(cycle, event);
  if (end !== null) {
    const next = newCycle();
    for (const moved of cycle.events.splice(end)) add(next, moved);
    cycles.push(next);
  }
  add(cycles.at(-1) as Cycle, event);
}

/** A plan of the same move a month later is about the next voyage on the same route. */
function isNear(actual: Statement, event: Statement): boolean {
  const [at, plannedAt] = [timeOf(actual), timeOf(event)];
  return at === null || plannedAt === null || Math.abs(at - plannedAt) < 30 * dayMs;
}

/** Whether an estimate is of a move that has happened, although the carrier still sends it. */
function hasHappened(event: Statement, actuals: Statement[]): boolean {
  return actuals.some(
    (actual) =>
      actual.code === event.code &&
      placeKeyOf(actual) === placeKeyOf(event) &&
      (event.empty === null || actual.empty === event.empty) &&
      actual.firstObservedAt >= event.firstObservedAt &&
      !compareDocuments(numbersOf(actual), numbersOf(event)).differs &&
      isNear(actual, event),
  );
}

/**
 * The events of one container by cycle. Outdated estimates, of a move that has happened or of a time before the last actual, separate no
 * cycles.
 */
export function splitIntoCycles(events: Statement[]): Statement[][] {
  const cycles = [newCycle()];
  const ordered = events.toSorted(compareTimes);
  const actuals = ordered.filter(isActual);
  for (const event of actuals) append(cycles, event);
  const lastAt = timeOf(actuals.at(-1)) ?? Number.NEGATIVE_INFINITY;
  for (const event of ordered.filter((each) => !isActual(each))) {
    const at = timeOf(event) ?? Number.POSITIVE_INFINITY;
    if (hasHappened(event, actuals)) cycles.at(-1)?.events.push(event);
    else if (at > lastAt) append(cycles, event);
    else (cycles.findLast((cycle) => (timeOf(cycle.events[0]) ?? 0) <= at) ?? cycles[0])?.events.push(event);
  }
  return cycles.map((cycle) => cycle.events);
}

/**
 * The index of the cycle that is tracked: the newest that the carrier had reported when it first answered about the container. What
 * follows its end is about another shipment. If only estimates of it were known then, and none of them stands, it is the first cycle
 * after the actuals of that time.
 */
function indexOfTracked(cycles: Statement[][], published: Statement[]): number {
  const firstAt = Math.min(...published.map(({ observedAt }) => observedAt.getTime()));
  const then = splitIntoCycles(published.filter(({ observedAt }) => observedAt.getTime() === firstAt));
  const newest = then.at(-1) ?? [];
  const keys = new Set(newest.map(({ eventKey }) => eventKey));
  const byKey = cycles.findLastIndex((events) => events.some(({ eventKey }) => keys.has(eventKey)));
  if (byKey !== -1) return byKey;
  const actual = newest.find(isActual);
  const startOf = (events: Statement[]) => timeOf(events[0]) ?? Number.POSITIVE_INFINITY;
  if (actual)
    return Math.max(
      0,
      cycles.findLastIndex((events) => startOf(events) <= (timeOf(actual) ?? 0)),
    );
  const endedAt = timeOf(then.flat().findLast(isActual)) ?? Number.NEGATIVE_INFINITY;
  const next = cycles.findIndex((events) => startOf(events) > endedAt);
  return next === -1 ? cycles.length - 1 : next;
}

/** The events of one cycle, and whether another event of the container lies in its period. */
export type SelectedCycle = { events: Statement[]; includes: (event: EventVersion) => boolean };

/** Selects the cycle that is tracked from the standing events of a container; `published`: all versions of its events. */
export function selectCycle(events: Statement[], published: Statement[]): SelectedCycle {
  const cycles = splitIntoCycles(events);
  const index = indexOfTracked(cycles, published);
  const selected = cycles[index] ?? [];
  const startMs = index === 0 ? Number.NEGATIVE_INFINITY : (timeOf(selected[0]) ?? Number.NEGATIVE_INFINITY);
  const endMs = timeOf(cycles[index + 1]?.[0]) ?? Number.POSITIVE_INFINITY;
  const includes = (event: EventVersion) => {
    const at = timeOf(event);
    return at === null || (at >= startMs && at < endMs);
  };
  return { events: selected, includes };
}
