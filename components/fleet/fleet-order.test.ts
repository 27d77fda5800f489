import { expect, test } from "vitest";
import { fleetVessel, loadedAtMs } from "./fleet-fixture";
import { arrivingWithin, orderVessels } from "./fleet-order";

const vessels = [
  fleetVessel({ imo: "1", next_port_eta_at: null, delay_hours: null, containers_count: 5 }),
  fleetVessel({ imo: "2", next_port_eta_at: "2026-11-25T00:00:00Z", delay_hours: 56, containers_count: 2 }),
  fleetVessel({ imo: "3", next_port_eta_at: "2026-11-20T00:00:00Z", delay_hours: -11, containers_count: 5 }),
  fleetVessel({ imo: "4", next_port_ata_at: "2026-11-18T00:00:00Z", delay_hours: 0, containers_count: 9 }),
];
const imosOf = (list: typeof vessels) => list.map(({ imo }) => imo);

test("the list is sorted by actual or estimated arrival, by delay, or by containers; unknown values come last", () => {
  expect(imosOf(orderVessels(vessels, "arrival"))).toEqual(["4", "3", "2", "1"]);
  expect(imosOf(orderVessels(vessels, "delay"))).toEqual(["2", "4", "3", "1"]);
  expect(imosOf(orderVessels(vessels, "containers"))).toEqual(["4", "3", "1", "2"]);
});

test("arrivals within a period are counted from the vessel's own clock, and include vessels that have arrived", () => {
  expect(imosOf(arrivingWithin(vessels, 1, loadedAtMs))).toEqual(["3", "4"]);
  expect(imosOf(arrivingWithin(vessels, null, loadedAtMs))).toHaveLength(4);
  const sandbox = fleetVessel({ clock_now: "2026-11-21T14:00:00Z" });
  expect([
    arrivingWithin([sandbox], 1, loadedAtMs).length,
    arrivingWithin([fleetVessel()], 1, loadedAtMs).length,
  ]).toEqual([1, 0]);
});
