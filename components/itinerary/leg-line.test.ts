import { expect, test } from "vitest";
import { now, routeMap } from "@/components/shipments/map/route-fixture";
import { vesselsAtSea } from "@/components/shipments/map/vessel-at-sea";
import type { Leg, Stop } from "./itinerary-of";
import { shareSailedOf } from "./leg-line";

const leg: Leg = {
  mode: "vessel",
  vesselName: "Halcyon Strait",
  vesselImo: null,
  voyageNumber: "646E",
  state: "in_progress",
};
const stop = (locode: string) => ({ locode }) as Stop;
const [from, to] = [stop("CNNGB"), stop("USLGB")];

test("the ship stands at the share sailed of its own leg only, while its position is recent", () => {
  const vessels = vesselsAtSea(routeMap, now);
  expect(shareSailedOf(leg, from, to, vessels)).toBeCloseTo(0.8);
  expect(shareSailedOf(leg, from, stop("USLAX"), vessels)).toBeNull();
  expect(shareSailedOf({ ...leg, state: "completed" }, from, to, vessels)).toBeNull();
  expect(shareSailedOf(leg, from, to, vesselsAtSea(routeMap, "2026-11-21T17:42:00Z"))).toBeNull();
});
