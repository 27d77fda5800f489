import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import { isActual, type Statement } from "./event-versions";
import { findActual, isAfterSea, milestonesOf } from "./milestones";
import { portCallsOf } from "./port-calls";

const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null };
const rail: Fields = { ...unnamed, mode: "RAIL" };
const estimated: Fields = { classifier: "estimated" };
const emptyGate: Fields = { ...gate, empty: true };
const loaded = move("LOAD CNSHA 01-05");
const discharged = move("DISC USLGB 01-27");
const out = move("GTOT USLGB 01-29", gate);

/** The milestones of events in order of time: `vessel_loaded CNSHA`, with ` est.` if it has not happened. */
function namesOf(events: Statement[]): string[] {
  return milestonesOf(events, portCallsOf(events)).map(
    ({ name, event }) => `${name} ${event.locode}${isActual(event) ? "" : " est."}`,
  );
}

const cases: [title: string, events: Statement[], names: string[]][] = [
  [
    "a berth elsewhere than in the port of discharge is none",
    [loaded, move("ARRI SGSIN 01-12", { facilityTypeCode: "BRTH" }), discharged],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB"],
  ],
  [
    "a return that has happened follows the voyage, although its discharge is only expected",
    [loaded, move("GTIN USLGB 02-03", emptyGate), move("DISC USLGB 02-10", estimated)],
    ["vessel_loaded CNSHA", "empty_in USLGB", "vessel_discharged USLGB est."],
  ],
  [
    "an arrival in the port of loading after the loading, to which the container returns later, is none of the return",
    [loaded, move("ARRI CNSHA 01-06"), discharged, move("LOAD USLGB 02-05"), move("DISC CNSHA 02-20")],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB", "vessel_loaded USLGB", "vessel_discharged CNSHA"],
  ],
  [
    "a gate-out in the port of loading after the loading is none of the import",
    [loaded, move("GTOT CNSHA 01-06", gate), move("DISC USLGB 02-10", estimated)],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB est."],
  ],
  [
    "a gate-out and a gate-in in a transshipment port are moves between its terminals",
    [
      loaded,
      move("DISC SGSIN 01-12"),
      move("GTOT SGSIN 01-13", gate),
      move("GTIN SGSIN 01-14", gate),
      move("LOAD SGSIN 01-20", { ...otherVessel, ...estimated }),
      move("DISC NLRTM 02-10", { ...otherVessel, ...estimated }),
    ],
    [
      "vessel_loaded CNSHA",
      "transshipment_discharged SGSIN",
      "transshipment_loaded SGSIN est.",
      "vessel_discharged NLRTM est.",
    ],
  ],
  [
    "the gate-out of the day whose end is the time of the discharge follows a voyage whose start the carrier omits",
    [out, move("DISC USLGB 01-30")],
    ["full_out USLGB", "vessel_discharged USLGB"],
  ],
  [
    "an arrival by rail before the sea voyage does not reach the destination",
    [
      move("ARRI USCHI 01-02", rail),
      move("LOAD USLGB 01-05"),
      move("DISC USOAK 01-27"),
      move("ARRI USCHI 02-03", { ...rail, ...estimated }),
    ],
    [
      "rail_arrived USCHI",
      "vessel_loaded USLGB",
      "vessel_discharged USOAK",
      "arrived_at_inland_destination USCHI est.",
    ],
  ],
  [
    "of gate-ins before the voyage that at the port of loading counts, and a laden gate-out there is none",
    [
      move("GTIN CNWUH 01-02", gate),
      move("GTOT CNWUH 01-03", gate),
      move("GTIN CNSHA 01-04", gate),
      loaded,
      move("DISC USLGB 02-10", estimated),
    ],
    ["full_in CNSHA", "vessel_loaded CNSHA", "vessel_discharged USLGB est."],
  ],
  [
    "a gate-in at a ramp is no gate-in at the port",
    [move("GTIN CNWUH 01-02", { ...gate, facilityTypeCode: "RAMP" }), loaded],
    ["vessel_loaded CNSHA"],
  ],
  [
    "a gate-in at another terminal before the gate-out does not reach the destination in the port of discharge",
    [
      loaded,
      discharged,
      move("GTIN USLGB 01-28", { ...gate, facilityCode: "LBCT" }),
      move("GTOT USLGB 01-29", { ...gate, facilityCode: "LBCT" }),
      move("GTIN USLGB 01-30", { ...gate, facilityCode: "Z952" }),
    ],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB", "full_out USLGB", "arrived_at_inland_destination USLGB"],
  ],
  [
    "a laden gate-out on a train is its departure, the one by truck the pick-up",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", rail),
      move("GTIN USCHI 02-02", rail),
      move("GTOT USCHI 02-03", gate),
    ],
    [
      "vessel_loaded CNSHA",
      "vessel_discharged USLGB",
      "rail_departed USLGB",
      "arrived_at_inland_destination USCHI",
      "full_out USCHI",
    ],
  ],
  [
    "a laden gate-out on a barge is its departure",
    [loaded, discharged, move("GTOT USLGB 01-29", { ...unnamed, mode: "BARGE" })],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB", "feeder_departed USLGB"],
  ],
  [
    "an empty gate-out after the voyage is no pick-up",
    [loaded, discharged, move("GTOT USLGB 01-29", emptyGate)],
    ["vessel_loaded CNSHA", "vessel_discharged USLGB"],
  ],
  [
    "an empty gate-in before the voyage is no return",
    [move("GTOT CNSHA 01-02", emptyGate), move("GTIN CNNGB 01-03", emptyGate), loaded],
    ["empty_out CNSHA", "vessel_loaded CNSHA"],
  ],
];

