import { expect, test } from "vitest";
import type { TerminalFee, TerminalHold } from "@/lib/ingest/terminals/terminal-report";
import { gate } from "@/test/fixtures/event-fixture";
import { move } from "@/test/fixtures/statement-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { project } from "./project";
import { type ContainerMoves, findPodTerminalReport, orderReports, projectTerminal } from "./project-terminal";
import { statusWithDelivery } from "./rules-after-moves";

const day = (text: string) => new Date(`2026-${text}T12:00:00Z`);
const number = "MSCU6639870";
const holds: TerminalHold[] = [{ name: "customs", status: "hold", description: null }];
const fees: TerminalFee[] = [{ type: "demurrage", amount: 185, currency_code: "USD" }];

const noMoves: ContainerMoves = {
  polVesselLoadedAt: null,
  polVesselDepartedAt: null,
  podDischargedAt: null,
  podRailLoadedAt: null,
  podRailDepartedAt: null,
  podFullOutAt: null,
  indAtaAt: null,
  indRailUnloadedAt: null,
  finalDestinationFullOutAt: null,
  polLocode: null,
  destinationLocode: null,
  emptyTerminatedAt: null,
  deliveredAt: null,
};
const inland: ContainerMoves = { ...noMoves, podRailLoadedAt: day("01-30"), indAtaAt: day("02-03") };
const pickedUpInland: ContainerMoves = { ...inland, finalDestinationFullOutAt: day("02-06") };

const byTerminal = (on: string) =>
  terminalReport(day(on).toISOString(), { availableForPickup: true, holds, fees }, { source: "terminal" });
const byRail = (on: string) =>
  terminalReport(day(on).toISOString(), { availableForPickup: true, holds, fees }, { source: "rail" });

test("a repeated report counts once", () => {
  const report = byTerminal("01-28");
  expect(orderReports([report, byRail("01-20"), { ...report }], number)).toHaveLength(2);
});

test("holds and fees of the railway are those of the inland facility, not of the terminal", () => {
  expect(projectTerminal([byRail("01-28")], "at_port", noMoves)).toMatchObject({
    holdsAtPodTerminal: [],
    feesAtPodTerminal: [],
    indFacilityHolds: holds,
    indFacilityFees: fees,
  });
  expect(projectTerminal([byTerminal("01-28")], "at_port", noMoves)).toMatchObject({
    holdsAtPodTerminal: holds,
    feesAtPodTerminal: fees,
    indFacilityHolds: null,
    indFacilityFees: null,
  });
});

test("on the way inland no report of the availability applies", () => {
  const reports = [byTerminal("01-28"), byRail("01-31")];
  expect(projectTerminal(reports, "moving_inland", inland).availableForPickup).toBeNull();
});

test("at the destination the railway's reports apply, and others since the arrival", () => {
  const availabilityAfter = (report: ReturnType<typeof byRail>) =>
    projectTerminal([report], "at_inland_destination", inland).availableForPickup;
  expect(availabilityAfter(byRail("02-02"))).toBe(true);
  expect(availabilityAfter(byTerminal("02-02"))).toBeNull();
  expect(availabilityAfter(byTerminal("02-04"))).toBe(true);
});

test("after the pick-up inland no holds remain there, and the fees that were reported since", () => {
  const afterPickUp = (on: string) => projectTerminal([byRail(on)], "picked_up", pickedUpInland);
  expect(afterPickUp("02-04")).toMatchObject({ indFacilityHolds: null, indFacilityFees: null });
  expect(afterPickUp("02-08")).toMatchObject({ indFacilityHolds: null, indFacilityFees: fees });
});

test("back in the port of loading, the terminal's holds and fees since the arrival are those of the destination", () => {
  const back = { ...noMoves, indAtaAt: day("02-03"), polLocode: "NLRTM", destinationLocode: "NLRTM" };
  const none = { holdsAtPodTerminal: [], feesAtPodTerminal: [] };
  expect(projectTerminal([byTerminal("02-04")], "back_at_port_of_loading", back)).toMatchObject({
    ...none,
    indFacilityHolds: holds,
    indFacilityFees: fees,
    availableForPickup: true,
  });
  const before = projectTerminal([byTerminal("02-02")], "back_at_port_of_loading", back);
  expect(before).toMatchObject({ ...none, indFacilityHolds: null, availableForPickup: null });
  const pickedUp = { ...back, finalDestinationFullOutAt: day("02-06") };
  const afterPickup = (on: string) => projectTerminal([byTerminal(on)], "picked_up", pickedUp);
  expect(afterPickup("02-05")).toMatchObject({ ...none, indFacilityHolds: null, indFacilityFees: null });
  expect(afterPickup("02-08")).toMatchObject({ ...none, indFacilityHolds: null, indFacilityFees: fees });
});

test("a user's delivery mark replaces the status until the empty return", () => {
  expect(statusWithDelivery("picked_up", day("02-08"))).toBe("delivered");
  expect(statusWithDelivery("empty_returned", day("02-08"))).toBe("empty_returned");
  expect(statusWithDelivery("picked_up", null)).toBe("picked_up");
});

test("the terminal was last checked by the newest report of a terminal or railway, not of the carrier", () => {
  const byCarrier = terminalReport(day("01-29").toISOString(), { pickupLfdLine: null }, { source: "line" });
  const { terminalCheckedAt } = projectTerminal([byTerminal("01-28"), byCarrier], "at_port", noMoves);
  expect(terminalCheckedAt).toEqual(day("01-28"));
});

test("a terminal in the port of discharge names the place of the container there, a railway does not", () => {
  const facility = { terminalId: "019f1a32-0000-7000-8000-000000000001" };
  const [terminal, elsewhere, railway] = [
    terminalReport(day("01-28").toISOString(), { holds }, { ...facility }),
    terminalReport(day("01-29").toISOString(), { holds }, { ...facility, locode: "USOAK" }),
    terminalReport(day("01-30").toISOString(), { holds }, { ...facility, source: "rail" }),
  ];
  expect(findPodTerminalReport([terminal, elsewhere, railway], "USLGB")).toBe(terminal);
});

const itinerary = [
  move("LOAD CNSHA 01-05"),
  move("DISC USLGB 01-27"),
  move("GTOT USLGB 01-29", gate),
  move("GTIN USCHI 02-02", gate),
];
const nowhere = { locode: null, placeName: null, timezone: null };

test.each([
  ["a railway without a place, is at the destination", { source: "rail" as const, ...nowhere }, "USCHI"],
  ["a terminal without a place, is in the port of discharge", { source: "terminal" as const, ...nowhere }, "USLGB"],
  ["a terminal with a place, is there", { source: "terminal" as const, locode: "USOAK" }, "USOAK"],
])("the event of a report of %s", (_title, source, locode) => {
  const reports = [terminalReport(day("02-03").toISOString(), { availableForPickup: true }, source)];
  const { transportEvents } = project(itinerary, day("03-01"), { reports });
  expect(transportEvents.filter(({ event }) => event === "available")).toMatchObject([{ locode }]);
});
