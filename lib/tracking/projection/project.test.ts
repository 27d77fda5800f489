import { expect, test } from "vitest";
import { event, gate, itinerary } from "@/test/fixtures/event-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}Z`);

test("names the milestones of a transshipment in order", () => {
  const { transportEvents } = project(itinerary(), at);
  const inOrder = transportEvents.sort((a, b) => Number(a.timestamp) - Number(b.timestamp));
  expect(inOrder.map(({ event: name, locode, estimated }) => `${name} ${locode}${estimated ? " est." : ""}`)).toEqual([
    "empty_out CNSHA",
    "full_in CNSHA",
    "vessel_loaded CNSHA",
    "vessel_departed CNSHA",
    "transshipment_arrived KRPUS",
    "transshipment_discharged KRPUS",
    "transshipment_loaded KRPUS",
    "transshipment_departed KRPUS",
    "vessel_arrived USLGB",
    "vessel_discharged USLGB",
    "full_out USLGB",
    "empty_in USLGB",
  ]);
});

test("separates a shipment's ports, first and last estimate, and arrival", () => {
  const { shipment, containers } = project(itinerary(), at);
  expect(shipment).toMatchObject({
    status: "complete",
    portOfLadingLocode: "CNSHA",
    portOfDischargeLocode: "USLGB",
    podTimezone: "America/Los_Angeles",
    polAtdAt: day("01-06T08:00:00"),
    podOriginalEtaAt: day("01-24T08:00:00"),
    podEtaAt: day("01-26T08:00:00"),
    podAtaAt: day("01-26T14:00:00"),
    podVesselName: "HALCYON STRAIT",
    podVoyageNumber: "646E",
  });
  expect(containers).toHaveLength(1);
  expect(containers[0]).toMatchObject({
    number: "MSCU6639870",
    currentStatus: "empty_returned",
    equipmentType: "dry",
    equipmentLength: 40,
    equipmentHeight: "high_cube",
  });
});

test.each([
  [2, "new", "pending"],
  [3, "on_ship", "pending"],
  [4, "on_ship", "in_transit"],
  [6, "on_ship", "transshipment"],
  [8, "on_ship", "in_transit"],
  [11, "on_ship", "arrived_at_pod"],
  [12, "grounded", "arrived_at_pod"],
  [13, "picked_up", "arrived_at_pod"],
  [14, "empty_returned", "complete"],
])("after %i events the container is %s and the shipment %s", (count, container, shipment) => {
  // A port counts as transshipment only when a later call is known.
  const known = [
    ...itinerary().slice(0, count),
    event({ code: "DISC", locode: "USLGB", classifier: "planned", occurredAt: day("01-25T00:00:00") }),
  ];
  const state = project(known, at);
  expect(state.containers[0]?.currentStatus).toBe(container);
  expect(state.shipment.status).toBe(shipment);
});

test("an estimate never becomes an actual, however old it is", () => {
  const events = [
    event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00") }),
    event({ code: "ARRI", locode: "USLGB", classifier: "estimated", occurredAt: day("01-20T08:00:00") }),
  ];
  const { shipment, transportEvents } = project(events, at);
  expect(shipment.podAtaAt).toBeNull();
  expect(transportEvents.find(({ event: name }) => name === "vessel_arrived")?.estimated).toBe(true);
});

test("ignores an actual dated more than a day ahead until its time has come", () => {
  const events = [
    event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00") }),
    event({
      code: "ARRI",
      locode: "USLGB",
      eventKey: "a",
      classifier: "estimated",
      occurredAt: day("02-20T08:00:00"),
      reportedAt: day("01-06T00:00:00"),
    }),
    event({
      code: "ARRI",
      locode: "USLGB",
      eventKey: "a",
      occurredAt: day("02-20T08:00:00"),
      reportedAt: day("01-07T00:00:00"),
    }),
  ];
  const early = project(events, day("01-07T00:00:00"));
  expect(early.shipment).toMatchObject({ podAtaAt: null, podEtaAt: day("02-20T08:00:00") });
  expect(project(events, day("02-20T09:00:00")).shipment.podAtaAt).toEqual(day("02-20T08:00:00"));
});

