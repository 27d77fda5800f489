import { expect, test } from "vitest";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { english } from "@/test/english";
import { foldStops, type Itinerary, itineraryOf as itineraryWithContainers, type Leg, type Stop } from "./itinerary-of";
import { formatProgress } from "./itinerary-route";
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
  pod_vessel_name: null,
  pod_vessel_imo: null,
  pod_voyage_number: null,
  times_without_timezone: [] as string[],
} as ShipmentAttributes;

const t = english("itinerary");
function milestone(event: string, locode: string, at: string, more: Partial<Milestone["attributes"]> = {}): Milestone {
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
    data_source: "shipping_line" as const,
    inferred: false,
    without_timezone: false,
    classifier: null,
    announced: false,
    delay_reason_code: null,
    change_remark: null,
    corrected_at: null,
    withdrawn: false,
    hold: null,
    transport_event_ids: [],
    mark: null,
    accepted_at: null,
    ...more,
  };
  return { id: `${event} ${at} ${JSON.stringify(more)}`, type: "milestone", relationships: {}, attributes };
}

const itineraryOf = (shipment: ShipmentAttributes, milestones: Milestone[], numbers = ["MSCU6639870"]) =>
  itineraryWithContainers(
    shipment,
    milestones,
    numbers.map((number) => ({ attributes: { number } })),
  );

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
    vesselImo: null,
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

test("a local time without a time zone has no zone, an instant is in UTC where no zone is known", () => {
  const zoneOf = (milestones: Milestone[], times_without_timezone: string[]) => {
    const shipment = { ...ningboToLongBeach, pod_timezone: null, times_without_timezone };
    return itineraryOf(shipment, milestones).stops[1]?.arrival?.zone;
  };
  expect([zoneOf([], ["pod_eta_at"]), zoneOf([], ["pod_ata_at"])]).toEqual([null, "UTC"]);
  const arrival = (without_timezone: boolean) =>
    milestone("vessel_arrived", "USLGB", "2026-11-22T14:00:00Z", { timezone: null, without_timezone });
  expect([zoneOf([arrival(true)], []), zoneOf([arrival(false)], [])]).toEqual([null, "UTC"]);
});

test("when containers differ the first ship reaches no end of the shipment", () => {
  const arrived = [...sailedToBusan, milestone("vessel_arrived", "USLGB", "2026-11-20T14:00:00Z")];
  const arrivalAfter = (more: Partial<ShipmentAttributes>) => {
    const numbers = more.containers_differ ? ["MSCU6639870", "MSCU7238454"] : ["MSCU6639870"];
    const stop = itineraryOf({ ...ningboToLongBeach, ...more }, arrived, numbers).stops.at(-1);
    return [stop?.isReached, stop?.arrival?.estimated, stop?.arrival?.at];
  };
  expect(arrivalAfter({})).toEqual([true, false, "2026-11-20T14:00:00Z"]);
  expect(arrivalAfter({ containers_differ: true })).toEqual([false, true, ningboToLongBeach.pod_eta_at]);
  const last = "2026-11-28T14:00:00Z";
  expect(arrivalAfter({ containers_differ: true, pod_ata_at: last })).toEqual([true, false, last]);
});

test("a feeder's port before the departure from the port of lading comes first", () => {
  const feeder = [
    milestone("feeder_departed", "BEANR", "2026-10-20T00:00:00Z", { mode: "BARGE", vessel_name: null }),
    milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z"),
    milestone("feeder_arrived", "KRPUS", "2026-10-30T00:00:00Z"),
  ];
  const { stops, legs } = itineraryOf(ningboToLongBeach, feeder);
  expect(stops.map(({ locode }) => locode)).toEqual(["BEANR", "CNNGB", "KRPUS", "USLGB"]);
  expect(legs[0]).toMatchObject({ mode: "barge", vesselName: null });
  expect(itineraryOf(ningboToLongBeach, feeder.slice(0, 1)).stops.map(({ locode }) => locode)).toEqual([
    "BEANR",
    "CNNGB",
    "USLGB",
  ]);
});

