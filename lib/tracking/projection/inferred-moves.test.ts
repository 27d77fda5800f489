import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move } from "@/test/fixtures/statement-fixture";
import type { Statement } from "./event-versions";
import { inferArrivals, inferEmpty } from "./inferred-moves";

const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null };
const rail: Fields = { ...unnamed, mode: "RAIL" };
const loaded = move("LOAD CNSHA 01-05");
const arrived = move("ARRI USLGB 01-26");
const discharged = move("DISC USLGB 01-27");
const unloaded = move("DISC USCHI 02-03", rail);
const expected = move("ARRI USCHI 02-05", { ...rail, classifier: "estimated" });

/** The arrivals that are left: `USCHI 02-03 inferred`. */
function arrivalsOf(events: Statement[]): string[] {
  return inferArrivals(events, () => false).flatMap(({ code, locode, occurredAt, classifier, inferred }) => {
    const day = occurredAt?.toISOString().slice(5, 10);
    return code === "ARRI" ? [`${locode} ${day} ${inferred ? "inferred" : classifier}`] : [];
  });
}

const voyage = [loaded, arrived, discharged];
const atPort = "USLGB 01-26 actual";

const cases: [title: string, inland: Statement[], arrivals: string[]][] = [
  ["the unloading at the destination ends the estimate", [unloaded, expected], [atPort, "USCHI 02-03 inferred"]],
  ["the last unloading there counts", [unloaded, move("DISC USCHI 02-04", rail)], [atPort, "USCHI 02-04 inferred"]],
  [
    "an arrival that the carrier reports counts",
    [move("ARRI USCHI 02-02", rail), unloaded],
    [atPort, "USCHI 02-02 actual"],
  ],
  [
    "a gate-in before it is the arrival",
    [move("GTOT USLGB 01-29", rail), move("GTIN USCHI 02-02", rail), unloaded],
    [atPort],
  ],
  [
    "an expected unloading infers nothing",
    [{ ...unloaded, classifier: "estimated" }, expected],
    [atPort, "USCHI 02-05 estimated"],
  ],
  ["the unloading of the empty container infers nothing", [{ ...unloaded, empty: true }], [atPort]],
  ["a ramp on the way infers nothing", [unloaded, move("LOAD USCHI 02-04", rail)], [atPort]],
];

test.each(cases)("inland arrivals: %s", (_title, inland, arrivals) => {
  expect(arrivalsOf([...voyage, ...inland])).toEqual(arrivals);
});

test("an arrival by rail at the same place before the voyage is not that at the destination", () => {
  const before = move("ARRI USCHI 01-02", rail);
  expect(arrivalsOf([before, ...voyage, unloaded])).toEqual(["USCHI 01-02 actual", atPort, "USCHI 02-03 inferred"]);
});

test("only the last gate move is the return of the empty container", () => {
  const events = [
    loaded,
    discharged,
    move("GTOT USLGB 01-29", gate),
    move("GTIN USLGB 01-31", { ...gate, empty: null, facilityTypeCode: "DEPO" }),
    move("GTOT USLGB 02-02", { ...gate, empty: null }),
  ];
  expect(inferEmpty(events)).toEqual(events);
});
