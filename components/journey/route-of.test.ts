import { expect, test } from "vitest";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import type { Milestone } from "./milestone";
import { routeOf } from "./route-of";

const ningboToLongBeach = {
  port_of_lading_locode: "CNNGB",
  port_of_lading_name: "Ningbo",
  port_of_discharge_locode: "USLGB",
  port_of_discharge_name: "Long Beach",
  destination_locode: null,
  destination_name: null,
  pol_atd_at: null,
  pol_etd_at: null,
  pod_ata_at: null,
  pod_eta_at: "2026-11-22T14:00:00Z",
  pod_eta_date_only: false,
  pod_timezone: "America/Los_Angeles",
} as ShipmentAttributes;

let count = 0;

function milestone(event: string, locode: string, at: string, more: Partial<Milestone["attributes"]> = {}): Milestone {
  count += 1;
  const attributes = {
    event,
    timestamp: at,
    date_only: false,
    estimated: false,
    timezone: "Asia/Seoul",
    location_name: locode,
    location_locode: locode,
    terminal_name: null,
    mode: "VESSEL",
    vessel_name: "Halcyon Strait",
    vessel_imo: null,
    voyage_number: "646E",
    container_numbers: ["MSCU6639870"],
    data_source: "shipping_line",
    corrected_at: null,
    ...more,
  };
  return { id: `m${count}`, type: "milestone", relationships: {}, attributes };
}

const sailedToBusan = [
  milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", { vessel_name: "Orient Meridian" }),
  milestone("transshipment_arrived", "KRPUS", "2026-10-30T09:20:00Z", { vessel_name: "Orient Meridian" }),
];

test("Transshipments stand between the ports of lading and discharge.", () => {
  const { stops, legs } = routeOf(ningboToLongBeach, sailedToBusan);
  expect(stops.map(({ role, locode, reached }) => [role, locode, reached])).toEqual([
    ["lading", "CNNGB", true],
    ["transshipment", "KRPUS", true],
    ["discharge", "USLGB", false],
  ]);
  expect(legs.map(({ state, vesselName }) => [state, vesselName])).toEqual([
    ["sailed", "Orient Meridian"],
    ["ahead", null],
  ]);
});

test("A leg is under way from the actual departure until anything happened at its end.", () => {
  const left = [...sailedToBusan, milestone("transshipment_departed", "KRPUS", "2026-11-09T18:15:00Z")];
  expect(routeOf(ningboToLongBeach, left).legs.at(-1)).toEqual({
    mode: "ship",
    vesselName: "Halcyon Strait",
    voyageNumber: "646E",
    state: "under_way",
  });
  const discharged = [...left, milestone("vessel_discharged", "USLGB", "2026-11-22T20:00:00Z")];
  expect(routeOf(ningboToLongBeach, discharged).legs.at(-1)?.state).toBe("sailed");
});

test("An estimate never makes a stop reached, and an actual time wins over it.", () => {
  const { stops } = routeOf(ningboToLongBeach, [
    milestone("vessel_departed", "CNNGB", "2026-10-28T00:00:00Z", { estimated: true }),
    milestone("vessel_departed", "CNNGB", "2026-10-27T00:00:00Z"),
    milestone("vessel_arrived", "USLGB", "2026-11-22T14:00:00Z", { estimated: true }),
  ]);
  expect(stops[0]?.departure).toMatchObject({ at: "2026-10-27T00:00:00Z", estimated: false });
  expect(stops[1]).toMatchObject({ reached: false, arrival: { estimated: true } });
});

test("Without milestones the shipment's own ports and times make the route.", () => {
  const { stops } = routeOf({ ...ningboToLongBeach, destination_locode: "USCHI", destination_name: "Chicago" }, []);
  expect(stops.map(({ name }) => name)).toEqual(["Ningbo", "Long Beach", "Chicago"]);
  expect(stops[1]?.arrival).toEqual({
    at: "2026-11-22T14:00:00Z",
    zone: "America/Los_Angeles",
    dateOnly: false,
    estimated: true,
  });
});

test("Corrected milestones do not count.", () => {
  const corrected = milestone("vessel_departed", "CNNGB", "2026-10-27T00:00:00Z", {
    corrected_at: "2026-10-28T00:00:00Z",
  });
  expect(routeOf(ningboToLongBeach, [corrected]).stops[0]?.reached).toBe(false);
});
