import { expect, test } from "vitest";
import type { TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import type { ShipmentCustomsHold } from "@/lib/tracking/projection/customs-holds";
import { customsHoldMilestones, type HoldsReport, terminalHoldMilestones } from "./hold-milestones";

const customs: TerminalHold = { name: "customs", status: "hold", description: "DOCUMENT REVIEW" };
const pending: TerminalHold = { ...customs, status: "pending" };
const freight: TerminalHold = { name: "freight", status: "hold", description: null };

const report = (day: number, holds: TerminalHold[], more: Partial<HoldsReport> = {}): HoldsReport => ({
  containerNumber: "A",
  source: "terminal",
  terminalId: null,
  locode: "USLAX",
  placeName: "Los Angeles",
  timezone: "America/Los_Angeles",
  reportedAt: new Date(`2026-11-${day}T09:00:00Z`),
  holds,
  ...more,
});

const linesOf = (reports: HoldsReport[]) =>
  terminalHoldMilestones(reports).map(({ event, hold, containerNumbers }) =>
    [event.timestamp?.getUTCDate(), event.event, hold?.name, containerNumbers.join()].join(" "),
  );

test("a hold is placed by the first report that has it, and released by the first that no longer does", () => {
  const reports = [report(10, [customs, freight]), report(12, [pending]), report(13, []), report(17, [customs])];
  expect(linesOf(reports)).toEqual([
    "10 hold_placed customs A",
    "10 hold_placed freight A",
    "12 hold_pending customs A",
    "12 hold_released freight A",
    "13 hold_released customs A",
    "17 hold_placed customs A",
  ]);
});

test("the holds of a railway and those of the port are apart", () => {
  expect(linesOf([report(10, [customs]), report(12, [], { source: "rail" })])).toEqual(["10 hold_placed customs A"]);
});

test("what one report states of several containers is one milestone, and the time is that of the report", () => {
  const reports = [report(10, [customs], { containerNumber: "B" }), report(10, [customs])];
  const [row, ...others] = terminalHoldMilestones(reports);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    containerNumbers: ["A", "B"],
    event: { dataSource: "terminal", locode: "USLAX", estimated: false, invalidatedAt: null },
    hold: { name: "customs", description: "DOCUMENT REVIEW", time_of_report: true },
  });
});

const hold: ShipmentCustomsHold = {
  status: "released",
  type: "inspection",
  reference: "1",
  placed_at: "2026-11-10T00:00:00.000Z",
  placed_date_only: true,
  placed_without_timezone: false,
  released_at: "2026-11-12T10:00:00.000Z",
  released_date_only: false,
  released_without_timezone: true,
  timezone: null,
  location_locode: "USLAX",
  location_name: "Los Angeles",
  remark: "EXAM",
  container_numbers: ["A"],
};

test("a hold by customs has the times that the carrier reports", () => {
  expect(customsHoldMilestones([hold]).map(({ event }) => event)).toMatchObject([
    { event: "hold_placed", timestamp: new Date("2026-11-10T00:00:00Z"), dateOnly: true, withoutTimezone: false },
    { event: "hold_released", timestamp: new Date("2026-11-12T10:00:00Z"), dateOnly: false, withoutTimezone: true },
  ]);
});

test("a hold without a time of its placement or release has no such milestone", () => {
  const namesOf = (more: Partial<ShipmentCustomsHold>) =>
    customsHoldMilestones([{ ...hold, ...more }]).map(({ event }) => event.event);
  expect(namesOf({ placed_at: null })).toEqual(["hold_released"]);
  expect(namesOf({ status: "hold", released_at: null })).toEqual(["hold_placed"]);
  expect(namesOf({ placed_at: null, released_at: null })).toEqual([]);
});
