import { expect, test } from "vitest";
import { rulesByStage, runningLastFreeDays, type Stage, type StageMoves, stageOf } from "./rules-after-moves";

const none: StageMoves = {
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
};
const at = "2026-03-01T00:00:00Z";
const toLoading = { polLocode: "NLRTM", destinationLocode: "NLRTM" };

test.each<[string, Partial<StageMoves>, Stage]>([
  ["new", {}, "origin"],
  ["new", { polVesselLoadedAt: at }, "at_sea"],
  ["new", { polVesselDepartedAt: at }, "at_sea"],
  ["loaded", {}, "at_sea"],
  ["on_ship", { polVesselLoadedAt: at }, "at_sea"],
  ["on_ship", { podDischargedAt: at }, "moving_inland"],
  ["on_ship", { polVesselLoadedAt: at, podRailDepartedAt: at }, "moving_inland"],
  ["awaiting_inland_transfer", { podDischargedAt: at }, "at_port"],
  ["grounded", { podDischargedAt: at }, "at_port"],
  ["available", {}, "at_port"],
  ["off_dock", { podDischargedAt: at }, "at_port"],
  ["on_rail", { podRailLoadedAt: at }, "moving_inland"],
  ["on_rail", { podDischargedAt: at }, "moving_inland"],
  ["on_rail", { polVesselLoadedAt: at }, "moving_inland"],
  ["on_rail", {}, "origin"],
  ["grounded", { podRailLoadedAt: at }, "moving_inland"],
  ["grounded", { podRailLoadedAt: at, indRailUnloadedAt: at }, "at_inland_destination"],
  ["grounded", { podRailDepartedAt: at, podFullOutAt: at }, "at_inland_destination"],
  ["available", { podRailDepartedAt: at }, "at_inland_destination"],
  ["grounded", { podFullOutAt: at }, "at_inland_destination"],
  ["not_available", { indAtaAt: at }, "at_inland_destination"],
  ["grounded", { indRailUnloadedAt: at }, "at_inland_destination"],
  ["grounded", { ...toLoading, podFullOutAt: at }, "at_port"],
  ["on_ship", { ...toLoading, podDischargedAt: at }, "moving_inland"],
  ["available", { ...toLoading, indAtaAt: at }, "back_at_port_of_loading"],
  ["picked_up", { podFullOutAt: at }, "picked_up"],
  ["delivered", {}, "picked_up"],
  ["empty_returned", { podFullOutAt: at }, "returned"],
])("a container with status %s and moves %j is %s", (status, moves, stage) => {
  expect(stageOf(status, { ...none, ...moves })).toBe(stage);
});

const days = { line: "2026-03-12T08:00:00Z", terminal: "2026-03-10T08:00:00Z", rail: "2026-03-10T08:00:00Z" };

test("the earliest last free day that still applies comes first, of equal ones the terminal's before the railway's", () => {
  const sourcesAt = (stage: Stage) => runningLastFreeDays(stage, days).map(({ source }) => source);
  expect(sourcesAt("at_port")).toEqual(["terminal", "rail", "line"]);
  expect(sourcesAt("at_inland_destination")).toEqual(["rail", "line"]);
  expect(sourcesAt("back_at_port_of_loading")).toEqual(["terminal", "rail", "line"]);
  expect([sourcesAt("picked_up"), sourcesAt("returned")]).toEqual([[], []]);
  expect(runningLastFreeDays("at_port", { ...days, terminal: null, rail: null })).toHaveLength(1);
});

test("cut-offs end with the loading, and the empty return is due between pickup and return", () => {
  const stagesWith = (rule: "areCutoffsDue" | "isEmptyReturnDue" | "canBeDelivered" | "portTerminal") =>
    Object.entries(rulesByStage).flatMap(([stage, rules]) => (rules[rule] ? [stage] : []));
  expect(stagesWith("areCutoffsDue")).toEqual(["origin"]);
  expect(stagesWith("isEmptyReturnDue")).toEqual(["picked_up"]);
  expect(stagesWith("portTerminal")).toEqual(["origin", "at_sea", "at_port"]);
  expect(stagesWith("canBeDelivered")).toEqual([
    "at_port",
    "moving_inland",
    "at_inland_destination",
    "back_at_port_of_loading",
    "picked_up",
    "returned",
  ]);
});
