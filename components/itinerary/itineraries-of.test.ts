import { expect, test } from "vitest";
import { container } from "@/components/containers/container-fixture";
import type { ShipmentAttributes } from "@/components/shipments/shipment";
import { itinerariesOf, leadingItinerary, milestonesWithOnly, shipmentWithOnly } from "./itineraries-of";
import type { Milestone } from "./milestones-query";

const shipment = {
  containers_differ: true,
  port_of_lading_locode: "CNNGB",
  port_of_lading_name: "Ningbo",
  port_of_discharge_locode: "USLGB",
  port_of_discharge_name: "Long Beach",
  destination_locode: null,
  destination_name: null,
  pod_eta_at: "2026-12-06T14:00:00Z",
  pod_ata_at: null,
  times_without_timezone: [] as string[],
} as ShipmentAttributes;

const places = { CNNGB: "Ningbo", KRPUS: "Busan", USLGB: "Long Beach", USOAK: "Oakland" };
type Locode = keyof typeof places;

function milestone(
  event: string,
  [locode, at]: [Locode, string],
  vessel: string | null,
  numbers: string[],
  estimated = false,
): Milestone {
  const attributes = {
    event,
    timestamp: `2026-${at}T10:00:00Z`,
    date_only: false,
    estimated,
    timezone: "UTC",
    without_timezone: false,
    location_name: places[locode],
    location_locode: locode,
    mode: "VESSEL",
    vessel_name: vessel,
    vessel_imo: null,
    voyage_number: null,
    container_numbers: numbers,
    corrected_at: null,
    mark: null,
  };
  return { id: `${event} ${at} ${numbers}`, type: "milestone", attributes } as unknown as Milestone;
}

/** A container bound for a port; `eta`: month and day of its estimated arrival there. */
const boundFor = (number: string, pod: Locode, eta: string | null, more: object = {}) =>
  container(number, "on_ship", {
    pol_locode: "CNNGB",
    pol_name: "Ningbo",
    pol_vessel_departed_at: null,
    pod_locode: pod,
    pod_name: places[pod],
    pod_eta_at: eta && `2026-${eta}T14:00:00Z`,
    pod_arrived_at: null,
    pod_vessel_name: null,
    pod_vessel_imo: null,
    pod_voyage_number: null,
    destination_locode: null,
    destination_name: null,
    ind_eta_at: null,
    ind_ata_at: null,
    ...more,
  });

const sailed = (vessel: string, at: string, ...numbers: string[]) =>
  milestone("vessel_departed", ["CNNGB", at], vessel, numbers);
const arrived = (vessel: string, at: string, ...numbers: string[]) =>
  milestone("vessel_arrived", ["USLGB", at], vessel, numbers);

/** Per itinerary: its containers, its stops and the vessels between them. */
const linesOf = (...input: Parameters<typeof itinerariesOf>) =>
  itinerariesOf(...input).map(({ containers, itinerary: { stops, legs } }) => [
    containers.map(({ attributes }) => attributes.number).join(" "),
    stops.map(({ locode }) => locode).join(" "),
    legs.map(({ vesselName }) => vesselName ?? "-").join(" "),
  ]);

const [a, b, c] = ["A", "B", "C"].map((number) => boundFor(number, "USLGB", "12-06")) as [
  ReturnType<typeof container>,
  ReturnType<typeof container>,
  ReturnType<typeof container>,
];

test("containers on two vessels have two itineraries, those still to arrive first", () => {
  const milestones = [
    sailed("Early", "11-01", "A", "B"),
    sailed("Late", "11-21", "C"),
    arrived("Early", "11-16", "A", "B"),
  ];
  expect(linesOf(shipment, milestones, [a, b, c])).toEqual([
    ["C", "CNNGB USLGB", "Late"],
    ["A B", "CNNGB USLGB", "Early"],
  ]);
  const [first, second] = itinerariesOf(shipment, milestones, [a, b, c]);
  expect(first?.itinerary.stops.map(({ isReached, arrival }) => [isReached, arrival?.at ?? null])).toEqual([
    [true, null],
    [false, "2026-12-06T14:00:00Z"],
  ]);
  expect(second?.itinerary.stops.at(-1)).toMatchObject({ isReached: true, arrival: { at: "2026-11-16T10:00:00Z" } });
});