const selections: [title: string, events: Statement[], selected: number[]][] = [
  [
    "of a plan and a newer estimate the estimate counts",
    [
      { ...discharged, classifier: "planned" },
      { ...discharged, ...estimated },
    ],
    [1],
  ],
  [
    "an estimated gate-out beside one that has happened does not count",
    [loaded, discharged, out, move("GTOT USLGB 02-01", { ...gate, ...estimated, empty: null })],
    [0, 1, 2],
  ],
  ["discharges from two vessels are two", [loaded, discharged, move("DISC USLGB 01-28", otherVessel)], [0, 1, 2]],
  [
    "estimated gate-outs of two facilities are two",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", { ...gate, ...estimated, facilityCode: "ITS" }),
      move("GTOT USLGB 01-30", { ...gate, ...estimated, facilityCode: "LBCT" }),
    ],
    [0, 1, 2, 3],
  ],
];

test.each(selections)("selection: %s", (_title, events, selected) => {
  const milestones = milestonesOf(events, portCallsOf(events));
  expect(milestones.map(({ event }) => event)).toEqual(selected.map((index) => events[index]));
});

test("of several actuals of a milestone the latest counts", () => {
  const second = move("GTOT USLGB 02-04", gate);
  const events = [loaded, discharged, out, second];
  expect(findActual(milestonesOf(events, portCallsOf(events)), "full_out")).toEqual(second);
});

test.each(cases)("milestones: %s", (_title, events, names) => {
  expect(namesOf(events)).toEqual(names);
});

test("the first arrival at the destination counts, also if another is reported later", () => {
  const arrival = move("ARRI USCHI 02-03", { ...rail, reportedAt: new Date("2026-02-03T09:00:00Z") });
  const gateIn = move("GTIN USCHI 02-05", { ...gate, reportedAt: new Date("2026-02-05T09:00:00Z") });
  const events = [loaded, discharged, out, arrival, gateIn];
  const arrivals = milestonesOf(events, portCallsOf(events)).filter(
    ({ name }) => name === "arrived_at_inland_destination",
  );
  expect(arrivals.map(({ event }) => event)).toEqual([arrival]);
});

test("a call of the vessel is not after the sea voyage", () => {
  const call = move("ARRI KRPUS 01-10");
  const portCalls = portCallsOf([loaded, call, move("DISC USLGB 02-10", estimated)]);
  expect(isAfterSea(call, portCalls)).toBe(false);
});
