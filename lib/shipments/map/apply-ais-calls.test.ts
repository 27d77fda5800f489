import { expect, test } from "vitest";
import { findSeaRoute } from "@/lib/reference/sea-routes/find-sea-route";
import type { AisCall } from "@/lib/vessels/calls/vessel-call";
import { move, stop } from "@/test/fixtures/route-fixture";
import { applyAisCalls } from "./apply-ais-calls";
import { toLegFeatures } from "./leg-features";
import { type SeaLeg, toSeaItinerary } from "./sea-itinerary";

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const departedAt = at("05T00:00");

const call: AisCall = {
  id: "call",
  imo: "9321483",
  locode: "KRPUS",
  arrivedAt: at("07T06:00"),
  isArrivalObserved: true,
  departedAt: at("08T18:00"),
  isDepartureObserved: true,
  seenAt: at("08T18:00"),
};

/** From Shanghai by Busan to Los Angeles; the carrier has reported only the departure from Shanghai. */
function legsWith(secondVessel: string) {
  const onward = { vesselImo: secondVessel };
  const stops = [
    stop("CNSHA", null, move({ actualAt: departedAt })),
    stop("KRPUS", move({}), move(onward)),
    stop("USLAX", move(onward), null),
  ];
  return toSeaItinerary({ stops }).legs;
}

const apply = (vessel: string, calls: AisCall[]) =>
  applyAisCalls(legsWith(vessel), async ({ to }) => calls.find(({ locode }) => locode === to.port.locode) ?? null);

test("a leg under way is sailed up to the stay in port that its vessel has left, with no line to the port", async () => {
  const [leg, next] = await apply("9700001", [call]);
  expect(leg).toMatchObject({ state: "sailed", departedAt, arrivedAt: call.arrivedAt });
  expect(next).toMatchObject({ state: "ahead", departedAt: null });
  const motion = { speedKnots: 15, courseDegrees: 60, headingDegrees: null };
  const track = [
    { recordedAt: at("05T06:00"), latitude: 31.5, longitude: 122.5, ...motion },
    { recordedAt: call.arrivedAt, latitude: 35.1, longitude: 129.04, ...motion },
  ];
  const context = { leg: leg as SeaLeg, containerIds: [], longitude: null, findRoute: findSeaRoute };
  const { features } = toLegFeatures(context, { track, current: null });
  expect(features.map(({ properties }) => properties.feature_type)).toEqual(["past_vessel_locations"]);
  expect(features[0]?.properties).toMatchObject({ inbound_ata_at: null });
});

test("the next leg is under way since the vessel left, if the itinerary has the same vessel on it", async () => {
  const [, next] = await apply("9321483", [call]);
  expect(next).toMatchObject({ state: "under_way", departedAt: call.departedAt, arrivedAt: null });
  const [, last] = await apply("9321483", [call, { ...call, locode: "USLAX", arrivedAt: at("20T00:00") }]);
  expect(last).toMatchObject({ state: "sailed", arrivedAt: at("20T00:00") });
});

test("a vessel of which it is not known when it left the port has not gone on", async () => {
  const [leg, next] = await apply("9321483", [{ ...call, departedAt: null }]);
  expect([leg?.state, next?.state]).toEqual(["sailed", "ahead"]);
});

test("without a stay at the port the legs are those of the carrier", async () => {
  expect(await apply("9321483", [])).toEqual(legsWith("9321483"));
});
