import { expect, test } from "vitest";
import type { Container } from "@/components/containers/container";
import type { Shipment, ShipmentAttributes } from "@/components/shipments/shipment";
import { statusDetail } from "./status-detail";

const now = "2026-11-19T17:42:00Z";

function shipment(attributes: Partial<ShipmentAttributes>): Shipment {
  const base = { pod_timezone: "America/Los_Angeles", pol_timezone: "Asia/Shanghai" };
  return { id: "", type: "shipment", relationships: {}, attributes: { ...base, ...attributes } as ShipmentAttributes };
}

function box(attributes: Partial<Container["attributes"]>): Container {
  const moments = { empty_out_at: null, pol_full_in_at: null, pod_discharged_at: null, pod_rail_departed_at: null };
  return {
    id: "",
    type: "container",
    relationships: {},
    attributes: { ...moments, ...attributes } as Container["attributes"],
  };
}

test("Before departure it counts the boxes that are gated in.", () => {
  const boxes = [box({ pol_full_in_at: "2026-11-17T00:00:00Z" }), box({ empty_out_at: "2026-11-10T00:00:00Z" })];
  expect(statusDetail(shipment({ status: "awaiting_departure" }), boxes, now)).toBe("Gate-in 1 of 2");
  expect(statusDetail(shipment({ status: "awaiting_departure" }), boxes.slice(1), now)).toBe("Empty picked up");
});

test("At sea it names the day it left, on the clock of the port.", () => {
  const sailed = shipment({ status: "in_transit", port_of_lading_name: "Ningbo", pol_atd_at: "2026-10-26T20:10:00Z" });
  expect(statusDetail(sailed, [], now)).toBe("Left 27 Oct");
});

test("In port it says how many boxes are ashore, and the day once all are.", () => {
  const arrived = shipment({ status: "arrived_at_pod" });
  const ashore = box({ pod_discharged_at: "2026-11-17T12:12:00Z" });
  expect(statusDetail(arrived, [ashore, box({})], now)).toBe("Discharged 1 of 2");
  expect(statusDetail(arrived, [ashore], now)).toBe("Discharged 17 Nov");
  expect(statusDetail(arrived, [box({})], now)).toBe("Not discharged yet");
});

test("A stopped shipment gives the reason.", () => {
  const stopped = shipment({
    status: "in_transit",
    line_tracking_stopped_at: now,
    line_tracking_stopped_reason: "no_updates_at_line",
  });
  expect(statusDetail(stopped, [], now)).toBe("56 days without news");
});
