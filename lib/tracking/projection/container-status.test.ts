import { expect, test } from "vitest";
import type { TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move } from "@/test/fixtures/statement-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { containerStatus } from "./container-status";
import type { Statement } from "./event-versions";
import { milestonesOf } from "./milestones";
import { portCallsOf } from "./port-calls";

const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null };
const rail: Fields = { ...unnamed, mode: "RAIL" };
const barge: Fields = { ...unnamed, mode: "BARGE" };
const loaded = move("LOAD CNSHA 01-05");
const arrived = move("ARRI USLGB 01-26");
const discharged = move("DISC USLGB 01-27");
const out = move("GTOT USLGB 01-29", gate);
const onTrain = [loaded, discharged, move("LOAD USLGB 01-30", rail)];

function statusOf(events: Statement[], reports: TerminalReport[] = []): string {
  const portCalls = portCallsOf(events);
  return containerStatus(milestonesOf(events, portCalls), portCalls, reports);
}

const available = (day: string, source: TerminalReport["source"] = "terminal") =>
  terminalReport(`2026-${day}T12:00:00Z`, { availableForPickup: true }, { source });

const cases: [title: string, events: Statement[], reports: TerminalReport[], status: string][] = [
  ["the discharge", [loaded, discharged], [], "grounded"],
  [
    "the arrival at the destination by truck",
    [loaded, discharged, out, move("GTIN USCHI 02-02", gate)],
    [],
    "grounded",
  ],
  ["the gate-out on a train", [loaded, discharged, move("GTOT USLGB 01-29", rail)], [], "on_rail"],
  ["the gate-out on a barge", [loaded, discharged, move("GTOT USLGB 01-29", barge)], [], "on_ship"],
  [
    "the gate-out on a train before the end of the day of discharge",
    [loaded, move("GTOT USLGB 01-29", rail), move("DISC USLGB 01-30")],
    [],
    "on_rail",
  ],
  [
    "the gate-in from a train at the destination",
    [loaded, discharged, move("GTOT USLGB 01-29", rail), move("GTIN USCHI 02-02", rail)],
    [],
    "grounded",
  ],
  ["the arrival at the destination by rail", [...onTrain, move("ARRI USCHI 02-02", rail)], [], "on_rail"],
  ["the arrival at the destination by barge", [loaded, discharged, move("ARRI USCHI 02-02", barge)], [], "on_ship"],
  [
    "the unloading from a barge at the destination",
    [loaded, discharged, move("LOAD USLGB 01-29", barge), move("DISC USCHI 02-02", barge)],
    [],
    "grounded",
  ],
  [
    "the unloading from a barge that moved it within the port of discharge",
    [loaded, discharged, move("LOAD USLGB 01-29", barge), move("DISC USLGB 01-30", barge)],
    [],
    "grounded",
  ],
  [
    "the unloading from a barge where a train takes it on",
    [
      loaded,
      discharged,
      move("LOAD USLGB 01-29", barge),
      move("DISC USCHI 02-02", barge),
      move("LOAD USCHI 02-04", { ...rail, classifier: "planned" }),
    ],
    [],
    "on_ship",
  ],
  [
    "the unloading from a barge between two vessels",
    [
      loaded,
      move("DISC SGSIN 01-12"),
      move("LOAD SGSIN 01-13", barge),
      move("DISC MYPKG 01-14", barge),
      ...[move("LOAD MYPKG 01-18"), discharged].map((each) => ({ ...each, classifier: "planned" as const })),
    ],
    [],
    "on_ship",
  ],
  [
    "the unloading from a barge in the port of loading",
    [move("LOAD CNNKG 01-02", barge), move("DISC CNSHA 01-04", barge), { ...loaded, classifier: "estimated" }],
    [],
    "new",
  ],
  ["the loading on a barge to the port of loading", [move("LOAD CNNKG 01-02", barge)], [], "new"],
  [
    "a barge to the port of loading, whose loading is expected",
    [move("DEPA CNNKG 01-02", barge), { ...loaded, classifier: "estimated" }],
    [],
    "new",
  ],
  ["a barge after the discharge", [loaded, discharged, move("DEPA USLGB 01-30", barge)], [], "on_ship"],
  [
    "a return of cargo that was picked up before",
    [move("LOAD NLRTM 01-05"), discharged, out, move("LOAD USLGB 02-05"), move("DISC NLRTM 02-20")],
    [],
    "grounded",
  ],
  ["the loading, and an earlier report of a terminal", [loaded], [available("01-02")], "on_ship"],
  ["the loading, and a later report of a terminal", [loaded], [available("01-24")], "available"],
  ["the loading on the train, and an earlier report of the railway", onTrain, [available("01-20", "rail")], "on_rail"],
  ["the loading on the train, and a later report of the railway", onTrain, [available("02-04", "rail")], "available"],
  ["the loading on the train, and a later report of the terminal", onTrain, [available("02-04")], "on_rail"],
  ["a report of a terminal only", [{ ...discharged, classifier: "estimated" }], [available("01-28")], "available"],
  ["an expected discharge", [loaded, { ...discharged, classifier: "estimated" }], [], "on_ship"],
  [
    "a discharge without time after the arrival",
    [loaded, arrived, { ...discharged, occurredAt: null }],
    [],
    "grounded",
  ],
  ["an arrival without time and a discharge", [loaded, discharged, { ...arrived, occurredAt: null }], [], "grounded"],
];

test.each(cases)("the status after %s", (_title, events, reports, status) => {
  expect(statusOf(events, reports)).toBe(status);
});