test("a container at the origin of its feeder has sailed no leg, whatever the order of the estimates", () => {
  const estimated = { estimated: true, mode: "BARGE", vessel_name: null };
  const atOrigin = [
    milestone("empty_out", "CNNGB", "2026-10-10T00:00:00Z"),
    milestone("full_in", "BEANR", "2026-10-18T00:00:00Z"),
  ];
  const expected = [
    milestone("vessel_departed", "CNNGB", "2026-10-19T00:00:00Z", { estimated: true }),
    milestone("feeder_departed", "BEANR", "2026-10-20T00:00:00Z", estimated),
    milestone("feeder_arrived", "CNNGB", "2026-10-21T00:00:00Z", estimated),
  ];
  const before = itineraryOf(ningboToLongBeach, [...atOrigin, ...expected]);
  expect(before.stops.map(({ locode, isReached }) => [locode, isReached])).toEqual([
    ["BEANR", true],
    ["CNNGB", false],
    ["USLGB", false],
  ]);
  expect(before.legs.map(({ state }) => state)).toEqual(["ahead", "ahead"]);
  const departed = milestone("feeder_departed", "BEANR", "2026-10-20T00:00:00Z", { mode: "BARGE" });
  expect(itineraryOf(ningboToLongBeach, [...atOrigin, departed]).legs.map(({ state }) => state)).toEqual([
    "in_progress",
    "ahead",
  ]);
});

test("a barge after the port of discharge comes after it", () => {
  const barge = { mode: "BARGE", vessel_name: null };
  const { stops } = itineraryOf({ ...ningboToLongBeach, destination_locode: "DEDUI", destination_name: "Duisburg" }, [
    milestone("vessel_discharged", "USLGB", "2026-11-20T00:00:00Z"),
    milestone("feeder_departed", "USLGB", "2026-11-21T00:00:00Z", barge),
    milestone("feeder_arrived", "BEANR", "2026-11-23T00:00:00Z", barge),
  ]);
  expect(stops.map(({ locode }) => locode)).toEqual(["CNNGB", "USLGB", "BEANR", "DEDUI"]);
});

test("a leg is completed only once all containers are at its end, and words count those that are", () => {
  const numbers = ["A", "B", "C", "D", "E"];
  const departed = milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", { container_numbers: numbers });
  const arrived = (container_numbers: string[]) =>
    milestone("vessel_arrived", "USLGB", "2026-11-20T14:00:00Z", { container_numbers });
  const { stops, legs } = itineraryOf(ningboToLongBeach, [departed, arrived(["A", "B"])], numbers);
  expect(stops.map((stop) => [stop.isReached, formatProgress(t, stop.arrived, stop, "arrived")])).toEqual([
    [true, null],
    [false, "2 of 5 arrived"],
  ]);
  expect(legs.map(({ state }) => state)).toEqual(["in_progress"]);
  const all = itineraryOf(ningboToLongBeach, [departed, arrived(numbers)], numbers);
  expect(all.stops.map((stop) => formatProgress(t, stop.arrived, stop, "arrived"))).toEqual([null, null]);
  expect(all.legs.map(({ state }) => state)).toEqual(["completed"]);
});

test("a port of transshipment counts only the containers that call there", () => {
  const departed = milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", { container_numbers: ["A", "B"] });
  const arrived = milestone("transshipment_arrived", "KRPUS", "2026-10-30T09:20:00Z", { container_numbers: ["A"] });
  const { stops, legs } = itineraryOf(ningboToLongBeach, [departed, arrived], ["A", "B"]);
  expect(stops[1]).toMatchObject({ isReached: true, arrived: 1, containerNumbers: ["A"] });
  expect(legs.map(({ state }) => state)).toEqual(["in_progress", "ahead"]);
});

test("the last leg has the vessel of its milestones, else that of the shipment", () => {
  const own = { pod_vessel_name: "Maren Lund", pod_voyage_number: "645N" };
  const departed = (more: object) => milestone("vessel_departed", "CNNGB", "2026-10-26T20:10:00Z", more);
  const lastLeg = (more: object) => itineraryOf({ ...ningboToLongBeach, ...own }, [departed(more)]).legs.at(-1);
  expect(lastLeg({})).toMatchObject({ vesselName: "Halcyon Strait", voyageNumber: "646E" });
  const unnamed = { vessel_name: null, voyage_number: null };
  expect(lastLeg(unnamed)).toMatchObject({ vesselName: "Maren Lund", voyageNumber: "645N" });
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
