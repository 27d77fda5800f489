import { expect, test } from "vitest";
import { halcyonStrait, now, rest, routeMap } from "./route-fixture";
import { vesselsAtSea } from "./vessel-at-sea";

test("a vessel at sea has its distance to the next port and the share sailed", () => {
  expect(vesselsAtSea(routeMap, now)).toEqual([
    expect.objectContaining({
      name: "Halcyon Strait",
      isRecent: true,
      departureLocode: "CNNGB",
      arrivalLocode: "USLGB",
      distanceNm: 1_048.3,
      shareSailed: expect.closeTo(0.8, 5),
    }),
  ]);
});

test("the position is recent for 24 hours on the shipment's clock", () => {
  const [vessel] = vesselsAtSea(routeMap, "2026-11-20T17:31:00Z");
  const [later] = vesselsAtSea(routeMap, "2026-11-20T17:31:01Z");
  expect([vessel?.isRecent, later?.isRecent]).toEqual([true, false]);
});

test("without a route to the next port neither distance nor share is known", () => {
  const [vessel] = vesselsAtSea({ type: "FeatureCollection", features: [halcyonStrait] }, now);
  expect(vessel).toMatchObject({ distanceNm: null, shareSailed: null });
});

test("a detour longer than the leg has sailed nothing of it, and an unknown leg has no share", () => {
  const shareOf = (distance: number, leg: number | null) => {
    const properties = { ...rest.properties, distance_nautical_miles: distance, leg_distance_nautical_miles: leg };
    const features = [halcyonStrait, { ...rest, properties }];
    return vesselsAtSea({ type: "FeatureCollection", features }, now)[0]?.shareSailed;
  };
  expect([shareOf(6_000, 5_240), shareOf(1_000, null)]).toEqual([0, null]);
});
