import type { FeatureCollection } from "geojson";
import { expect, test } from "vitest";
import { fleetVessel } from "./fleet-fixture";
import { toPortPoints, toSelection, toVesselPoints } from "./fleet-sources";
import { rowWindow } from "./use-row-window";

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

test("only the rows in view and some around them are in the document", () => {
  expect(rowWindow(20_000, 52, 0, 520)).toEqual({ first: 0, last: 20 });
  expect(rowWindow(20_000, 52, 52_000, 520)).toEqual({ first: 990, last: 1_020 });
  expect(rowWindow(5, 52, 0, 520)).toEqual({ first: 0, last: 5 });
});
