import { expect, test } from "vitest";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { foldStops, type Itinerary, itineraryOf, type Leg, type Stop } from "./itinerary-of";
import type { Milestone } from "./milestones-query";

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

test("transshipment ports are between the ports of lading and discharge", () => {
  const { stops, legs } = itineraryOf(ningboToLongBeach, sailedToBusan);
  expect(stops.map(({ role, locode, isReached }) => [role, locode, isReached])).toEqual([
    ["lading", "CNNGB", true],
    ["transshipment", "KRPUS", true],
    ["discharge", "USLGB", false],
  ]);
  expect(legs.map(({ state, vesselName }) => [state, vesselName])).toEqual([
    ["completed", "Orient Meridian"],
    ["ahead", null],
  ]);
});

test("a leg is in progress from the actual departure until an actual event at its end", () => {
  const departed = [...sailedToBusan, milestone("transshipment_departed", "KRPUS", "2026-11-09T18:15:00Z")];
  expect(itineraryOf(ningboToLongBeach, departed).legs.at(-1)).toEqual({
    mode: "vessel",
    vesselName: "Halcyon Strait",
    voyageNumber: "646E",
    state: "in_progress",
  });
  const discharged = [...departed, milestone("vessel_discharged", "USLGB", "2026-11-22T20:00:00Z")];
  expect(itineraryOf(ningboToLongBeach, discharged).legs.at(-1)?.state).toBe("completed");
});

test("an estimate never marks a stop as reached, and an actual time replaces it", () => {
  const { stops } = itineraryOf(ningboToLongBeach, [
    milestone("vessel_departed", "CNNGB", "2026-10-28T00:00:00Z", { estimated: true }),
    milestone("vessel_departed", "CNNGB", "2026-10-27T00:00:00Z"),
    milestone("vessel_arrived", "USLGB", "2026-11-22T14:00:00Z", { estimated: true }),
  ]);
  expect(stops[0]?.departure).toMatchObject({ at: "2026-10-27T00:00:00Z", estimated: false });
  expect(stops[1]).toMatchObject({ isReached: false, arrival: { estimated: true } });
});

test("without milestones the itinerary comes from the shipment's own ports and times", () => {
  const { stops } = itineraryOf({ ...ningboToLongBeach, destination_locode: "USCHI", destination_name: "Chicago" }, []);
  expect(stops.map(({ name }) => name)).toEqual(["Ningbo", "Long Beach", "Chicago"]);
  expect(stops[1]?.arrival).toEqual({
    at: "2026-11-22T14:00:00Z",
    zone: "America/Los_Angeles",
    dateOnly: false,
    estimated: true,
  });
});

test("corrected milestones are ignored", () => {
  const corrected = milestone("vessel_departed", "CNNGB", "2026-10-27T00:00:00Z", {
    corrected_at: "2026-10-28T00:00:00Z",
  });
  expect(itineraryOf(ningboToLongBeach, [corrected]).stops[0]?.isReached).toBe(false);
});

function itineraryWith(count: number): Itinerary {
  const stops = Array.from({ length: count }, (_, index) => ({ name: `${index}` }) as Stop);
  return { stops, legs: stops.slice(1).map(() => ({ state: "ahead" }) as Leg) };
}

test("up to five stops are all shown, the last without a leg", () => {
  const all = foldStops(itineraryWith(5));
  expect(all.map(({ hiddenStops }) => hiddenStops)).toEqual([0, 0, 0, 0, 0]);
  expect(all.at(-1)?.leg).toBeNull();
});

test("of more than five, those between the first two and the last two are counted", () => {
  const folded = foldStops(itineraryWith(7));
  expect(folded.map(({ stop }) => stop.name)).toEqual(["0", "1", "5", "6"]);
  expect(folded[1]?.hiddenStops).toBe(3);
});
