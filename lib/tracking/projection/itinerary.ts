import type { EventVersion } from "@/lib/ingest/resolve-event";
import { createMembership, isOwnCall, type Moves } from "./calls";
import type { CurrentEvents, Invalidation } from "./current-events";
import { selectCycle } from "./cycles";
import { contradictedOf } from "./data-marks";
import { comparePrecedence, compareTimes, isActual, type Statement } from "./event-versions";
import { inferArrivals, inferEmpty } from "./inferred-moves";
import {
  containersOf,
  factKeyOf,
  isByVessel,
  isGate,
  isMove,
  isSameCall,
  isSameFacility,
  placeKeyOf,
  vesselKeyOf,
} from "./moves";
import { createVoyageNumbers } from "./port-calls";
import { isAfter } from "./return-leg";
import { withoutDropped, withoutReplaced } from "./withdrawals";

/** The numbers of all containers named by the events, sorted. */
export function containerNumbersOf(events: Pick<EventVersion, "containerNumber" | "equipmentReferences">[]): string[] {
  return [...new Set(events.flatMap(containersOf))].sort();
}

/** Of actuals of one fact that follow one another without another move between them, the newest: the others are repetitions. */
function withoutRepetitions(events: Statement[]): Statement[] {
  const kept: Statement[] = [];
  for (const event of events.toSorted(compareTimes)) {
    const last = kept.at(-1);
    const isRepetition =
      last !== undefined &&
      factKeyOf(last) === factKeyOf(event) &&
      isSameFacility(last, event) &&
      (isGate(event) ||
        vesselKeyOf(last) === null ||
        vesselKeyOf(event) === null ||
        vesselKeyOf(last) === vesselKeyOf(event));
    if (!isRepetition) kept.push(event);
    else if (comparePrecedence(last, event) < 0) kept[kept.length - 1] = event;
  }
  return kept;
}

const undoneWithinMs = 3 * 86_400_000;

/**
 * Without loadings that the vessel's discharge at the same place undoes within days, and these discharges: the container was shut out
 * of the vessel, or only restowed. A vessel that departed in between turned back with the container.
 */
function withoutUndone(actuals: Statement[], calls: Statement[]): Statement[] {
  const undone = new Set<Statement>();
  const seaMoves = actuals.filter((event) => isByVessel(event) && isMove(event)).toSorted(compareTimes);
  seaMoves.forEach((event, index) => {
    const before = seaMoves[index - 1];
    if (event.code !== "DISC" || before?.code !== "LOAD" || placeKeyOf(event) !== placeKeyOf(before)) return;
    const vessel = vesselKeyOf(event);
    const sinceMs = (event.occurredAt?.getTime() ?? Number.NaN) - (before.occurredAt?.getTime() ?? Number.NaN);
    if (vessel === null || vessel !== vesselKeyOf(before) || !(sinceMs <= undoneWithinMs)) return;
    const isBetween = (call: Statement) => isAfter(call, before) && !isAfter(call, event);
    const isSailed = (call: Statement) => call.code === "DEPA" && isActual(call) && isSameCall(call, event);
    if (calls.some((call) => isSailed(call) && isBetween(call))) return;
    undone.add(before).add(event);
  });
  return actuals.filter((event) => !undone.has(event));
}

type KeyOf = (event: Statement) => string;

/** What a fact is about, apart from its vessel: on its return a container makes the same moves again. `events`: all of its own. */
function createFactKeys(events: Statement[]): KeyOf {
  const numberOf = createVoyageNumbers(events.toSorted(compareTimes));
  return (event) => `${numberOf(event)} ${factKeyOf(event)}`;
}

/** The best statement of each fact. Calls of several vessels with actuals are several facts; without actuals only one is expected. */
function selectEffective(events: Statement[], keyOf: KeyOf = factKeyOf): Statement[] {
  return [...Map.groupBy(events, keyOf).values()].flatMap((of) => {
    const actuals = of.filter(isActual);
    const best = (some: Statement[]) => some.toSorted(comparePrecedence).slice(-1);
    if (actuals.length === 0) return best(of);
    const vessels = new Set(actuals.map(vesselKeyOf).filter((vessel) => vessel !== null));
    return vessels.size <= 1 ? best(actuals) : [...Map.groupBy(actuals, vesselKeyOf).values()].flatMap(best);
  });
}

/** The effective moves of a container in its cycle. */
function effectiveMoves(events: Statement[], calls: Statement[]): Statement[] {
  const actuals = withoutUndone(withoutRepetitions(events.filter(isActual)), calls);
  const keyOf = createFactKeys([...actuals, ...events.filter((event) => !isActual(event))]);
  const happened = new Set(actuals.map(keyOf));
  const expected = events.filter((event) => !isActual(event) && !happened.has(keyOf(event)));
  return [...actuals, ...selectEffective(expected, keyOf)].sort(compareTimes);
}

