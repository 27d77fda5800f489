import type { SymbolLayerSpecification } from "maplibre-gl";
import { expect, test } from "vitest";
import type { MapPalette } from "@/components/map/map-palette";
import { nameOffsets } from "@/components/map/port-names-layer";
import { clickableLayers, fleetLayers } from "./fleet-layers";

/** Each colour is its own name. */
const palette = new Proxy(
  { font: ["Geist"] },
  {
    get: (target, name) => (name === "font" ? target.font : name),
  },
) as unknown as MapPalette;
const layers = fleetLayers(palette);
const order = layers.map(({ id }) => id);

test("lanes are lowest, then the route of the selection, names of ports with their rings, vessels, clusters and the selected vessel", () => {
  expect(order).toEqual([
    ...["lanes-ahead", "lanes-past", "route-ahead", "route-past", "port-names", "ports"],
    ...["dots", "darts", "clusters", "cluster-counts", "selected-halo", "selected-dot", "selected-dart"],
  ]);
  expect(order).toEqual(expect.arrayContaining(clickableLayers));
});

test("a name of a port is placed after rings, darts and clusters, which are all drawn, and where they leave room", () => {
  const symbols = layers.filter((layer): layer is SymbolLayerSpecification => layer.type === "symbol");
  const [names, ...above] = symbols;
  expect([names?.id, ...above.map(({ id }) => id)]).toEqual([
    "port-names",
    "ports",
    "darts",
    "cluster-counts",
    "selected-dart",
  ]);
  for (const { id, layout = {} } of above) {
    expect([layout["icon-allow-overlap"] ?? layout["text-allow-overlap"], id]).toEqual([true, id]);
    expect([layout["icon-ignore-placement"], layout["text-ignore-placement"]]).toEqual([undefined, undefined]);
  }
  expect(names?.layout).toMatchObject({ "text-variable-anchor-offset": nameOffsets });
  expect(names?.layout?.["text-allow-overlap"]).toBeUndefined();
});

test("lanes are faint, the route of the selection is not", () => {
  const paintOf = (id: string) => layers.find((layer) => layer.id === id)?.paint;
  expect(paintOf("lanes-past")).toEqual({ "line-color": "control", "line-width": 1, "line-opacity": 0.5 });
  expect(paintOf("lanes-ahead")).toHaveProperty("line-dasharray");
  expect(paintOf("route-past")).toEqual({ "line-color": "accent", "line-width": 2 });
});
