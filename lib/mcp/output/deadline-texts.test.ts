import { expect, test } from "vitest";
import type { ContainerRow } from "@/lib/shipments/containers/container";
import { deadlineTexts, formatLastFreeDay } from "./deadline-texts";

const zone = "America/Los_Angeles";

function containerRow(currentStatus: string, more: Partial<ContainerRow> = {}): ContainerRow {
  return {
    currentStatus,
    deliveredAt: null,
    polVesselLoadedAt: null,
    polVesselDepartedAt: null,
    podDischargedAt: null,
    podRailLoadedAt: null,
    podRailDepartedAt: null,
    podFullOutAt: null,
    indAtaAt: null,
    indRailUnloadedAt: null,
    finalDestinationFullOutAt: null,
    emptyReturnDueAt: null,
    exportCutoffCyAt: null,
    exportCutoffVgmAt: null,
    exportCutoffDocumentsAt: null,
    demurrageFreeDays: null,
    detentionFreeDays: null,
    deadlineSources: [],
    noLongerNamedSince: null,
    shipment: { lineTrackingStoppedAt: null },
    clock: new Date("2026-11-28T20:00:00Z"),
    ...more,
  } as ContainerRow;
}

const due = {
  emptyReturnDueAt: new Date("2026-11-27T08:00:00Z"),
  detentionFreeDays: 7,
  deadlineSources: [
    { attribute: "empty_return_due_at", source: "line", date_only: true, timezone: zone },
    { attribute: "free_days.detention", source: "line", date_only: false, timezone: zone },
  ],
};

test("the empty return is overdue only between pickup and return, and a date has no time", () => {
  const reported = "Empty return due: 2026-11-27, date only (source: shipping line)";
  const freeDays = "Detention free days: 7 days (source: shipping line).";
  expect(deadlineTexts(containerRow("available", due))).toEqual([`${reported}.`, freeDays]);
  expect(deadlineTexts(containerRow("picked_up", due))).toEqual([`${reported}; overdue by 1 day.`, freeDays]);
  expect(deadlineTexts(containerRow("empty_returned", due))).toEqual([`${reported}.`, freeDays]);
  // A return would not be noticed.
  const stopped = { ...due, shipment: { lineTrackingStoppedAt: new Date() } as ContainerRow["shipment"] };
  for (const more of [stopped, { ...due, noLongerNamedSince: new Date() }])
    expect(deadlineTexts(containerRow("picked_up", more))).toEqual([`${reported}.`, freeDays]);
});

test("the day of a return without a time zone is that of the place", () => {
  const sources = [{ attribute: "empty_return_due_at", source: "line", date_only: false, timezone: null }];
  const at = new Date("2026-11-29T03:00:00Z");
  const row = containerRow("picked_up", { emptyReturnDueAt: at, deadlineSources: sources, podTimezone: zone });
  expect(deadlineTexts(row)).toEqual([expect.stringMatching(/^Empty return due: 2026-11-28 19:00 .+; 0 days left\.$/)]);
});

const cutoffs = {
  exportCutoffCyAt: new Date("2026-12-01T01:00:00Z"),
  exportCutoffDocumentsAt: new Date("2026-11-29T20:00:00Z"),
  deadlineSources: [
    { attribute: "export_cutoffs.cy", source: "terminal", date_only: false, timezone: zone },
    { attribute: "export_cutoffs.documents", source: "line", date_only: false, timezone: null },
  ],
};

test("cut-offs count until the container is loaded, each with its source; those not reported are omitted", () => {
  expect(deadlineTexts(containerRow("new", cutoffs))).toEqual([
    expect.stringMatching(
      /^Cut-off for the full container at the terminal: 2026-11-30 17:00 .+\(source: terminal\); 2 days left\.$/,
    ),
    expect.stringMatching(
      /^Cut-off for the shipping instructions: 2026-11-29 20:00 UTC \(source: shipping line\); 1 day left\.$/,
    ),
  ]);
  const loaded = containerRow("new", { ...cutoffs, polVesselLoadedAt: new Date("2026-11-28T00:00:00Z") });
  expect(deadlineTexts(loaded).join()).not.toContain("left");
  expect(deadlineTexts(containerRow("new"))).toEqual([]);
});

test("a last free day names its source and whether it still applies", () => {
  const day = {
    source: "rail",
    at: "2026-12-01T06:00:00.000Z",
    zone: "America/Chicago",
    isRunning: false,
  } as const;
  expect(formatLastFreeDay(day)).toBe("2026-12-01 America/Chicago (source: rail carrier, no longer applies)");
});
