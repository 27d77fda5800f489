import { expect, test } from "vitest";
import { type SeaLeg, toSeaItinerary } from "@/lib/shipments/map/sea-itinerary";
import { move, stop } from "@/test/fixtures/route-fixture";
import { vesselAtSeaOf, vesselAtSeaText } from "./vessel-at-sea";

const actualAt = new Date("2026-11-10T00:00:00Z");
const stops = [stop("CNSHA", null, move({ actualAt })), stop("USLGB", move({}), null)];
const leg = toSeaItinerary({ stops }).legs[0] as SeaLeg;
const position = {
  vesselId: 1,
  imo: "9321483",
  mmsi: "477000001",
  imoContestedAt: null,
  recordedAt: new Date("2026-11-20T14:30:00Z"),
  latitude: 35.125,
  longitude: -140.333,
  speedKnots: 15.6,
  courseDegrees: 88.4,
  headingDegrees: null,
};

test("a vessel at sea has its position, when it was recorded, and the distance to the next port", () => {
  const found = { leg, position, distanceNm: 1_048 };
  expect(vesselAtSeaText(found)).toEqual([
    "Position of HALCYON STRAIT by AIS at 2026-11-20 14:30 UTC: 35.13° N 140.33° W, 15.6 knots, 1048 nautical miles by sea from Long Beach (USLGB).",
  ]);
  expect(vesselAtSeaOf(found)).toMatchObject({
    heading_degrees: 88.4,
    position_timestamp: "2026-11-20T14:30:00Z",
    next_port: { code: "USLGB" },
  });
});

test("unknown values are left out", () => {
  const found = { leg, position: { ...position, speedKnots: null }, distanceNm: null };
  expect(vesselAtSeaText(found)).toEqual([
    "Position of HALCYON STRAIT by AIS at 2026-11-20 14:30 UTC: 35.13° N 140.33° W.",
  ]);
  expect([vesselAtSeaOf(null), vesselAtSeaText(null)]).toEqual([null, []]);
});
