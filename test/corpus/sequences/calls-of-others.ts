import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Calls without references concern the containers that can have been aboard, as far as the moves of all containers tell.

const [first, second] = ["MSKU4182070", "MRKU7309145"];
const calls = { vessel: vessels.aurelia, voyage: "601W" };
const connection = { vessel: vessels.borealis, voyage: "12E" };
const of = (container: string, vessel = calls) => ({ ...vessel, container });

const loadedTogether = [
  ...movements(of(first), "ACT LOAD CNSHA 2026-03-01T08:00Z"),
  ...movements(of(second), "ACT LOAD CNSHA 2026-03-01T09:00Z"),
  ...movements(calls, "ACT DEPA CNSHA 2026-03-02T08:00Z"),
];
const arrivedAtLongBeach = movements(calls, "ACT ARRI USLGB 2026-03-16T08:00Z");
const dischargedAtSingapore = [
  ...movements(of(first), "ACT DISC SGSIN 2026-03-09T08:00Z"),
  ...movements(of(second), "ACT DISC SGSIN 2026-03-09T09:00Z"),
  ...movements(connection, "EST DEPA SGSIN 2026-03-13T08:00Z", "EST ARRI NLRTM 2026-04-02T08:00Z"),
];
const withoutImo: { vessel: [string]; voyage: string } = { vessel: [vessels.aurelia[0]], voyage: "601W" };

export const callsOfOthers: Sequence[] = [
  {
    title: "of two containers one is discharged first",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-17T00:00Z",
        sent: [...loadedTogether, ...arrivedAtLongBeach, ...movements(of(first), "ACT DISC USLGB 2026-03-16T20:00Z")],
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "USLGB", containersDiffer: false },
          containers: { [second]: { podLocode: "USLGB", podArrivedAt: "2026-03-16T08:00Z", podDischargedAt: null } },
        },
      },
    ],
  },
  {
    title: "of two containers one is loaded first on the connecting vessel",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-13T00:00Z",
        sent: [
          ...loadedTogether,
          ...dischargedAtSingapore,
          ...movements(of(second, connection), "ACT LOAD SGSIN 2026-03-12T08:00Z"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "NLRTM", podAtaAt: null },
          containers: { [first]: { podLocode: "NLRTM", podDischargedAt: null, currentStatus: "on_ship" } },
          someEvents: { [first]: ["transshipment_discharged SGSIN"] },
        },
      },
    ],
  },
  {
    title: "the vessel leaves the transshipment port without the container",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-11T00:00Z",
        sent: [
          ...movements(
            { ...of(first), containers: [first] },
            "ACT LOAD CNSHA 2026-03-01T08:00Z",
            "ACT DEPA CNSHA 2026-03-02T08:00Z",
          ),
          ...movements(
            { ...of(first), containers: [first] },
            "ACT ARRI SGSIN 2026-03-09T02:00Z",
            "ACT DISC SGSIN 2026-03-09T08:00Z",
          ),
          ...movements({ ...of(first), containers: [first] }, "ACT DEPA SGSIN 2026-03-10T08:00Z"),
          ...movements({ ...of(first, connection), containers: [first] }, "EST ARRI NLRTM 2026-04-02T08:00Z"),
        ],
        expected: { shipment: { status: "transshipment" }, noEvents: ["transshipment_departed"] },
      },
    ],
  },
  {
    title: "the vessel has its IMO number in the moves only",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-03-03T00:00Z",
        sent: [
          ...movements(of(first), "ACT LOAD CNSHA 2026-03-01T08:00Z", "EST DISC USLGB 2026-03-17T08:00Z"),
          ...movements(withoutImo, "ACT DEPA CNSHA 2026-03-02T08:00Z", "EST ARRI USLGB 2026-03-16T08:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-03-02T08:00Z", podEtaAt: "2026-03-16T08:00Z" },
          containers: { [first]: { podVesselImo: vessels.aurelia[1] } },
        },
      },
    ],
  },
  {
    title: "an announced gate-out is withdrawn before its time",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-03T00:00Z",
        sent: [
          ...loadedTogether,
          ...movements(calls, "EST ARRI USLGB 2026-03-17T08:00Z"),
          ...movements(of(first), "ACT GTOT USLGB 2026-03-19T08:00Z LADEN"),
        ],
        expected: { containers: { [first]: { podFullOutAt: null } } },
      },
      {
        at: "2026-03-04T00:00Z",
        sent: [...loadedTogether, ...movements(calls, "EST ARRI USLGB 2026-03-27T08:00Z")],
        expected: { containers: { [first]: { podFullOutAt: null } } },
      },
      {
        at: "2026-03-21T00:00Z",
        sent: [...loadedTogether, ...movements(calls, "EST ARRI USLGB 2026-03-27T08:00Z")],
        expected: {
          shipment: { status: "in_transit", podEtaAt: "2026-03-27T08:00Z" },
          containers: { [first]: { podFullOutAt: null, currentStatus: "on_ship" } },
        },
      },
    ],
  },
  {
    title: "the discharge is dated at the end of the day of the gate-out",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: [
          ...loadedTogether,
          ...arrivedAtLongBeach,
          ...movements(of(first), "ACT DISC USLGB 2026-03-16T23:59Z", "ACT GTOT USLGB 2026-03-16T18:00Z LADEN"),
        ],
        expected: { containers: { [first]: { podFullOutAt: "2026-03-16T18:00Z" } } },
      },
    ],
  },
  {
    title: "the discharge is reported at the berth",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: [
          ...loadedTogether,
          ...movements(of(first), ["ACT DISC USLGB 2026-03-16T20:00Z", { place: { locode: "USLGB", type: "BRTH" } }]),
        ],
        expected: { containers: { [first]: { podLocode: "USLGB", podDischargedAt: "2026-03-16T20:00Z" } } },
      },
    ],
  },
];
