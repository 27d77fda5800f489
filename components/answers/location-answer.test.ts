import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import type { Milestone } from "@/components/itinerary/milestones-query";
import { routeMap } from "@/components/shipments/map/route-fixture";
import { type VesselAtSea, vesselsAtSea } from "@/components/shipments/map/vessel-at-sea";
import { answerInput, departed, milestone } from "@/test/answer-fixture";
import { english } from "@/test/english";
import type { AnswerInput } from "./answer";
import { locationAnswer } from "./location-answer";

const t = english("answers");

test("at sea with a recent position the location is the distance to the next port", () => {
  const answerAt = (at: string) =>
    locationAnswer(t, answerInput({}, [container("A", "on_ship")], [departed], vesselsAtSea(routeMap, at)));
  expect(answerAt("2026-11-19T17:42:00Z")).toMatchObject({
    main: "1,048 nm to Long Beach",
    support: "Halcyon Strait, 15.6 kn · 11 min ago",
  });
  expect(answerAt("2026-11-20T17:42:00Z").main).toBe("At sea to Long Beach");
});

test("distance and speed are in the unit that the user prefers", () => {
  const vessels = vesselsAtSea(routeMap, "2026-11-19T17:42:00Z");
  const input = answerInput({}, [container("A", "on_ship")], [departed], vessels);
  expect(locationAnswer(t, { ...input, distanceUnit: "km" })).toMatchObject({
    main: "1,941 km to Long Beach",
    support: "Halcyon Strait, 28.9 km/h · 11 min ago",
  });
});

const aboard = (values: Partial<VesselAtSea> | null, prediction: Partial<AnswerInput["prediction"]> = {}) => {
  const located = vesselsAtSea(routeMap, "2026-11-19T17:42:00Z").map((vessel) => ({ ...vessel, ...values }));
  const vessels = values === null ? [] : located;
  const input = answerInput({}, [container("A", "on_ship")], [departed], vessels);
  return locationAnswer(t, { ...input, prediction: { ...arrived, ...prediction } as AnswerInput["prediction"] });
};
const arrived = {
  vessel_imo: "9321483",
  vessel_name: "Halcyon Strait",
  port_locode: "USLGB",
  port_timezone: "America/Los_Angeles",
  unavailable_reason: "in_port",
  ais_arrived_at: "2026-11-19T10:00:00Z",
  at_latest: [] as "ais_arrived_at"[],
} as const;

test.each([
  [{ speedKnots: 0.2, distanceNm: 4 }, "4 nm to Long Beach", "Halcyon Strait, not under way · 11 min ago"],
  [{ speedKnots: 9.8, distanceNm: 1.4 }, "1 nm to Long Beach", "Halcyon Strait, 9.8 kn · 11 min ago"],
  [{ speedKnots: null, distanceNm: 1.4 }, "1 nm to Long Beach", "Halcyon Strait · 11 min ago"],
])("without an arrival by AIS, a vessel near its next port is not in it: %j", (values, main, support) => {
  expect(aboard(values, { ais_arrived_at: null })).toMatchObject({ main, support });
  expect(aboard(values, { port_locode: "USOAK" }).main).toBe(main);
  expect(aboard(values, { vessel_name: "Grey Petrel" }).main).toBe(main);
});

test("a vessel that AIS shows in the port, or that has left it again, is at no distance to it", () => {
  const support = "Halcyon Strait, arrived Thu 19 Nov 02:00 PST";
  expect(aboard({ speedKnots: 0.2, distanceNm: 4 })).toMatchObject({ main: "In Long Beach by AIS", support });
  const left: Partial<AnswerInput["prediction"]> = { unavailable_reason: "arrived", at_latest: ["ais_arrived_at"] };
  for (const vessel of [{ distanceNm: 370 }, null])
    expect(aboard(vessel, left)).toMatchObject({
      main: "Arrived in Long Beach by AIS",
      support: `${support} at the latest`,
    });
});

