import { expect, test } from "vitest";
import { serializeTime } from "@/lib/platform/serialize-time";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { LatestPosition, VesselPosition } from "@/lib/vessels/positions/find-positions";
import { move, stop } from "@/test/fixtures/route-fixture";
import { type LegPositions, toLegFeatures } from "./leg-features";
import { mapCollection } from "./map-feature";
import { type SeaLeg, toSeaItinerary } from "./sea-itinerary";

const departedAt = new Date("2026-11-10T00:00:00Z");
const hoursAfter = (hours: number) => new Date(departedAt.getTime() + hours * 3_600_000);
const none: LegPositions = { track: [], current: null };

function legWith(departed: Date | null, arrived: Date | null): SeaLeg {
  const stops = [stop("CNSHA", null, move({ actualAt: departed })), stop("USLAX", move({ actualAt: arrived }), null)];
  return toSeaItinerary({ stops }).legs[0] as SeaLeg;
}

function positionAt(hours: number, latitude: number, longitude: number): VesselPosition {
  const motion = { speedKnots: 18.2, courseDegrees: 88.4, headingDegrees: null };
  return { recordedAt: hoursAfter(hours), latitude, longitude, ...motion };
}

const track = [positionAt(1, 31, 122), positionAt(100, 45, 170), positionAt(160, 48, -175)];
const ship = { vesselId: 1, imo: "9321483", mmsi: "477000001", imoContestedAt: null };
const current: LatestPosition = { ...positionAt(160, 48, -175), ...ship };

function featuresOf(leg: SeaLeg, positions: LegPositions) {
  const context = { leg, containerIds: [], longitude: 121.67, findRoute: findSeaRoute };
  const { features, longitude } = toLegFeatures(context, positions);
  mapCollection.parse({ type: "FeatureCollection", features });
  const lines = features.flatMap(({ geometry }) => (geometry?.type === "LineString" ? [geometry.coordinates] : []));
  return { features, longitude, lines, kinds: features.map(({ properties }) => properties.feature_type) };
}

test("a leg under way has its past, its vessel and the rest, as one line across the antimeridian", () => {
  const { features, kinds, lines, longitude } = featuresOf(legWith(departedAt, null), { track, current });
  expect(kinds).toEqual(["past_vessel_locations", "current_vessel", "estimated_partial_leg"]);
  const [past = [], rest = []] = lines;
  expect(past).toEqual([
    [122, 31],
    [170, 45],
    [185, 48],
  ]);
  expect(rest[0]).toEqual(past.at(-1));
  for (const line of [past, rest]) {
    for (const [index, [east = 0]] of line.entries()) {
      expect(Math.abs(east - (line[index - 1]?.[0] ?? east))).toBeLessThan(180);
    }
  }
  expect(rest.at(-1)?.[0]).toBeCloseTo(360 - 118.25, 0);
  expect(longitude).toBe(rest.at(-1)?.[0]);
  expect(features[1]).toMatchObject({
    geometry: { type: "Point", coordinates: [-175, 48] },
    properties: {
      vessel_imo: "9321483",
      vessel_location_heading: 88.4,
      vessel_location_speed: 18.2,
      departure_port_locode: "CNSHA",
      departure_port_label: "POL",
      departure_port_atd: serializeTime(departedAt),
      arrival_port_locode: "USLAX",
      arrival_port_time_zone: "America/Los_Angeles",
      arrival_port_eta: null,
    },
  });
  expect(features[0]?.properties).toMatchObject({ point_count: 3, start_time: serializeTime(hoursAfter(1)) });
});

test("the rest of the leg has its distance by sea beside that of the whole leg", () => {
  const [, , partial] = featuresOf(legWith(departedAt, null), { track, current }).features;
  const distances = partial?.properties as Record<string, number> | undefined;
  expect(distances?.distance_nautical_miles).toBeGreaterThan(2_300);
  expect(distances?.distance_nautical_miles).toBeLessThan(2_900);
  expect(distances?.leg_distance_nautical_miles).toBeGreaterThan(5_500);
});

test("a leg ahead has the estimated route, drawn along great circles with few points", () => {
  const { features, lines, kinds } = featuresOf(legWith(null, null), none);
  expect(kinds).toEqual(["estimated_full_legs"]);
  expect(features[0]?.properties).toMatchObject({ point_count: lines[0]?.length, ports_sequence: 1 });
  expect(lines[0]?.length).toBeGreaterThan(20);
  expect(lines[0]?.length).toBeLessThanOrEqual(200);
});

test("a leg under way without a position on it has the estimated route and no vessel", () => {
  expect(featuresOf(legWith(departedAt, null), none).kinds).toEqual(["estimated_full_legs"]);
});

test("a sailed leg has its recorded positions, and nothing without any", () => {
  const leg = legWith(departedAt, hoursAfter(300));
  expect(featuresOf(leg, { track, current: null }).kinds).toEqual(["past_vessel_locations"]);
  expect(featuresOf(leg, none)).toMatchObject({ kinds: [], longitude: 121.67 });
});

test("one position makes no line", () => {
  const positions = { track: [current], current };
  expect(featuresOf(legWith(departedAt, null), positions).kinds).toEqual(["current_vessel", "estimated_partial_leg"]);
});

test("no estimated line for a barge, which may take inland waterways", () => {
  const leg = { ...legWith(null, null), isByBarge: true };
  expect(featuresOf(leg, none).kinds).toEqual([]);
  expect(featuresOf({ ...leg, state: "under_way" }, { track, current }).kinds).not.toContain("estimated_partial_leg");
});

test("no estimated line where no route by sea is known", () => {
  const context = { leg: legWith(departedAt, null), containerIds: [], longitude: null, findRoute: () => null };
  expect(toLegFeatures(context, { track, current }).features.map(({ properties }) => properties.feature_type)).toEqual([
    "past_vessel_locations",
    "current_vessel",
  ]);
});
