import { expect, test } from "vitest";
import { boundsOf, positionsIn } from "@/components/map/fit-bounds";
import { frameOf } from "@/components/map/picture/frame";
import { english } from "@/test/english";
import { toRouteData } from "./route-data";
import { drawRoute } from "./route-drawing";
import { halcyonStrait, longBeach, ningbo, routeMap } from "./route-fixture";
import type { RouteMap } from "./route-map";
import { nameRoute } from "./route-texts";

const dates = new Map([
  [ningbo, "27 Oct"],
  [longBeach, "est. 22 Nov"],
]);

function draw(map: RouteMap) {
  const data = toRouteData(map, dates, ["9463126"]);
  const bounds = boundsOf(positionsIn(data));
  if (!bounds) throw new Error("nothing to draw");
  const padding = { top: 40, bottom: 28, left: 56, right: 56 };
  return drawRoute(data, frameOf(bounds, { width: 340, height: 172 }, padding, 7));
}

test("the way sailed, the way planned, the vessel and the ports are drawn across the Pacific", () => {
  const { sailed, planned, vessels, ports } = draw(routeMap);
  const [vessel] = vessels;
  expect(ports.map(({ at: [x], lines }) => [Math.round(x), ...lines])).toEqual([
    [56, "Ningbo", "27 Oct"],
    [284, "Long Beach", "est. 22 Nov"],
  ]);
  expect(vessel).toMatchObject({ heading: 118, isRecent: true });
  // The vessel is where the way sailed ends and the way planned begins.
  const end = vessel?.at.map((value) => Math.round(value * 10) / 10).join(" ");
  expect(sailed).toMatch(/^M56 \S+?L/);
  expect(sailed.endsWith(`L${end}`)).toBe(true);
  expect(planned.startsWith(`M${end}L`)).toBe(true);
});

test("every port has its name, which covers neither the vessel nor the other name", () => {
  const { ports, vessels } = draw(routeMap);
  const labels = ports.flatMap(({ label }) => (label ? [label] : []));
  const [x = 0, y = 0] = vessels[0]?.at ?? [];
  expect(labels).toHaveLength(2);
  for (const { x: left, y: top, width, height } of labels)
    expect(x + 11 <= left || x - 11 >= left + width || y + 11 <= top || y - 11 >= top + height).toBe(true);
});

test("a port in which the vessel lies has its name beside it", () => {
  const inPort = { ...halcyonStrait, geometry: longBeach.geometry } as typeof halcyonStrait;
  const { ports, vessels } = draw({ type: "FeatureCollection", features: [ningbo, longBeach, inPort] });
  expect(vessels[0]?.at).toEqual(ports[1]?.at);
  expect(ports.map(({ label }) => label !== null)).toEqual([true, true]);
});

test("a place that two itineraries share is drawn once, and a vessel without heading points nowhere", () => {
  const vessel = { ...halcyonStrait, properties: { ...halcyonStrait.properties, vessel_location_heading: null } };
  const later = { ...longBeach, properties: { ...longBeach.properties, inbound_eta_at: "2026-11-29T14:00:00.000Z" } };
  const { ports, vessels } = draw({ type: "FeatureCollection", features: [ningbo, longBeach, later, vessel] });
  expect(ports.map(({ lines }) => lines)).toEqual([
    ["Ningbo", "27 Oct"],
    ["Long Beach", "est. 22 Nov"],
  ]);
  expect(vessels[0]?.heading).toBeNull();
});

test("the picture's name has the ports with their dates, and the vessel with its position", () => {
  expect(nameRoute(english("route-map"), toRouteData(routeMap, dates, []))).toBe(
    "Map of the itinerary: Ningbo 27 Oct; Long Beach estimated 22 Nov; Halcyon Strait at 41.040° N, 138.250° W",
  );
});
