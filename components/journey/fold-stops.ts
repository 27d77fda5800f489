import type { Leg, Route, Stop } from "./route-of";

const stopsMax = 5;

type FoldedStop = {
  stop: Stop;
  /** The leg that leads on from here; null at the last stop. */
  leg: Leg | null;
  /** Calls left out after this stop. */
  folded: number;
};

/** More than five stops do not fit one row: the first two and the last two stay, those between are counted. */
export function foldStops({ stops, legs }: Route): FoldedStop[] {
  const all = stops.map((stop, index) => ({ stop, leg: legs[index] ?? null, folded: 0 }));
  if (all.length <= stopsMax) return all;
  const folded = all.length - 4;
  return all
    .filter((_, index) => index < 2 || index >= all.length - 2)
    .map((item, index) => (index === 1 ? { ...item, folded } : item));
}
