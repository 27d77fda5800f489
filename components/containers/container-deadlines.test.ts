import { expect, test } from "vitest";
import { english } from "@/test/english";
import type { Container } from "./container";
import { emptyReturn, exportCutoffs, formatFreeDays } from "./container-deadlines";
import { container } from "./container-fixture";
import { containerLastFreeDay, reportedLastFreeDays } from "./container-last-free-day";
import { nextLastFreeDay } from "./next-last-free-day";

const now = "2026-11-19T17:42:00Z";
const losAngeles = "America/Los_Angeles";
type Attributes = Partial<Container["attributes"]>;

function withDays(status: Container["attributes"]["current_status"], more: Attributes = {}): Container {
  const import_deadlines = {
    pickup_lfd_line: "2026-11-23T08:00:00Z",
    pickup_lfd_terminal: "2026-11-20T08:00:00Z",
    pickup_lfd_rail: null,
  };
  return container("A", status, { pod_discharged_at: "2026-11-17T12:12:00Z", import_deadlines, ...more });
}

const onTrain: Attributes = { pod_rail_loaded_at: "2026-11-18T08:00:00Z" };

test("the earliest last free day counts at the port, and the terminal's no longer after the container left it", () => {
  const labelsOf = (subject: Container) =>
    reportedLastFreeDays(subject).map(({ source, isRunning }) => `${source}${isRunning ? "" : " over"}`);
  expect(labelsOf(withDays("available"))).toEqual(["terminal", "line"]);
  expect(labelsOf(withDays("on_rail", onTrain))).toEqual(["line", "terminal over"]);
  expect(containerLastFreeDay(withDays("available"), now)).toMatchObject({ daysLeft: 1 });
  expect(containerLastFreeDay(withDays("on_rail", onTrain), now)).toMatchObject({ daysLeft: 4 });
});

test("a day that was met is shown for several containers only once all have left", () => {
  const left = withDays("picked_up", { pod_full_out_at: "2026-11-21T20:00:00Z" });
  expect(nextLastFreeDay([left, container("B", "on_ship")], now)).toBeNull();
  expect(nextLastFreeDay([left, left], now)).toMatchObject({ outcome: "met", spareDays: 2 });
  expect(nextLastFreeDay([left, withDays("available")], now)).toMatchObject({ daysLeft: 1 });
});

test("a pickup is compared with the carrier's day, one inland with the railway's, and a returned container with none", () => {
  const atPort = withDays("picked_up", { pod_full_out_at: "2026-11-21T20:00:00Z" });
  expect(containerLastFreeDay(atPort, now)).toMatchObject({ outcome: "met", spareDays: 2 });
  const import_deadlines = { pickup_lfd_line: null, pickup_lfd_terminal: "2026-11-10T08:00:00Z", pickup_lfd_rail: now };
  const inland = { ...onTrain, final_destination_full_out_at: "2026-11-18T20:00:00Z", import_deadlines };
  expect(containerLastFreeDay(withDays("picked_up", inland), now)).toMatchObject({ outcome: "met", spareDays: 1 });
  const returned = withDays("empty_returned");
  expect(containerLastFreeDay(returned, "2027-01-19T17:42:00Z")).toMatchObject({
    outcome: "no_longer_applies",
    daysLeft: null,
  });
});

const cutoffs: Attributes = {
  export_cutoffs: { cy: "2026-11-21T01:00:00Z", vgm: "2026-11-20T08:00:00Z", documents: null },
  deadline_sources: [
    { attribute: "export_cutoffs.cy", source: "terminal", date_only: false, timezone: losAngeles },
    { attribute: "export_cutoffs.vgm", source: "line", date_only: true, timezone: losAngeles },
  ],
};

test("cut-offs have their source and count until the container is loaded", () => {
  expect(exportCutoffs(container("A", "new", cutoffs), now)).toMatchObject([
    { name: "cy", source: "terminal", dateOnly: false, remaining: { daysLeft: 1 } },
    { name: "vgm", source: "line", dateOnly: true, remaining: { daysLeft: 1 } },
  ]);
  const loaded = container("A", "on_ship", { ...cutoffs, pol_vessel_loaded_at: "2026-11-19T00:00:00Z" });
  expect(exportCutoffs(loaded, now).map(({ remaining }) => remaining)).toEqual([null, null]);
});

test("the empty return counts from the pickup to the return", () => {
  const due: Attributes = {
    empty_return_due_at: "2026-11-18T08:00:00Z",
    free_days: { demurrage: null, detention: 7 },
    deadline_sources: [
      { attribute: "empty_return_due_at", source: "line", date_only: true, timezone: losAngeles },
      { attribute: "free_days.detention", source: "line", date_only: false, timezone: losAngeles },
    ],
  };
  const daysLeftAt = (status: Container["attributes"]["current_status"]) =>
    emptyReturn(container("A", status, due), now)?.remaining?.daysLeft ?? null;
  expect([daysLeftAt("available"), daysLeftAt("picked_up"), daysLeftAt("empty_returned")]).toEqual([null, -1, null]);
  // A return would not be noticed.
  const stopped = { freshness: { state: "stopped" } } as Attributes;
  for (const more of [stopped, { no_longer_named_since: "2026-11-18T08:00:00Z" }])
    expect(emptyReturn(container("A", "picked_up", { ...due, ...more }), now)).toMatchObject({ remaining: null });
  expect(formatFreeDays(english("container-details"), container("A", "picked_up", due))).toBe("7 detention (carrier)");
});
