import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { move, otherVessel } from "@/test/fixtures/statement-fixture";
import type { Statement } from "./event-versions";
import { portCallsOf } from "./port-calls";

const unnamed = { vesselImo: null, vesselName: null, voyageNumber: null };
const rail = { ...unnamed, mode: "RAIL" };
const barge = { ...unnamed, mode: "BARGE" };
const truck = { ...unnamed, mode: "TRUCK" };
const loaded = move("LOAD CNSHA 01-05");
const discharged = move("DISC USLGB 01-27");

type Ports = Partial<{ lading: string | null; discharge: string | null; destination: string | null }>;

const cases: [title: string, events: Statement[], expected: Ports][] = [
  [
    "a container that is loaded on its vessel again travels on with it",
    [loaded, move("DISC SGSIN 01-12"), move("LOAD SGSIN 01-13"), move("ARRI NLRTM 02-10")],
    { discharge: "NLRTM" },
  ],
  [
    "a container that its vessel brings back to a port stays there",
    [loaded, move("DISC SGSIN 01-12"), move("LOAD SGSIN 01-13", otherVessel), move("DISC SGSIN 02-10", otherVessel)],
    { discharge: "SGSIN" },
  ],
  [
    "an arrival at a berth elsewhere is no end of the voyage",
    [loaded, move("ARRI USLGB 01-26"), move("ARRI USOAK 01-28", { ...unnamed, facilityTypeCode: "BRTH" })],
    { discharge: "USLGB" },
  ],
  [
    "an outdated arrival of the vessel in the port of loading is no discharge",
    [move("DEPA CNSHA 01-06"), move("ARRI CNSHA 01-07", { classifier: "estimated" })],
    { lading: "CNSHA", discharge: null },
  ],
  [
    "a call of the vessel before the loading is no discharge",
    [move("ARRI KRPUS 01-02"), loaded],
    { lading: "CNSHA", discharge: null },
  ],
  [
    "a truck in the port of discharge reaches no destination",
    [loaded, discharged, move("ARRI USLGB 01-28", truck)],
    { destination: null },
  ],
  [
    "a gate-in before the container leaves the terminal of discharge reaches no destination",
    [loaded, discharged, move("GTIN USLGB 01-28", { ...gate, facilityCode: "LBCT" })],
    { destination: null },
  ],
  [
    "a truck that returns the empty container reaches no destination",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", gate),
      move("ARRI USCHI 02-03", truck),
      move("GTIN USCHI 02-03", { ...gate, empty: true }),
    ],
    { destination: null },
  ],
  [
    "a truck that arrives days before the empty container is returned in the same city reaches its destination",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", gate),
      move("ARRI USCHI 02-01", truck),
      move("GTIN USCHI 02-03", { ...gate, empty: true }),
    ],
    { destination: "USCHI" },
  ],
  [
    "a truck that arrives where the container then leaves laden reaches its destination",
    [
      loaded,
      discharged,
      move("ARRI USCHI 02-01", truck),
      move("GTOT USCHI 02-01", gate),
      move("GTIN USCHI 02-01", { ...gate, empty: true }),
    ],
    { destination: "USCHI" },
  ],
  [
    "a train that brings the container before its empty return there reaches the destination",
    [loaded, discharged, move("ARRI USCHI 02-03", rail), move("GTIN USCHI 02-03", { ...gate, empty: true })],
    { destination: "USCHI" },
  ],
  [
    "a train with the empty container reaches no destination",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", gate),
      move("ARRI USCHI 02-03", { ...rail, empty: true }),
      move("DISC USCHI 02-03", { ...rail, empty: true }),
    ],
    { destination: null },
  ],
  [
    "a gate-in at another terminal of the port before the gate-out reaches no destination",
    [
      loaded,
      discharged,
      move("GTIN USLGB 02-01", { ...gate, facilityCode: "LBCT" }),
      move("GTOT USLGB 02-04", { ...gate, facilityCode: "Z952" }),
    ],
    { destination: null },
  ],
  [
    "a gate-in at another facility of the port after the gate-out reaches the destination",
    [
      loaded,
      discharged,
      move("GTOT USLGB 02-01", { ...gate, facilityCode: "LBCT" }),
      move("GTIN USLGB 02-01", { ...gate, facilityCode: "Z952" }),
    ],
    { destination: "USLGB" },
  ],
  [
    "a gate-in elsewhere reaches the destination, although the gate-out is still expected",
    [
      loaded,
      discharged,
      move("GTIN USCHI 02-01", gate),
      move("GTOT USLGB 02-04", { ...gate, classifier: "estimated" }),
    ],
    { destination: "USCHI" },
  ],
  [
    "a leg by rail between two vessels reaches no destination",
    [
      loaded,
      discharged,
      move("ARRI USNYC 02-05", rail),
      move("LOAD USNYC 02-08", otherVessel),
      move("DISC NLRTM 02-20", otherVessel),
    ],
    { discharge: "NLRTM", destination: null },
  ],
  [
    "a place that the container leaves by rail is not its destination",
    [loaded, move("DISC NLRTM 01-27"), move("ARRI DEDUI 01-29", barge), move("LOAD DEDUI 01-30", rail)],
    { destination: null },
  ],
  [
    "a place that the container leaves through the gate on a train is not its destination",
    [
      loaded,
      discharged,
      move("GTOT USLGB 01-29", rail),
      move("GTIN USCHI 02-02", rail),
      move("GTOT USCHI 02-04", rail),
    ],
    { destination: null },
  ],
  [
    "a place that the container leaves by truck is its destination",
    [loaded, discharged, move("ARRI USCHI 02-03", rail), move("LOAD USCHI 02-05", truck)],
    { destination: "USCHI" },
  ],
];

test.each(cases)("%s", (_title, events, expected) => {
  expect(portCallsOf(events)).toMatchObject(expected);
});
