import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { move, otherVessel } from "@/test/fixtures/statement-fixture";
import { continuesVoyage } from "./continued-voyage";
import type { Statement } from "./event-versions";

const loading = move("LOAD CNSHA 01-05");
const discharge = move("DISC USLGB 01-27");
const gateOut = move("GTOT USLGB 01-29", gate);
const aboard = [loading];
const discharged = [loading, discharge];
const out = [...discharged, gateOut];
const empty = { ...gate, empty: true };
const unknown = { ...gate, empty: null };
const rail = { mode: "RAIL", vesselImo: null, vesselName: null };

const continuing: [title: string, voyage: Statement[], event: Statement][] = [
  ["the same loading with another clock", aboard, move("LOAD CNSHA 01-06", otherVessel)],
  ["the discharge of the same vessel, weeks later", aboard, move("DISC USLGB 02-20")],
  ["a loading on the next vessel before the discharge is reported", aboard, move("LOAD KRPUS 01-20", otherVessel)],
  ["a laden gate-out before the discharge is reported", aboard, move("GTOT KRPUS 01-20", gate)],
  ["a loading where it was discharged", discharged, move("LOAD USLGB 02-16", otherVessel)],
  ["a laden gate-out after weeks", discharged, move("GTOT USLGB 03-20", gate)],
  ["a train from a place beside the port", discharged, move("LOAD USLAX 01-30", rail)],
  ["an empty return after weeks", out, move("GTIN USLAX 03-20", empty)],
  ["another terminal on the day after", out, move("GTIN USLGB 01-30", gate)],
  ["a loading after the change of terminal", [...out, move("GTIN USLGB 01-30", gate)], move("LOAD USLGB 02-08")],
  ["the gate-out from the ramp", [...out, move("DISC USCHI 02-02", rail)], move("GTOT USCHI 02-05", gate)],
];

const foreign: [title: string, voyage: Statement[], event: Statement][] = [
  ["the same loading months later", aboard, move("LOAD CNSHA 03-05")],
  ["the discharge of another vessel, weeks later", aboard, move("DISC USLGB 02-20", otherVessel)],
  ["a gate-in after the loading", aboard, move("GTIN KRPUS 01-20", gate)],
  ["a loading where it was discharged, four weeks later", discharged, move("LOAD USLGB 02-24", otherVessel)],
  ["a loading at another port", discharged, move("LOAD USOAK 02-05", otherVessel)],
  ["a gate-out after weeks, loaded or empty", discharged, move("GTOT USLGB 03-20", unknown)],
  ["an empty gate-out", discharged, move("GTOT USLGB 02-01", empty)],
  ["a gate-out after the gate-out", out, move("GTOT USLGB 02-08", unknown)],
  ["a gate-in after a week", out, move("GTIN USLGB 02-06", gate)],
  ["a loading after a gate-in of a week later", [...out, move("GTIN USLGB 02-06", gate)], move("LOAD USLGB 02-08")],
  ["a train weeks later", out, move("LOAD USLAX 03-30", rail)],
];

const voyageOf = (events: Statement[]) => ({ events, out: events.includes(gateOut) ? events.indexOf(gateOut) : null });

test.each(continuing)("under another number %s continues the voyage", (_title, events, event) => {
  expect(continuesVoyage(voyageOf(events), event, false)).toBe(true);
});

test.each(foreign)("under another number %s is of other cargo", (_title, events, event) => {
  expect(continuesVoyage(voyageOf(events), event, false)).toBe(false);
});

test("a loading of another booking starts another voyage, a discharge does not", () => {
  expect(continuesVoyage(voyageOf(discharged), move("LOAD USLGB 02-05"), true)).toBe(false);
  expect(continuesVoyage(voyageOf(aboard), move("DISC KRPUS 01-20"), true)).toBe(true);
  expect(continuesVoyage(voyageOf(aboard), move("LOAD CNSHA 01-06"), true)).toBe(true);
});