test("of those still to arrive the shipment describes the one that is expected last", () => {
  const milestones = [sailed("Early", "11-01", "A"), sailed("Middle", "11-11", "B"), sailed("Late", "11-21", "C")];
  const containers = [boundFor("C", "USLGB", "12-06"), boundFor("A", "USLGB", "11-16"), boundFor("B", "USLGB", null)];
  const itineraries = itinerariesOf(shipment, milestones, containers);
  expect(itineraries.map(({ itinerary }) => itinerary.legs[0]?.vesselName)).toEqual(["Early", "Late", "Middle"]);
  expect(leadingItinerary(itineraries).itinerary.legs[0]?.vesselName).toBe("Late");
});

test("a container that is transshipped, or bound for another port, has an itinerary of its own", () => {
  const milestones = [
    sailed("Early", "11-01", "A", "B", "C"),
    milestone("transshipment_discharged", ["KRPUS", "11-05"], "Early", ["B"]),
  ];
  expect(linesOf(shipment, milestones, [a, b, boundFor("C", "USOAK", "12-01")])).toEqual([
    ["C", "CNNGB USOAK", "Early"],
    ["A", "CNNGB USLGB", "Early"],
    ["B", "CNNGB KRPUS USLGB", "Early -"],
  ]);
});

test("a container that was left behind has the line of the vessel that it waits for", () => {
  const milestones = [
    sailed("Early", "11-01", "A", "B"),
    milestone("vessel_departed", ["CNNGB", "11-28"], "Late", ["C"], true),
  ];
  expect(linesOf(shipment, milestones, [a, b, c])).toEqual([
    ["A B", "CNNGB USLGB", "Early"],
    ["C", "CNNGB USLGB", "Late"],
  ]);
});

test("containers that travel alike have one itinerary, also without a milestone of one, and sixty of them", () => {
  const milestones = [sailed("Early", "11-01", "A", "B"), sailed("Late", "11-21", "C")];
  expect(linesOf({ ...shipment, containers_differ: false }, milestones, [a, b, c])).toHaveLength(1);
  expect(linesOf(shipment, milestones.slice(0, 1), [a, b, c])).toEqual([["A B C", "CNNGB USLGB", "Early"]]);
  const many = Array.from({ length: 60 }, (_, index) => boundFor(`N${index}`, "USLGB", "12-06"));
  const numbers = many.map(({ attributes }) => attributes.number);
  const split = [sailed("Early", "11-01", ...numbers.slice(0, 40)), sailed("Late", "11-21", ...numbers.slice(40))];
  expect(itinerariesOf(shipment, split, many).map(({ containers }) => containers.length)).toEqual([40, 20]);
});

test("the shipment with one container only has the status, ports, times and milestones of that container", () => {
  const status = "in_transit" as const;
  const statusOf = (more: object) =>
    shipmentWithOnly({ ...shipment, status }, boundFor("A", "USOAK", "12-01", { current_status: "grounded", ...more }))
      .status;
  expect(shipmentWithOnly({ ...shipment, status }, boundFor("A", "USOAK", "12-01"))).toMatchObject({
    status: "in_transit",
    containers_differ: false,
    port_of_discharge_locode: "USOAK",
    pod_eta_at: "2026-12-01T14:00:00Z",
  });
  expect([
    statusOf({ pod_arrived_at: "2026-12-01T14:00:00Z" }),
    statusOf({ pod_discharged_at: "2026-12-01T14:00:00Z" }),
    statusOf({ ind_ata_at: "2026-12-03T14:00:00Z" }),
    statusOf({ empty_terminated_at: "2026-12-09T14:00:00Z", current_status: "empty_returned" }),
  ]).toEqual(["arrived_at_pod", "arrived_at_pod", "delivered_to_destination", "complete"]);
  // Of a shipment whose other containers have all been returned, one that never sailed has not arrived.
  const complete = { ...shipment, status: "complete" as const };
  expect(shipmentWithOnly(complete, boundFor("A", "USLGB", null, { current_status: "new" })).status).toBe("in_transit");

  const milestones = [sailed("Early", "11-01", "A", "B"), sailed("Late", "11-21", "C"), sailed("Any", "11-02")];
  expect(
    milestonesWithOnly(milestones, "A").map(({ attributes }) => [attributes.vessel_name, attributes.container_numbers]),
  ).toEqual([
    ["Early", ["A"]],
    ["Any", ["A"]],
  ]);
});