/** The itinerary of one container; without a number, that of a shipment whose containers are not known yet. */
export type Itinerary = {
  number: string | null;
  /** Its effective moves and calls in order of time. */
  events: Statement[];
  /** The actuals about it that the carrier corrected, retracted or withdrew. */
  invalidated: Invalidation[];
  /** The actuals that another statement contradicts. */
  contradicted: Set<Statement>;
  /** Since when the carrier no longer names the container, which never sailed; null: it counts. */
  noLongerNamedSince: Date | null;
  /** Whether a version is about this container in this cycle, whether it counts or not. */
  isPartOf: (event: Statement) => boolean;
};

/** The moves of one container in the cycle that is tracked. */
function movesOf(equipment: Statement[], calls: Statement[], published: Statement[]): Moves {
  const { events: standing, invalidated } = withoutReplaced(equipment, [...equipment, ...calls]);
  const cycle = selectCycle(standing, published);
  const events = effectiveMoves(cycle.events, calls);
  const moves = events.filter((event) => isMove(event));
  return { cycle, events, invalidated, moves, vessels: new Set(moves.flatMap((move) => vesselKeyOf(move) ?? [])) };
}

const isEquipment = ({ kind }: Statement) => kind === "equipment";
const containerOf = ({ containerNumber }: Statement) => containerNumber;

/** The events that name each container. */
export function eventsByContainer<T extends EventVersion>(events: T[]): Map<string, T[]> {
  const named = new Map<string, T[]>();
  for (const event of events) {
    for (const number of new Set(containersOf(event))) {
      const own = named.get(number);
      if (own) own.push(event);
      else named.set(number, [event]);
    }
  }
  return named;
}

/** The events that can be about a container: those that name it, and those that name none. */
export function createContainerIndex(events: Statement[]): (number: string | null) => Statement[] {
  const shared = events.filter((event) => containersOf(event).length === 0);
  const named = eventsByContainer(events);
  return (number) => (number === null ? events : [...shared, ...(named.get(number) ?? [])]);
}

const isTransport = ({ kind }: Statement) => kind === "transport";

function movesByContainer(
  standing: Statement[],
  published: Statement[],
  transportsOf: (number: string) => Statement[],
  absent: string[],
): Map<string, Moves> {
  const equipment = Map.groupBy(standing.filter(isEquipment), containerOf);
  const versions = Map.groupBy(published.filter(isEquipment), containerOf);
  return new Map(
    [...new Set([...containerNumbersOf(standing), ...absent])].sort().map((number) => {
      return [number, movesOf(equipment.get(number) ?? [], transportsOf(number), versions.get(number) ?? [])];
    }),
  );
}

/**
 * The itineraries of a shipment's containers. A call that names containers belongs to these. Any other belongs to all containers,
 * except those that use another vessel at that place, or whose vessels are known while another container travels on this one. `absent`:
 * containers that the carrier no longer names, which have an itinerary even if nothing that it stated about them counts.
 */
export function itinerariesOf({ current, invalidated, published }: CurrentEvents, absent: string[] = []): Itinerary[] {
  const standing = withoutDropped(current);
  const transports = standing.filter(isTransport);
  const transportsOf = createContainerIndex(transports);
  const containers = movesByContainer(standing, published, transportsOf, absent);
  if (containers.size === 0) {
    const { events } = withoutReplaced(transports);
    const effective = selectEffective(events).sort(compareTimes);
    const contradicted = contradictedOf(effective, events);
    const noLongerNamedSince = null;
    return [{ number: null, events: effective, invalidated, contradicted, noLongerNamedSince, isPartOf: () => true }];
  }
  const { isPartOf, hasCall, isLeftBehind, isLoadedAt } = createMembership(containers);
  return [...containers].map(([number, own]) => {
    const possible = transportsOf(number).filter((call) => isPartOf(number, own, call));
    const calls = withoutReplaced(
      possible,
      possible.filter((call) => isOwnCall(call, own.moves)),
      own.cycle.events,
    );
    const isOwn = (call: Statement) => hasCall(number, own, call) && !(isActual(call) && isLeftBehind(own, call));
    const keyOf = createFactKeys(own.events);
    const effective = selectEffective(calls.events.filter(isOwn), keyOf);
    const events = inferArrivals(inferEmpty([...own.events, ...effective].sort(compareTimes)), isLoadedAt);
    return {
      number,
      events,
      noLongerNamedSince: null,
      contradicted: contradictedOf(events, [...own.cycle.events, ...calls.events], keyOf),
      invalidated: [
        ...invalidated.filter(({ was }) => isPartOf(number, own, was)),
        ...own.invalidated.filter(({ was }) => own.cycle.includes(was)),
        ...calls.invalidated,
      ],
      isPartOf: (event) => isPartOf(number, own, event),
    };
  });
}
