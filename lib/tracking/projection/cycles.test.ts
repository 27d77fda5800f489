import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, statement } from "@/test/fixtures/statement-fixture";
import { selectCycle } from "./cycles";
import type { Statement } from "./event-versions";

const emptyMove = { ...gate, empty: true, facilityTypeCode: "DEPO" };
const observed = (day: string): Fields => ({
  observedAt: new Date(`2026-${day}T00:00:00Z`),
  firstObservedAt: new Date(`2026-${day}T00:00:00Z`),
});

/** `GTOT CNSHA 01-02` on that day of 2026, with further fields. */
function move(text: string, fields: Fields = {}): Statement {
  const [code = "", locode = "", day] = text.split(" ");
  return statement({ code, locode, occurredAt: new Date(`2026-${day}T08:00:00Z`), eventKey: text, ...fields });
}

const emptyOut = move("GTOT CNSHA 01-02", emptyMove);
const loading = move("LOAD CNSHA 01-05");
const discharge = move("DISC USLGB 01-27");
const gateOut = move("GTOT USLGB 01-29", gate);
const emptyReturn = move("GTIN USLGB 02-03", emptyMove);
const voyage = [emptyOut, loading, discharge, gateOut, emptyReturn];
const booked = { documents: [{ type: "BKG", value: "12345678" }] };

const oneCycle: [title: string, events: Statement[]][] = [
  ["one booking, with a gap of five months", [move("LOAD CNSHA 01-05", booked), move("DISC USLGB 06-20", booked)]],
  ["a second report of the empty return", [...voyage, move("GTIN USLAX 02-05", emptyMove)]],
  ["two empty gate-outs before the loading", [emptyOut, move("GTOT CNSHA 01-03", emptyMove), loading]],
  [
    "an empty container that changes its depot before it is stuffed",
    [emptyOut, move("GTIN CNNGB 01-03", emptyMove), move("GTOT CNNGB 01-04", emptyMove), loading],
  ],
  [
    "a laden container that leaves a place inland before it is loaded",
    [move("GTIN CNWUH 01-02", gate), move("GTOT CNWUH 01-03", gate), loading, discharge],
  ],
  [
    "another booking before the container has sailed",
    [
      move("GTOT CNWUH 01-02", { ...emptyMove, ...booked }),
      move("GTIN CNSHA 01-04", { ...gate, documents: [{ type: "BKG", value: "87654321" }] }),
      loading,
    ],
  ],
  ["an outdated estimate before the last actual", [...voyage, move("GTIN USCHI 01-30", { classifier: "estimated" })]],
];

test.each(oneCycle)("one cycle: %s", (_title, events) => {
  expect(new Set(selectCycle(events, events).events)).toEqual(new Set(events));
});

const nextVoyage = [move("GTOT USLGB 03-02", emptyMove), move("LOAD USLGB 03-06")];

test("an estimate that is newer than the actual of the same move belongs to the next voyage", () => {
  for (const [day, observedOn] of [
    ["08-01", "07-01"],
    ["02-20", "02-10"],
  ]) {
    const next = move(`DISC USLGB ${day}`, { classifier: "estimated", ...observed(observedOn ?? "") });
    expect(selectCycle([...voyage, next], voyage).events).toEqual(voyage);
  }
});

test("an outdated estimate belongs to the cycle of its time", () => {
  const outdated = move("GTIN USCHI 01-30", { classifier: "estimated" });
  const events = [...voyage, ...nextVoyage, outdated];
  expect(selectCycle(events, events).events).toEqual(nextVoyage);
});

test("the tracked cycle is found by the time of its moves if the carrier sends new ids", () => {
  const renamed = [...voyage, ...nextVoyage].map((each) => ({ ...each, eventKey: `new ${each.eventKey}` }));
  expect(selectCycle(renamed, [emptyOut, loading]).events).toEqual(renamed.slice(0, voyage.length));
});

test("if only estimates were known that are gone, the first cycle after that time is tracked", () => {
  const planned = move("LOAD CNNGB 01-20", { classifier: "planned", eventKey: "gone" });
  expect(selectCycle([...voyage, ...nextVoyage], [planned]).events).toEqual(voyage);
});
