import { describe, expect, test } from "vitest";
import { readShipmentFacts } from "@/lib/documents/shipment-facts";
import { compareDocument } from "./compare-document";
import type { TrackedContainer, TrackedShipment } from "./tracked-shipment";

const container: TrackedContainer = {
  id: "c1",
  number: "MSKU1234565",
  sealNumber: "NL-88341, ML77",
  polLocode: "CNSHA",
  podLocode: "NLRTM",
  podTimezone: "Europe/Amsterdam",
  podEtaAt: new Date("2026-03-12T04:00:00Z"),
  podArrivedAt: null,
  timesWithoutTimezone: [],
  finalDestinationTimezone: null,
  pickupLfd: new Date("2026-03-19T23:00:00Z"),
  pickupLfdLine: null,
  pickupLfdTerminal: new Date("2026-03-19T23:00:00Z"),
  pickupLfdRail: null,
};

const shipment: TrackedShipment = {
  id: "s1",
  portOfLadingLocode: "CNSHA",
  portOfLadingName: "Shanghai",
  portOfDischargeLocode: "NLRTM",
  portOfDischargeName: "Rotterdam",
  polTimezone: "Asia/Shanghai",
  polEtdAt: null,
  // 12 February in Shanghai.
  polAtdAt: new Date("2026-02-11T17:00:00Z"),
  podTimezone: "Europe/Amsterdam",
  podEtaAt: new Date("2026-03-12T04:00:00Z"),
  podAtaAt: null,
  timesWithoutTimezone: [],
  containers: [container],
  vessels: [
    { vesselName: "MSC Feeder I", voyageNumber: "7" },
    { vesselName: "Maersk Essen", voyageNumber: "0413W" },
  ],
};

type Payload = Parameters<typeof readShipmentFacts>[0];

const differencesOf = (payload: Payload, tracked: Partial<TrackedShipment> = {}, type = "arrival_notice") =>
  compareDocument(readShipmentFacts(payload), { ...shipment, ...tracked }, type).map(
    ({ attribute, field, documentValue, trackedValue, containerId }) =>
      [attribute, field, documentValue, trackedValue, containerId] as const,
  );

test("a document that states the same in another form has no differences", () => {
  const payload = {
    port_of_lading: { name: "SHANGHAI, CHINA", locode: "CNSHG" },
    port_of_discharge: { name: "ROTTERDAM", locode: "NLRTM" },
    vessel_name: "M/V MAERSK-ESSEN",
    voyage_number: "413 W",
    estimated_departure_date: "2026-02-12",
    estimated_arrival_date: "2026-03-12",
    last_free_date: "2026-03-20",
    containers: [{ number: "MSKU 123456-5", seal_numbers: ["nl88341"] }],
  };
  expect(differencesOf(payload)).toEqual([]);
});

describe("each attribute", () => {
  test.each([
    [
      { port_of_discharge: { name: "Antwerp", locode: "BEANR" } },
      ["port_of_discharge", "port_of_discharge.locode", "Antwerp (BEANR)", "Rotterdam (NLRTM)", null],
    ],
    [
      { containers: [{ number: "MSKU1234565", seal_numbers: ["NL-88342"] }] },
      ["seal_number", "containers[0].seal_numbers[0]", "NL-88342", "NL-88341, ML77", "c1"],
    ],
    [{ containers: [{ number: "CSQU3054383" }] }, ["containers", "containers", "CSQU3054383", "MSKU1234565", null]],
    [{ vessel_name: "Ever Given" }, ["vessel", "vessel_name", "Ever Given", "MSC Feeder I, Maersk Essen", null]],
    [{ vessel_name: "Maersk Essen", voyage_number: "414W" }, ["voyage_number", "voyage_number", "414W", "0413W", null]],
    [
      { estimated_departure_date: "2026-02-11" },
      ["departure", "estimated_departure_date", "2026-02-11", "2026-02-12", null],
    ],
    [{ estimated_arrival_date: "2026-03-14" }, ["arrival", "estimated_arrival_date", "2026-03-14", "2026-03-12", null]],
    [
      {
        free_times: [
          { type_code: "DET", last_free_date: "2026-03-25" },
          { type_code: "DEM", last_free_date: "2026-03-18" },
        ],
      },
      ["last_free_day", "free_times[1].last_free_date", "2026-03-18", "2026-03-20", "c1"],
    ],
  ])("%j", (payload, expected) => {
    expect(differencesOf(payload)).toEqual([expected]);
  });
});

describe("what is not certain is no difference", () => {
  test.each([
    ["a port by name only", { port_of_discharge: { name: "Antwerp", locode: null } }, {}],
    ["a vessel to be nominated", { vessel_name: "TBN" }, {}],
    ["a date at a place whose time zone is not known", { estimated_arrival_date: "2026-03-14" }, { podTimezone: null }],
    ["a shipment without containers yet", { containers: [{ number: "CSQU3054383" }] }, { containers: [] }],
    ["nothing tracked", { estimated_arrival_date: "2026-03-14" }, { podEtaAt: null, containers: [] }],
  ])("%s", (_name, payload, tracked) => {
    expect(differencesOf(payload, tracked)).toEqual([]);
  });

  test("an invoice may be about some of the containers, a bill of lading lists all", () => {
    const two = { containers: [container, { ...container, id: "c2", number: "CSQU3054383" }] };
    const payload = { containers: [{ number: "MSKU1234565" }] };
    expect(differencesOf(payload, two, "commercial_invoice")).toEqual([]);
    expect(differencesOf(payload, two, "bill_of_lading")).toEqual([
      ["containers", "containers", "MSKU1234565", "CSQU3054383, MSKU1234565", null],
    ]);
  });

  test("a time without a zone is compared by the date as sent", () => {
    const tracked = {
      podEtaAt: new Date("2026-03-12T23:30:00Z"),
      timesWithoutTimezone: ["pod_eta_at"],
      containers: [],
    };
    expect(differencesOf({ estimated_arrival_date: "2026-03-12" }, tracked)).toEqual([]);
  });
});
