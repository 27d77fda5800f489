import type { Invalidation } from "./current-events";
import type { SelectedCycle } from "./cycles";
import { isActual, type Statement } from "./event-versions";
import { isByVessel, isSameCall, modeOf, placeKeyOf, vesselKeyOf } from "./moves";

/** The moves of a container in its cycle, by which calls are assigned to it. */
export type Moves = {
  cycle: SelectedCycle;
  events: Statement[];
  invalidated: Invalidation[];
  moves: Statement[];
  vessels: Set<string>;
};

/**
 * A vessel's call is the container's only if it is discharged from this vessel there, or loaded on it, as far as that is known. After
 * its discharge the vessel departs without it.
 */
export function isOwnCall(call: Statement, moves: Statement[]): boolean {
  const vessel = vesselKeyOf(call);
  const there = moves.filter(
    (move) => modeOf(move) === modeOf(call) && placeKeyOf(move) === placeKeyOf(call) && vesselKeyOf(move) !== null,
  );
  const own = there.filter(({ code }) => code === (call.code === "ARRI" ? "DISC" : "LOAD"));
  if (vessel === null) return true;
  if (own.length > 0) return own.some((move) => vesselKeyOf(move) === vessel);
  return call.code !== "DEPA" || !there.some((move) => move.code === "DISC" && vesselKeyOf(move) === vessel);
}

/** Which calls a container can have been aboard of, from its own moves and those of the others. */
export function createMembership(containers: Map<string, Moves>) {
  const allMoves = [...containers.values()].flatMap(({ moves }) => moves);
  const allVessels = new Set([...containers.values()].flatMap(({ vessels }) => [...vessels]));
  const known = new Map<Statement, boolean>();
  const isAnyMovedAt = (call: Statement): boolean => {
    const found = known.get(call) ?? allMoves.some((move) => isSameCall(move, call));
    known.set(call, found);
    return found;
  };
  /** Whether the container was last discharged where another container is loaded on the vessel. */
  const isConnecting = (moves: Statement[], vessel: string): boolean => {
    const last = moves.findLast(isByVessel);
    const isLoading = (move: Statement) => move.code === "LOAD" && vesselKeyOf(move) === vessel;
    return last?.code === "DISC" && allMoves.some((move) => isLoading(move) && placeKeyOf(move) === placeKeyOf(last));
  };
  /** False if another container travels on the vessel, and this one on others. */
  const mayTravelOn = ({ vessels, moves }: Moves, vessel: string | null) =>
    vessel === null ||
    vessels.size === 0 ||
    vessels.has(vessel) ||
    !allVessels.has(vessel) ||
    isConnecting(moves, vessel);
  const isPartOf = (number: string, own: Moves, event: Statement): boolean => {
    if (!own.cycle.includes(event)) return false;
    if (event.kind !== "transport") return event.containerNumber === number;
    if (event.equipmentReferences.length > 0) return event.equipmentReferences.includes(number);
    return mayTravelOn(own, vesselKeyOf(event));
  };
  const hasCall = (number: string, own: Moves, call: Statement): boolean => {
    if (!isPartOf(number, own, call) || !isOwnCall(call, own.moves)) return false;
    if (call.equipmentReferences.length > 0 || own.moves.some((move) => isSameCall(move, call))) return true;
    // The container is discharged from this vessel, or loaded on it, elsewhere.
    const code = call.code === "ARRI" ? "DISC" : "LOAD";
    const isElsewhere = own.moves.some((move) => move.code === code && vesselKeyOf(move) === vesselKeyOf(call));
    return !isElsewhere || !isAnyMovedAt(call);
  };
  /** Whether a vessel took another container where this one still stands: its calls have not happened for this one. */
  const isLeftBehind = ({ moves, vessels }: Moves, call: Statement): boolean => {
    const vessel = vesselKeyOf(call);
    if (vessel === null || vessels.has(vessel) || call.equipmentReferences.length > 0) return false;
    const last = moves.findLast((move) => isByVessel(move) && isActual(move));
    if (last && last.code !== "DISC") return false;
    return allMoves.some(
      (move) =>
        isActual(move) &&
        move.code === "LOAD" &&
        vesselKeyOf(move) === vessel &&
        (!last || placeKeyOf(move) === placeKeyOf(last)),
    );
  };
  const loadedAt = new Set(allMoves.filter((move) => move.code === "LOAD" && isByVessel(move)).map(placeKeyOf));
  const isLoadedAt = (place: string) => loadedAt.has(place);
  return { isPartOf, hasCall, isLeftBehind, isLoadedAt };
}
