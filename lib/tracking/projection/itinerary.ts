import type { EventVersion } from "@/lib/ingest/resolve-event";
import { createMembership, isOwnCall, type Moves } from "./calls";
import { selectCycle } from "./cycles";
import {
  type CurrentEvents,
  comparePrecedence,
  compareTimes,
  type Invalidation,
  isActual,
  type Statement,
} from "./event-versions";
import { factKeyOf, isGate, isMove, isSameFacility, vesselKeyOf } from "./moves";
import { inferEmpty } from "./port-calls";
import { withoutDropped, withoutReplaced } from "./withdrawals";

/** The numbers of all containers named by the events, sorted. */
export function containerNumbersOf(events: Pick<EventVersion, "containerNumber" | "equipmentReferences">[]): string[] {
  const numbers = events.flatMap((event) => [event.containerNumber ?? [], event.equipmentReferences].flat());
  return [...new Set(numbers)].sort();
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

/** The best statement of each fact. Calls of several vessels with actuals are several facts; without actuals only one is expected. */
function selectEffective(events: Statement[]): Statement[] {
  return [...Map.groupBy(events, factKeyOf).values()].flatMap((of) => {
    const actuals = of.filter(isActual);
    const best = (some: Statement[]) => some.toSorted(comparePrecedence).slice(-1);
    if (actuals.length === 0) return best(of);
    const vessels = new Set(actuals.map(vesselKeyOf).filter((vessel) => vessel !== null));
    return vessels.size <= 1 ? best(actuals) : [...Map.groupBy(actuals, vesselKeyOf).values()].flatMap(best);
  });
}

/** The effective moves of a container in its cycle. */
function effectiveMoves(events: Statement[]): Statement[] {
  const actuals = withoutRepetitions(events.filter(isActual));
  const happened = new Set(actuals.map(factKeyOf));
  const expected = events.filter((event) => !isActual(event) && !happened.has(factKeyOf(event)));
  return [...actuals, ...selectEffective(expected)].sort(compareTimes);
}

/** The itinerary of one container; without a number, that of a shipment whose containers are not known yet. */
export type Itinerary = {
  number: string | null;
  /** Its effective moves and calls in order of time. */
  events: Statement[];
  /** The actuals about it that the carrier corrected, retracted or withdrew. */
  invalidated: Invalidation[];
  /** Whether a version is about this container in this cycle, whether it counts or not. */
  isPartOf: (event: Statement) => boolean;
};

/** The moves of one container in the cycle that is tracked. */
function movesOf(equipment: Statement[], calls: Statement[], published: Statement[]): Moves {
  const { events: standing, invalidated } = withoutReplaced(equipment, [...equipment, ...calls]);
  const cycle = selectCycle(standing, published);
  const events = effectiveMoves(cycle.events);
  const moves = events.filter((event) => isMove(event));
  return { cycle, events, invalidated, moves, vessels: new Set(moves.flatMap((move) => vesselKeyOf(move) ?? [])) };
}

const isEquipment = ({ kind }: Statement) => kind === "equipment";
const containerOf = ({ containerNumber }: Statement) => containerNumber;

function movesByContainer(standing: Statement[], published: Statement[]): Map<string, Moves> {
  const transports = standing.filter(({ kind }) => kind === "transport");
  const equipment = Map.groupBy(standing.filter(isEquipment), containerOf);
  const versions = Map.groupBy(published.filter(isEquipment), containerOf);
  return new Map(
    containerNumbersOf(standing).map((number) => {
      const calls = transports.filter(({ equipmentReferences: of }) => of.length === 0 || of.includes(number));
      return [number, movesOf(equipment.get(number) ?? [], calls, versions.get(number) ?? [])];
    }),
  );
}

/**
 * The itineraries of a shipment's containers. A call that names containers belongs to these. Any other belongs to all containers,
 * except those that use another vessel at that place, or whose vessels are known while another container travels on this one.
 */
export function itinerariesOf({ current, invalidated, published }: CurrentEvents): Itinerary[] {
  const standing = withoutDropped(current);
  const transports = standing.filter(({ kind }) => kind === "transport");
  const containers = movesByContainer(standing, published);
  if (containers.size === 0) {
    const { events } = withoutReplaced(transports);
    return [{ number: null, events: selectEffective(events).sort(compareTimes), invalidated, isPartOf: () => true }];
  }
  const { isPartOf, hasCall } = createMembership(containers);
  return [...containers].map(([number, own]) => {
    const possible = transports.filter((call) => isPartOf(number, own, call));
    const calls = withoutReplaced(
      possible,
      possible.filter((call) => isOwnCall(call, own.moves)),
    );
    const effective = selectEffective(calls.events.filter((call) => hasCall(number, own, call)));
    return {
      number,
      events: inferEmpty([...own.events, ...effective].sort(compareTimes)),
      invalidated: [
        ...invalidated.filter(({ was }) => isPartOf(number, own, was)),
        ...own.invalidated.filter(({ was }) => own.cycle.includes(was)),
        ...calls.invalidated,
      ],
      isPartOf: (event) => isPartOf(number, own, event),
    };
  });
}