test("the arrival by AIS of a vessel without a prediction is among the milestones", () => {
  const imo = "9321483";
  const at = (event: string, time: string) => {
    const { id, attributes, ...rest } = milestone(event, "USLGB", time, ["A"]);
    return { id, ...rest, attributes: { ...attributes, vessel_imo: imo } };
  };
  const [sailed, earlier, arrival] = [
    { ...departed, attributes: { ...departed.attributes, vessel_imo: imo } },
    at("vessel_arrived", "2026-10-01T10:00:00Z"),
    at("vessel_arrived", "2026-11-19T10:00:00Z"),
  ];
  const vessels = vesselsAtSea(routeMap, "2026-11-19T17:42:00Z").map((vessel) => ({ ...vessel, imo }));
  const input = answerInput({}, [container("A", "on_ship")], [sailed], vessels);
  const answer = (...vesselMilestones: Milestone[]) => locationAnswer(t, { ...input, vesselMilestones }).main;
  expect(answer(earlier)).toBe("1,048 nm to Long Beach");
  expect(answer(earlier, arrival)).toBe("In Long Beach by AIS");
  expect(answer(arrival, at("vessel_departed", "2026-11-19T16:00:00Z"))).toBe("Arrived in Long Beach by AIS");
});

test("what is outstanding is located before what is finished", () => {
  const returned = ["A", "B"].map((number) => container(number, "empty_returned"));
  const milestones = [departed, milestone("empty_in", "USLGB", "2026-11-18T10:00:00Z", ["A", "B"])];
  const answer = locationAnswer(t, answerInput({}, [...returned, container("C", "on_ship")], milestones));
  expect(answer).toMatchObject({ main: "At sea to Long Beach", support: "1 of 3; 2 empty returned" });
  expect(answer.evidence.map(({ label }) => label)).toEqual(["1 of 3", "2 of 3"]);
});

test("a container on a barge is not at sea, and a returned one is named with its depot", () => {
  const sailed = milestone("feeder_departed", "BEANR", "2026-11-18T10:00:00Z", ["A"]);
  const onBarge = { ...sailed, attributes: { ...sailed.attributes, mode: "BARGE", vessel_name: null } };
  const stated = (last: Milestone) => locationAnswer(t, answerInput({}, [container("A", "on_ship")], [last]));
  expect(stated(onBarge).main).toMatch(/^On barge/);
  const unnamed = { ...onBarge, attributes: { ...onBarge.attributes, mode: "VESSEL", container_numbers: ["B"] } };
  const boxes = [container("A", "on_ship"), container("B", "on_ship")];
  const both = locationAnswer(t, answerInput({}, boxes, [onBarge, unnamed]));
  expect(both.evidence.map(({ text }) => text.split(" to ")[0]).sort()).toEqual(["At sea", "On barge"]);
  const empty = milestone("empty_in", "USLGB", "2026-11-18T10:00:00Z", ["A"]);
  const returned = { ...empty, attributes: { ...empty.attributes, terminal_name: "Depot 7" } };
  expect(stated(returned).support).toMatch(/^Wed 18 Nov .*, Depot 7$/);
});

test("containers on one vessel to different ports are at different places", () => {
  const sailed = (number: string) => milestone("vessel_departed", "CNNGB", "2026-11-10T10:00:00Z", [number]);
  const from = { pol_locode: "CNNGB", pol_name: "Ningbo" };
  const boxes = [
    container("A", "on_ship", { ...from, pod_locode: "USNYC", pod_name: "New York" }),
    container("B", "on_ship", { ...from, pod_locode: "USORF", pod_name: "Norfolk" }),
  ];
  const answer = locationAnswer(t, answerInput({ containers_differ: true }, boxes, [sailed("A"), sailed("B")]));
  expect(answer.main).toBe("At sea to New York");
  expect(answer.support).toMatch(/^1 of 2; 1 .*to Norfolk$/);
  expect(answer.evidence.map(({ text }) => text.split(". ")[0])).toEqual(["At sea to New York", "At sea to Norfolk"]);
});
