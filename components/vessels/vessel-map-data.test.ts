import type { FeatureCollection } from "geojson";
import { expect, test } from "vitest";
import { vesselMapData } from "./vessel-map-data";
import type { PortResource, Vessel, VesselCall, VesselPosition } from "./vessel-queries";

const position = (day: number, latitude: number, longitude: number): VesselPosition => ({
  timestamp: `2026-11-${day}T00:00:00Z`,
  latitude,
  longitude,
  heading: 90,
  estimated: false,
});

const positions = [position(11, 33, 140), position(14, 44, 175), position(17, 44, -170)];
const vessel = {
  latitude: 40,
  longitude: -150,
  navigational_heading_degrees: 110,
} as Vessel["attributes"];

const call = (port_locode: string, status: string, atd_at: string | null = null) =>
  ({ attributes: { port_locode, status, atd_at, ata_at: null, ais_arrived_at: null, ais_departed_at: null } }) as never;
const calls: VesselCall[] = [
  call("CNSHA", "past", "2026-11-02T00:00:00Z"),
  call("JPTYO", "past", "2026-11-11T12:00:00Z"),
  call("USLGB", "ahead"),
  call("USOAK", "ahead"),
];
const ports = new Map(
  (
    [
      ["CNSHA", 31.2, 121.5],
      ["JPTYO", 35.6, 139.8],
      ["USLGB", 33.8, -118.2],
      ["USOAK", 37.8, -122.3],
    ] as const
  ).map(([code, latitude, longitude]) => [
    code,
    { attributes: { code, name: code, latitude, longitude } } as PortResource,
  ]),
);

/** The way ahead as `/map_geojson` gives it, within ±180. */
const voyage: FeatureCollection = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: {
        type: "LineString",
        coordinates: [
          [-150, 40],
          [-118.2, 33.8],
        ],
      },
      properties: { feature_type: "estimated_partial_leg" },
    },
  ],
};

const longitudesOf = ({ features }: FeatureCollection) =>
  features.flatMap(({ geometry }) => {
    if (geometry.type === "Point") return [geometry.coordinates[0]];
    return geometry.type === "LineString" ? geometry.coordinates.map(([longitude]) => longitude) : [];
  });

const input = { vessel, isRecent: true, positions, selected: null, calls, ports, voyage };

test("track, ship, way ahead and ports lie side by side across the antimeridian", () => {
  const data = vesselMapData(input);
  expect(longitudesOf(data.track)).toEqual([140, 175, 190]);
  expect(longitudesOf(data.ships)).toEqual([210]);
  expect(longitudesOf(data.ahead)).toEqual([210, 241.8]);
  expect(longitudesOf(data.ports)).toEqual([139.8, 241.8]);
});

test("only ports that the vessel left since the track began and the next one are shown", () => {
  const names = vesselMapData(input).ports.features.map(({ properties }) => [properties?.name, properties?.isAhead]);
  expect(names).toEqual([
    ["JPTYO", false],
    ["USLGB", true],
  ]);
});

test("the position at the slider is marked on the track", () => {
  const { ships } = vesselMapData({ ...input, selected: positions[2] ?? null });
  expect(ships.features.map(({ properties }) => properties?.kind)).toEqual(["now", "selected"]);
  expect(longitudesOf(ships)).toEqual([210, 190]);
});

test("a ship whose position is old is marked so, and has no way ahead", () => {
  const markOf = (isRecent: boolean) => vesselMapData({ ...input, isRecent }).ships.features[0]?.properties?.isRecent;
  expect([markOf(true), markOf(false)]).toEqual([true, false]);
  const { ahead, fit } = vesselMapData({ ...input, isRecent: false });
  expect(ahead.features).toEqual([]);
  expect(fit?.at(-1)).toEqual([210, 40]);
});

test("no ship is drawn where no position is known", () => {
  const unknown = { ...vessel, latitude: null, longitude: null };
  const data = vesselMapData({ ...input, vessel: unknown, positions: [], calls: [], voyage: null });
  expect([data.track, data.ahead, data.ports, data.ships].flatMap(({ features }) => features)).toEqual([]);
  expect(data.fit).toBeNull();
});