test("removes a retracted event from the state and marks it invalidated", () => {
  const events = [
    event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00") }),
    event({
      code: "DEPA",
      locode: "CNSHA",
      eventKey: "d",
      occurredAt: day("01-06T08:00:00"),
      reportedAt: day("01-06T09:00:00"),
    }),
    event({
      code: "DEPA",
      locode: "CNSHA",
      eventKey: "d",
      retracted: true,
      occurredAt: day("01-06T08:00:00"),
      reportedAt: day("01-07T09:00:00"),
    }),
  ];
  const { shipment, transportEvents } = project(events, at);
  expect(shipment.polAtdAt).toBeNull();
  const departures = transportEvents.filter(({ event: name }) => name === "vessel_departed");
  expect(departures.map(({ invalidatedAt }) => invalidatedAt)).toEqual([day("01-07T09:00:00")]);
});

test("a rolled container follows the vessel it was loaded on", () => {
  const other = { vesselImo: "9461867", vesselName: "ORIENT MERIDIAN", voyageNumber: "12W" };
  const events = [
    event({
      code: "LOAD",
      locode: "CNSHA",
      eventKey: "load",
      classifier: "planned",
      occurredAt: day("01-05T08:00:00"),
      reportedAt: day("01-01T00:00:00"),
    }),
    event({ code: "DEPA", locode: "CNSHA", occurredAt: day("01-06T08:00:00") }),
    event({
      code: "LOAD",
      locode: "CNSHA",
      eventKey: "load",
      occurredAt: day("01-12T08:00:00"),
      reportedAt: day("01-12T09:00:00"),
      ...other,
    }),
    event({ code: "DEPA", locode: "CNSHA", occurredAt: day("01-13T08:00:00"), ...other }),
    event({ code: "ARRI", locode: "USLGB", classifier: "estimated", occurredAt: day("01-30T08:00:00"), ...other }),
  ];
  const { shipment, containers } = project(events, at);
  expect(containers[0]?.polVesselDepartedAt).toEqual(day("01-13T08:00:00"));
  expect(shipment).toMatchObject({ polAtdAt: day("01-13T08:00:00"), podVesselName: "ORIENT MERIDIAN" });
});

test("inland by rail: awaits transfer, on rail, grounded and picked up at the ramp", () => {
  const rail = {
    mode: "RAIL",
    vesselImo: null,
    vesselName: null,
    voyageNumber: null,
    facilityTypeCode: "RAMP",
  } as const;
  const moves = [
    event({ code: "LOAD", locode: "CNSHA", occurredAt: day("01-05T08:00:00") }),
    event({ code: "ARRI", locode: "USCHI", classifier: "estimated", occurredAt: day("01-30T08:00:00"), ...rail }),
    event({ code: "ARRI", locode: "USLGB", occurredAt: day("01-20T08:00:00") }),
    event({ code: "DISC", locode: "USLGB", occurredAt: day("01-21T08:00:00") }),
    event({ code: "LOAD", locode: "USLGB", occurredAt: day("01-23T08:00:00"), ...rail }),
    event({ code: "DEPA", locode: "USLGB", occurredAt: day("01-24T08:00:00"), ...rail }),
    event({ code: "ARRI", locode: "USCHI", occurredAt: day("01-29T08:00:00"), ...rail }),
    event({ code: "DISC", locode: "USCHI", occurredAt: day("01-29T18:00:00"), ...rail }),
    event({ code: "GTOT", locode: "USCHI", occurredAt: day("01-30T18:00:00"), ...gate }),
  ];
  const statuses = moves.map((_, index) => project(moves.slice(0, index + 1), at).containers[0]?.currentStatus);
  expect(statuses).toEqual([
    "on_ship",
    "on_ship",
    "on_ship",
    "awaiting_inland_transfer",
    "on_rail",
    "on_rail",
    "on_rail",
    "grounded",
    "picked_up",
  ]);
  expect(project(moves, at)).toMatchObject({
    shipment: {
      portOfDischargeLocode: "USLGB",
      destinationLocode: "USCHI",
      destinationAtaAt: day("01-29T08:00:00"),
      status: "delivered_to_destination",
    },
    containers: [
      {
        podFullOutAt: null,
        finalDestinationFullOutAt: day("01-30T18:00:00"),
        finalDestinationTimezone: "America/Chicago",
      },
    ],
  });
});
