import { expect, test } from "vitest";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { itineraryOf } from "./itinerary-of";
import type { Milestone } from "./milestones-query";

const number = "MSCU6639870";
const shanghaiToLosAngeles = {
  status: "in_transit",
  port_of_lading_locode: "CNSHA",
  port_of_lading_name: "Shanghai",
  port_of_discharge_locode: "USLAX",
  port_of_discharge_name: "Los Angeles",
  destination_locode: null,
  destination_name: null,
  times_without_timezone: [] as string[],
} as ShipmentAttributes;

const returning = { ...shanghaiToLosAngeles, destination_locode: "CNSHA", destination_name: "Shanghai" };

function milestone(name: string, locode: string, at: string, vessel: string): Milestone {
  const [event = "", estimate] = name.split(" ");
  const attributes = {
    event,
    estimated: estimate === "est.",
    timestamp: at,
    location_name: locode,
    location_locode: locode,
    mode: "VESSEL",
    vessel_name: vessel,
    container_numbers: [number],
    corrected_at: null,
    mark: null,
  } as Partial<Milestone["attributes"]> as Milestone["attributes"];
  return { id: at, type: "milestone", relationships: {}, attributes };
}

const outbound = [
  milestone("vessel_departed", "CNSHA", "2026-03-02T00:00:00Z", "AURELIA STRAIT"),
  milestone("vessel_arrived", "USLAX", "2026-03-16T00:00:00Z", "AURELIA STRAIT"),
  milestone("vessel_discharged", "USLAX", "2026-03-17T00:00:00Z", "AURELIA STRAIT"),
  milestone("vessel_departed", "USLAX", "2026-04-21T00:00:00Z", "BOREALIS TRADER"),
];

/** Stops as `<role> <place> <arrived>/<departed>`, legs as `<vessel> <state>`. */
function summaryOf(shipment: ShipmentAttributes, milestones: Milestone[]) {
  const { stops, legs } = itineraryOf(shipment, milestones, [{ attributes: { number } }]);
  return {
    stops: stops.map(({ role, locode, arrived, departed }) => `${role} ${locode} ${arrived}/${departed}`),
    legs: legs.map(({ mode, vesselName, state }) => `${mode} ${vesselName} ${state}`),
    times: stops.map(({ arrival, departure }) => [arrival?.at ?? null, departure?.at ?? null]),
  };
}

test("a return leg leads from the port of discharge to that of loading, with its vessel and estimate", () => {
  const estimate = milestone("arrived_at_inland_destination est.", "CNSHA", "2026-05-08T00:00:00Z", "BOREALIS TRADER");
  expect(summaryOf(returning, [...outbound, estimate])).toEqual({
    stops: ["lading CNSHA 1/1", "discharge USLAX 1/1", "inland CNSHA 0/0"],
    legs: ["vessel AURELIA STRAIT completed", "vessel BOREALIS TRADER in_progress"],
    times: [
      [null, "2026-03-02T00:00:00Z"],
      ["2026-03-16T00:00:00Z", "2026-04-21T00:00:00Z"],
      ["2026-05-08T00:00:00Z", null],
    ],
  });
});

test("the container has returned when its milestones say so", () => {
  const arrival = milestone("arrived_at_inland_destination", "CNSHA", "2026-05-08T00:00:00Z", "BOREALIS TRADER");
  const back = [arrival, milestone("vessel_discharged", "CNSHA", "2026-05-09T00:00:00Z", "BOREALIS TRADER")];
  expect(summaryOf(returning, [...outbound, ...back])).toMatchObject({
    stops: ["lading CNSHA 1/1", "discharge USLAX 1/1", "inland CNSHA 1/0"],
    legs: ["vessel AURELIA STRAIT completed", "vessel BOREALIS TRADER completed"],
  });
});

test("a hub of the return leg lies after the port of discharge", () => {
  const hub = milestone("transshipment_arrived", "SGSIN", "2026-04-28T00:00:00Z", "BOREALIS TRADER");
  expect(summaryOf(returning, [...outbound, hub]).stops).toEqual([
    "lading CNSHA 1/1",
    "discharge USLAX 1/1",
    "transshipment SGSIN 1/0",
    "inland CNSHA 0/0",
  ]);
});

test("a vessel that turned back has not departed; the departure is that of the next one", () => {
  const departed = milestone("vessel_departed", "CNSHA", "2026-03-02T00:00:00Z", "AURELIA STRAIT");
  const back = milestone("vessel_discharged", "CNSHA", "2026-03-10T00:00:00Z", "AURELIA STRAIT");
  const next = milestone("vessel_departed est.", "CNSHA", "2026-03-21T00:00:00Z", "BOREALIS TRADER");
  expect(summaryOf(shanghaiToLosAngeles, [departed, back, next])).toEqual({
    stops: ["lading CNSHA 1/0", "discharge USLAX 0/0"],
    legs: ["vessel BOREALIS TRADER ahead"],
    times: [
      [null, "2026-03-21T00:00:00Z"],
      [null, null],
    ],
  });
});
