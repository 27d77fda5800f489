import type { FeatureCollection } from "geojson";
import { expect, test } from "vitest";
import { fleetVessel } from "./fleet-fixture";
import { toLanes, toPortPoints, toSelection, toVesselPoints } from "./fleet-sources";
import { rowsInView, rowWindow } from "./use-row-window";

test("a vessel without a position is not drawn, and one without a heading points nowhere", () => {
  const vessels = [
    fleetVessel({ coordinates: null }),
    fleetVessel({ heading: null, delay_hours: 56, is_recent: false }),
  ];
  expect(toVesselPoints(vessels).features).toEqual([
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [-150.5, 40.1] },
      properties: { imo: "9463126", isLate: true, isRecent: false },
    },
  ]);
  expect(toVesselPoints([fleetVessel()]).features[0]?.properties).toMatchObject({ heading: 118 });
});

test("each next port is drawn once, those without coordinates not at all", () => {
  const unknown = fleetVessel({ next_port_locode: "XXAAA", next_port_latitude: null });
  const { features } = toPortPoints([fleetVessel(), fleetVessel(), unknown]);
  expect(features.map(({ properties }) => properties?.name)).toEqual(["Long Beach"]);
});

test("a selection has the lines of the route and the vessel; without a vessel it is empty", () => {
  const line = { type: "Feature" as const, properties: {}, geometry: { type: "LineString" as const, coordinates: [] } };
  const port = { type: "Feature" as const, properties: {}, geometry: { type: "Point" as const, coordinates: [0, 0] } };
  const route: FeatureCollection = { type: "FeatureCollection", features: [port, line] };
  expect(toSelection(fleetVessel(), route).features.map(({ geometry }) => geometry.type)).toEqual([
    "LineString",
    "Point",
  ]);
  expect(toSelection(null, route).features).toEqual([]);
});

test("each vessel on the map has its lanes, except the selected one, whose route is drawn", () => {
  const lane = (imo: string) => ({
    type: "Feature" as const,
    geometry: { type: "LineString" as const, coordinates: [] },
    properties: { imo, feature_type: "past_vessel_locations" as const },
  });
  const lanes = { type: "FeatureCollection" as const, features: ["9463126", "9321483", "9074729"].map(lane) };
  const vessels = [fleetVessel(), fleetVessel({ imo: "9321483" })];
  const imosOf = (selected: number | null) =>
    toLanes(lanes, vessels, selected === null ? null : (vessels[selected] ?? null)).features.map(
      ({ properties }) => properties?.imo,
    );
  expect(imosOf(null)).toEqual(["9463126", "9321483"]);
  expect(imosOf(0)).toEqual(["9321483"]);
  expect(toLanes(undefined, vessels, null).features).toEqual([]);
});

test("only the rows in view and some around them are in the document", () => {
  const windowAt = (count: number, scrollTop: number) => rowWindow(count, rowsInView(52, scrollTop, 520));
  expect(windowAt(20_000, 0)).toEqual({ first: 0, last: 20 });
  expect(windowAt(20_000, 52_000)).toEqual({ first: 990, last: 1_020 });
  expect(windowAt(5, 0)).toEqual({ first: 0, last: 5 });
});

test("a list that has become shorter than the scrolled view shows its last rows", () => {
  expect(rowWindow(30, rowsInView(52, 52_000, 520))).toEqual({ first: 20, last: 30 });
  expect(rowWindow(0, rowsInView(52, 52_000, 520))).toEqual({ first: 0, last: 0 });
});
