import { describe, expect, it } from "vitest";
import { findPort } from "@/lib/reference/ports";
import { listPortPairs } from "@/test/fixtures/port-pairs";
import { findSeaRoute } from "./find-sea-route";
import { type Coordinates, distanceNm, lengthNm } from "./geodesy";
import type { Passage } from "./passages";

function placeOf(locode: string): Coordinates {
  const port = findPort(locode);
  if (!port || port.latitude === null || port.longitude === null) throw new Error(`${locode} has no coordinates`);
  return { latitude: port.latitude, longitude: port.longitude };
}

function route(from: string | Coordinates, to: string | Coordinates, avoid: Passage[] = []) {
  const [start, end] = [from, to].map((place) => (typeof place === "string" ? placeOf(place) : place));
  const found = findSeaRoute(start as Coordinates, end as Coordinates, avoid);
  if (!found) throw new Error("no route");
  return found;
}

/** Whether a route passes within 60 nautical miles of a place. */
const passes = (points: Coordinates[], place: Coordinates) => points.some((point) => distanceNm(point, place) < 60);

const suez = { latitude: 30.4, longitude: 32.4 };
const singaporeStrait = { latitude: 1.2, longitude: 103.9 };

describe("findSeaRoute", () => {
  // Published tables of port-to-port distances, rounded to 10 nautical miles.
  it.each<[string, string, number, Passage[]?]>([
    ["CNSHA", "USLAX", 5_700],
    ["JPYOK", "USLAX", 4_840],
    ["KRPUS", "USSEA", 4_600],
    ["SGSIN", "NLRTM", 8_300],
    ["CNSHA", "NLRTM", 10_500],
    ["SGSIN", "NLRTM", 11_750, ["suez"]],
    ["USNYC", "NLRTM", 3_340],
    ["BRSSZ", "NLRTM", 5_450],
    ["EGPSD", "NLRTM", 3_270],
    ["LKCMB", "SGSIN", 1_570],
    ["CNSHA", "USNYC", 10_600],
    ["USLAX", "PABLB", 2_930],
    ["USNYC", "PAMIT", 1_970],
    ["HKHKG", "SGSIN", 1_440],
    ["AUSYD", "NZAKL", 1_280],
  ])("%s to %s is within 3 percent of %i nautical miles", (from, to, published, avoid) => {
    const { distanceNm: distance } = route(from, to, avoid);
    expect(Math.abs(distance / published - 1)).toBeLessThan(0.03);
  });

  it("routes 160 pairs of main container ports, none shorter than the great circle or absurdly long", () => {
    for (const { from, to } of listPortPairs()) {
      const { points, distanceNm: distance } = route(from, to);
      const name = `${from.locode} ${to.locode}`;
      const direct = distanceNm(from, to);
      expect(distance, name).toBeGreaterThanOrEqual(direct * 0.999);
      // Between the Indian Ocean and the Mediterranean or Atlantic a continent is in the way.
      expect(distance, name).toBeLessThan(direct * 4 + 300);
      expect(distance, name).toBeCloseTo(lengthNm(points), 6);
      expect([points[0]?.latitude, points.at(-1)?.latitude], name).toEqual([from.latitude, to.latitude]);
      for (const [index, point] of points.slice(1).entries()) {
        expect(Math.abs(point.longitude - (points[index]?.longitude ?? 0)), name).toBeLessThanOrEqual(180);
      }
    }
  });

  it("crosses the antimeridian in one line", () => {
    const east = route("CNSHA", "USLAX").points;
    expect(Math.max(...east.map(({ longitude }) => longitude))).toBeGreaterThan(240);
    const west = route("USLAX", "CNSHA").points;
    expect(Math.min(...west.map(({ longitude }) => longitude))).toBeLessThan(-230);
  });

  it.each<[Passage, string, string]>([
    ["suez", "SGSIN", "NLRTM"],
    ["panama", "CNSHA", "USNYC"],
    ["cape_horn", "CLSAI", "ARBUE"],
    ["good_hope", "BRSSZ", "ZADUR"],
    ["malacca", "SGSIN", "MYPKG"],
    ["sunda", "IDJKT", "ZADUR"],
    ["bab_el_mandeb", "SGSIN", "SAJED"],
    ["gibraltar", "NLRTM", "ITGOA"],
    ["kiel", "DEHAM", "PLGDY"],
  ])("sails another and longer way if %s is avoided from %s to %s", (passage, from, to) => {
    // South America is rounded by Cape Horn or the Strait of Magellan.
    const others: Passage[] = passage === "cape_horn" ? ["magellan"] : [];
    const shortest = route(from, to, others).distanceNm;
    expect(route(from, to, [passage, ...others]).distanceNm).toBeGreaterThan(shortest + 5);
  });

  it("avoids passages, and has no route where they are the only way", () => {
    expect(passes(route("SGSIN", "NLRTM").points, suez)).toBe(true);
    expect(passes(route("SGSIN", "NLRTM", ["suez"]).points, suez)).toBe(false);
    expect(route("SGSIN", "NLRTM", ["suez", "good_hope"]).distanceNm).toBeGreaterThan(13_000);
    expect(passes(route("CNSHA", "LKCMB").points, singaporeStrait)).toBe(true);
    expect(passes(route("CNSHA", "LKCMB", ["malacca"]).points, { latitude: 3, longitude: 100.8 })).toBe(false);
    expect(route("CNSHA", "USNYC", ["panama"]).distanceNm).toBeGreaterThan(12_000);
    expect(findSeaRoute(placeOf("AEJEA"), placeOf("SGSIN"), ["hormuz"])).toBeNull();
    expect(findSeaRoute(placeOf("ROCND"), placeOf("SGSIN"), ["bosporus"])).toBeNull();
  });

  it("starts from a position at sea without going back", () => {
    const pacific = { latitude: 42, longitude: -160 };
    const { points, distanceNm: distance } = route(pacific, "USLAX");
    expect(distance / distanceNm(pacific, placeOf("USLAX"))).toBeLessThan(1.03);
    expect(points[1]?.longitude).toBeGreaterThan(-160);
    const malacca = { latitude: 4.2, longitude: 99.6 };
    expect(route(malacca, "LKCMB").distanceNm).toBeLessThan(1_290);
    expect(route(malacca, "SGSIN").distanceNm).toBeLessThan(325);
  });

  it("leads along a voyage with ever less distance", () => {
    const { points } = route("CNSHA", "NLRTM");
    const rest = points.map((point) => findSeaRoute(point, placeOf("NLRTM"))?.distanceNm ?? Number.POSITIVE_INFINITY);
    for (const [index, distance] of rest.slice(1).entries()) expect(distance).toBeLessThan((rest[index] ?? 0) + 5);
  });

  it("has no route for a place inland", () => {
    expect(findSeaRoute({ latitude: 47, longitude: 103 }, placeOf("SGSIN"))).toBeNull();
    expect(findSeaRoute(placeOf("SGSIN"), { latitude: 41.85, longitude: -87.65 })).toBeNull();
  });

  it("is a line between neighbouring harbours", () => {
    expect(route("USLAX", "USLGB").points).toHaveLength(2);
    expect(route("SGSIN", "SGSIN").distanceNm).toBe(0);
  });
});
