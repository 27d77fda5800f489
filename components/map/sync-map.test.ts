import type { LayerSpecification, MapLibreMap } from "maplibre-gl";
import { expect, test } from "vitest";
import { syncLayers } from "./sync-map";

/** A map that keeps its layers in a list and counts what is set. */
function recordingMap() {
  const order: string[] = [];
  const calls: unknown[][] = [];
  const record =
    (name: string) =>
    (...parameters: unknown[]) =>
      calls.push([name, ...parameters]);
  const map = {
    addLayer: ({ id }: LayerSpecification, before?: string) =>
      order.splice(before === undefined ? order.length : order.indexOf(before), 0, id),
    removeLayer: (id: string) => order.splice(order.indexOf(id), 1),
    setPaintProperty: record("paint"),
    setLayoutProperty: record("layout"),
    setFilter: record("filter"),
  };
  return { map: map as unknown as MapLibreMap, order, calls };
}

const line = (id: string, color: string): LayerSpecification => ({
  id,
  type: "line",
  source: "route",
  paint: { "line-color": color, "line-width": 2 },
});

test("adds layers in order, between those that stay, and removes those that go", () => {
  const { map, order } = recordingMap();
  const [a, b, c] = [line("a", "red"), line("b", "red"), line("c", "red")];
  syncLayers(map, [], [a, c]);
  expect(order).toEqual(["a", "c"]);
  syncLayers(map, [a, c], [a, b, c]);
  expect(order).toEqual(["a", "b", "c"]);
  syncLayers(map, [a, b, c], [b]);
  expect(order).toEqual(["b"]);
});

test("sets only what differs, and resets what is gone", () => {
  const { map, order, calls } = recordingMap();
  const before = line("a", "red");
  syncLayers(map, [], [before]);
  syncLayers(map, [before], [line("a", "red")]);
  expect(calls).toEqual([]);
  syncLayers(
    map,
    [before],
    [{ id: "a", type: "line", source: "route", paint: { "line-color": "blue" }, filter: ["has", "x"] }],
  );
  expect(calls).toEqual([
    ["paint", "a", "line-color", "blue"],
    ["paint", "a", "line-width", undefined],
    ["filter", "a", ["has", "x"]],
  ]);
  expect(order).toEqual(["a"]);
});
