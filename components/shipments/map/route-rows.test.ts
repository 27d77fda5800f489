import { expect, test } from "vitest";
import type { Leg, Stop } from "@/components/itinerary/itinerary-of";
import { positionsIn } from "@/components/map/fit-bounds";
import { english } from "@/test/english";
import { toRouteData } from "./route-data";
import { halcyonStrait, longBeach, ningbo, now, routeMap, sailed } from "./route-fixture";
import type { RouteMap } from "./route-map";
import { routeRows } from "./route-rows";
import { describePositions } from "./route-texts";

const t = english("route-map");

test("the table has the ports, and between them what is sailed, where the vessel is and what is planned", () => {
  const rows = routeRows(t, routeMap, new Set(), { now, distanceUnit: "nm" });
  expect(rows.map((row) => (row.kind === "port" ? `${row.role}: ${row.name}` : `${row.title}: ${row.text}`))).toEqual([
    "loading: Ningbo",
    "Sailed: Along 1,480 positions of the vessel",
    "Halcyon Strait 646E: 41.040° N, 138.250° W, 15.6 kn, heading 118°, 11 min ago",
    "Planned: 1,048 nm to Long Beach by sea",
    "discharge: Long Beach",
  ]);
});

test("a vessel without heading points nowhere, and a port without coordinates is not drawn", () => {
  const vessel = { ...halcyonStrait, properties: { ...halcyonStrait.properties, vessel_location_heading: null } };
  const features = [vessel, { ...longBeach, geometry: null }];
  const data = toRouteData({ type: "FeatureCollection", features }, new Map(), ["9463126"]);
  expect(data.features.map(({ properties }) => properties)).toEqual([
    { kind: "vessel", imo: "9463126", name: "Halcyon Strait", isRecent: true },
  ]);
  expect(positionsIn(data)).toEqual([[-138.25, 41.04]]);
});

test("lists what the map cannot show", () => {
  const legs = [
    { mode: "vessel", vesselName: "Halcyon Strait", vesselImo: null, voyageNumber: null, state: "in_progress" },
  ] as const;
  const itinerary = { stops: [{ locode: "CNNGB" } as Stop], legs: [...legs] };
  const later = "2026-11-22T17:42:00Z";
  expect(describePositions(t, itinerary, routeMap, now)).toBeNull();
  expect(describePositions(t, itinerary, routeMap, later)).toBe("The last position of Halcyon Strait is from 19 Nov.");
  const without: RouteMap = { type: "FeatureCollection", features: [ningbo, longBeach] };
  expect(describePositions(t, itinerary, without, now)).toMatch(/^No position of Halcyon Strait is known\./);
  expect(describePositions(t, { stops: [], legs: [] }, without, now)).toBeNull();
});

test("a leg that the vessel has sailed by AIS lacks no position", () => {
  const legs = [{ mode: "vessel", vesselName: "Halcyon Strait", state: "in_progress" }] as Leg[];
  const map: RouteMap = { type: "FeatureCollection", features: [ningbo, longBeach, sailed] };
  expect(describePositions(t, { stops: [{ locode: "CNNGB" } as Stop], legs }, map, now)).toBeNull();
});
