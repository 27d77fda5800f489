import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import { currentVoyage, type Shipment, type ShipmentAttributes } from "@/components/shipments/shipment";
import { english } from "@/test/english";
import { statusDetail } from "./status-detail";

const texts = { t: english("shipment-list"), valueTexts: english("values") };
const now = "2026-11-19T17:42:00Z";

function shipment(attributes: Partial<ShipmentAttributes>): Shipment {
  const zones = { pod_timezone: "America/Los_Angeles", pol_timezone: "Asia/Shanghai" };
  const base = { ...zones, times_without_timezone: [], port_of_lading_locode: null, destination_locode: null };
  return { id: "", type: "shipment", relationships: {}, attributes: { ...base, ...attributes } as ShipmentAttributes };
}

function container(attributes: Partial<Container["attributes"]>): Container {
  const times = { empty_out_at: null, pol_full_in_at: null, pod_discharged_at: null, pod_rail_departed_at: null };
  return {
    id: "",
    type: "container",
    relationships: {},
    attributes: { current_status: "on_ship", ...times, ...attributes } as Container["attributes"],
  };
}

test("before departure the containers gated in are counted", () => {
  const containers = [
    container({ current_status: "new", pol_full_in_at: "2026-11-17T00:00:00Z" }),
    container({ current_status: "new", empty_out_at: "2026-11-10T00:00:00Z" }),
  ];
  expect(statusDetail(texts, shipment({ status: "awaiting_departure" }), containers, now)).toBe("Gated in 1 of 2");
  expect(statusDetail(texts, shipment({ status: "awaiting_departure" }), containers.slice(1), now)).toBe(
    "Empty picked up",
  );
});

test("on the way to the port of loading the train or barge is shown", () => {
  const byRail = container({ current_status: "on_rail", empty_out_at: "2026-11-10T00:00:00Z" });
  expect(statusDetail(texts, shipment({ status: "awaiting_departure" }), [byRail, byRail], now)).toBe("On rail");
});

test("on the way back to the port of loading, the row is about the return", () => {
  const times = { pod_ata_at: "2026-11-10T00:00:00Z", destination_eta_at: "2026-12-01T00:00:00Z" };
  const ends = { port_of_lading_locode: "NLRTM", port_of_discharge_name: "New York", destination_locode: "NLRTM" };
  const { attributes } = shipment({ ...ends, ...times, status: "in_transit", pol_atd_at: "2026-10-26T20:10:00Z" });
  expect(statusDetail(texts, shipment(attributes), [], now)).toBe("Returning from New York");
  expect(currentVoyage(attributes)).toMatchObject({
    port_of_lading_name: "New York",
    port_of_discharge_locode: "NLRTM",
    pod_eta_at: "2026-12-01T00:00:00Z",
  });
  const inPort = { ...attributes, status: "arrived_at_pod" as const };
  expect(currentVoyage(inPort)).toBe(inPort);
});

test("at sea the departure day is shown in the time zone of the port", () => {
  const sailed = shipment({ status: "in_transit", port_of_lading_name: "Ningbo", pol_atd_at: "2026-10-26T20:10:00Z" });
  expect(statusDetail(texts, sailed, [], now)).toBe("Departed 27 Oct");
});

test("in port the discharged containers are counted, then the day of the last discharge is shown", () => {
  const arrived = shipment({ status: "arrived_at_pod", pod_ata_at: "2026-11-17T08:00:00Z" });
  const ashore = container({ pod_discharged_at: "2026-11-17T12:12:00Z" });
  expect(statusDetail(texts, arrived, [ashore, container({})], now)).toBe("Discharged 1 of 2");
  expect(statusDetail(texts, arrived, [ashore], now)).toBe("Discharged 17 Nov");
  expect(statusDetail(texts, arrived, [container({})], now)).toBe("Not discharged yet");
});

test("a stopped shipment shows the reason", () => {
  const stopped = shipment({
    status: "in_transit",
    line_tracking_stopped_at: now,
    line_tracking_stopped_reason: "no_updates_at_line",
  });
  expect(statusDetail(texts, stopped, [], now)).toBe("No updates for 56 days");
});

test("an arrival that only the terminal shows has no time, and a discharge that it shows is not denied", () => {
  const available = container({ current_status: "available" });
  const arrived = { status: "arrived_at_pod" as const, pod_eta_at: "2026-11-10T08:00:00Z" };
  expect(statusDetail(texts, shipment({ ...arrived, pod_ata_at: null }), [available], now)).toBe("Time not reported");
  const timed = shipment({ ...arrived, pod_ata_at: "2026-11-10T09:00:00Z" });
  expect(statusDetail(texts, timed, [available], now)).toBe("Discharge not reported");
  expect(statusDetail(texts, timed, [container({ current_status: "on_ship" })], now)).toBe("Not discharged yet");
});
