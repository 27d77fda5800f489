import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { FleetVessel } from "./fleet";
import { fleetVessel, loadedAtMs } from "./fleet-fixture";
import {
  fleetRemarks,
  formatAboard,
  formatChange,
  formatMotion,
  formatPositionAges,
  isLate,
  positionAge,
} from "./fleet-texts";

const t = english("fleet.texts");

const remarksOf = (values: Parameters<typeof fleetVessel>[0]) => fleetRemarks(t, fleetVessel(values), loadedAtMs);
const remarkOf = (values: Parameters<typeof fleetVessel>[0]) => {
  const [remark, ...others] = remarksOf(values);
  expect(others).toEqual([]);
  return remark;
};
const old = { is_recent: false, position_timestamp: "2026-11-15T17:42:00Z" };

test("a list shows that a vessel is late and that its position is missing, else its arrival", () => {
  expect(remarkOf({})).toEqual({ label: "On time", tone: "neutral" });
  expect(remarkOf({ delay_hours: -11 })).toEqual({ label: "11 h early", tone: "good" });
  expect(remarkOf({ ...old })).toEqual({ label: "No position for 4 d", tone: "warn" });
  expect(remarkOf({ delay_hours: 56 })).toEqual({ label: "2 d 8 h late", tone: "warn" });
  expect(remarksOf({ ...old, delay_hours: 56 })).toEqual([
    { label: "2 d 8 h late", tone: "warn" },
    { label: "No position for 4 d", tone: "warn" },
  ]);
  expect(remarkOf({ is_recent: false, position_timestamp: null }).label).toBe("No position yet");
  expect(remarkOf({ next_port_ata_at: "2026-11-19T06:14:00Z" }).label).toBe("Arrived");
  expect(remarkOf({ delay_hours: null, eta_date_only: true }).label).toBe("Date only");
  expect(remarkOf({ delay_hours: null }).label).toBe("");
});

test("an estimate that has passed is not confirmed, whatever the delay", () => {
  const passed = { next_port_eta_at: "2026-11-19T17:41:00Z", next_port_name: "Long Beach" };
  const unconfirmed = { label: "Arrival not confirmed", tone: "warn" };
  expect(remarkOf(passed)).toEqual(unconfirmed);
  expect(remarksOf({ ...passed, ...old, delay_hours: 56 })).toEqual([
    unconfirmed,
    { label: "No position for 4 d", tone: "warn" },
  ]);
  expect(remarkOf({ ...passed, clock_now: "2026-11-19T17:40:00Z" }).label).toBe("On time");
  expect(remarkOf({ ...passed, next_port_ata_at: "2026-11-19T17:00:00Z" }).label).toBe("Arrived");
});

test("a dart is amber when the vessel is more than 12 hours late", () => {
  expect([12, 12.1, null].map((delay_hours) => isLate(fleetVessel({ delay_hours })))).toEqual([false, true, false]);
});

test("the card shows only what is known", () => {
  const vessel = fleetVessel();
  expect([formatMotion(t, vessel, "nm"), positionAge("en", vessel, loadedAtMs)]).toEqual([
    "15.6 kn, heading 118°",
    "11 min ago",
  ]);
  expect(formatMotion(t, fleetVessel({ speed_knots: null, heading: null }), "nm")).toBe("");
  expect(positionAge("en", fleetVessel({ position_timestamp: null }), loadedAtMs)).toBeNull();
  expect(formatAboard(t, fleetVessel({ shipments_count: 1 }))).toBe("1 shipment, 11 containers");
  expect(formatChange(t, fleetVessel({ delay_hours: 56 }))?.label).toBe("2 d 8 h later than first published");
  expect(formatChange(t, fleetVessel({ delay_hours: null }))).toBeNull();
});

test("the age of positions is that of the oldest recent one, by the clock of its vessel", () => {
  const sandbox = fleetVessel({ clock_now: "2026-11-19T20:31:00Z" });
  const unseen = fleetVessel({ is_recent: false, position_timestamp: null });
  const agesOf = (...vessels: FleetVessel[]) => formatPositionAges(t, vessels, loadedAtMs);
  expect(agesOf(fleetVessel(), sandbox, unseen)).toBe("Positions up to 3 h old");
  expect(agesOf(fleetVessel(), sandbox, fleetVessel(old), fleetVessel(old))).toBe("Positions up to 3 h old, 2 older");
  expect([agesOf(fleetVessel(old)), agesOf(unseen)]).toEqual(["1 position over 24 h old", ""]);
});
