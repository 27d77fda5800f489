import { expect, test } from "vitest";
import { foldStops } from "./fold-stops";
import type { Leg, Route, Stop } from "./route-of";

function routeWith(count: number): Route {
  const stops = Array.from({ length: count }, (_, index) => ({ name: `${index}` }) as Stop);
  return { stops, legs: stops.slice(1).map(() => ({ state: "ahead" }) as Leg) };
}

test("Up to five stops all stand, the last without a leg.", () => {
  const all = foldStops(routeWith(5));
  expect(all.map(({ folded }) => folded)).toEqual([0, 0, 0, 0, 0]);
  expect(all.at(-1)?.leg).toBeNull();
});

test("Of more, the ones between the first two and the last two are counted.", () => {
  const folded = foldStops(routeWith(7));
  expect(folded.map(({ stop }) => stop.name)).toEqual(["0", "1", "5", "6"]);
  expect(folded[1]?.folded).toBe(3);
});
