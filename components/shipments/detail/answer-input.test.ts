import { expect, test } from "vitest";
import { shipmentAnswers } from "@/components/answers/shipment-answers";
import { container } from "@/components/containers/container-fixture";
import { routeMap } from "@/components/shipments/map/route-fixture";
import type { Shipment } from "@/components/shipments/shipment";
import { answerInput, departed } from "@/test/answer-fixture";
import { english } from "@/test/english";
import { answerInputOf } from "./answer-input";

const t = english("answers");

const inPort = {
  vessel_imo: "9321483",
  vessel_name: "Halcyon Strait",
  port_locode: "USLGB",
  port_timezone: "America/Los_Angeles",
  unavailable_reason: "in_port",
  ais_arrived_at: "2026-11-19T10:00:00Z",
  at_latest: [],
};

const {
  containerTexts,
  valueTexts,
  shipment: attributes,
  containers,
  now,
  userTimeZone,
  distanceUnit,
} = answerInput({}, [container("A", "on_ship")]);
const shipment: Shipment = { id: "1", type: "shipment", relationships: {}, attributes };
const loaded = {
  containerTexts,
  valueTexts,
  shipment,
  containers,
  milestones: [departed],
  map: routeMap,
  now,
  userTimeZone,
  distanceUnit,
};

test("the answers know where the vessel is by its position, and that it has arrived by the prediction", () => {
  const locationWith = (prediction: typeof inPort | null) =>
    shipmentAnswers(t, answerInputOf({ ...loaded, prediction: prediction as never })).location.main;
  expect(locationWith(null)).toBe("1,048 nm to Long Beach");
  expect(locationWith(inPort)).toBe("In Long Beach by AIS");
});

test("corrected milestones and those by AIS state nothing about the containers", () => {
  const byAis = { ...departed, attributes: { ...departed.attributes, data_source: "ais" as const } };
  const corrected = { ...departed, attributes: { ...departed.attributes, corrected_at: now } };
  const input = answerInputOf({ ...loaded, milestones: [byAis, corrected], map: null, prediction: null });
  expect(input).toMatchObject({ milestones: [], vesselMilestones: [byAis], vessels: [] });
  expect(shipmentAnswers(t, input).location.main).toBe("Not known yet");
});

test("a container that left the booking before sailing does not count, and the location names it", () => {
  const left = container("B", "new", { no_longer_named_since: "2026-11-12T09:00:00Z" });
  const available = container("A", "available", { pod_discharged_at: "2026-11-17T12:12:00Z" });
  const answersWith = (...all: (typeof left)[]) =>
    shipmentAnswers(t, answerInputOf({ ...loaded, containers: all, milestones: [], map: null, prediction: null }));
  const { location, pickup } = answersWith(available, left);
  expect(pickup.main).toBe("Yes, now");
  expect(location.support).toContain("1 no longer named by the carrier");
  expect(location.evidence).toContainEqual({ label: "B", text: "No longer named by the carrier since 12 Nov" });
  const all = answersWith(left);
  expect(all.location.support).not.toContain("no longer named");
});
