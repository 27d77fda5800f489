import { movements, vessels } from "@/test/corpus/movements";
import { arrived, one, onward, sailed, sent, two } from "@/test/corpus/one-voyage";
import type { Sequence } from "@/test/corpus/sequence";

// Moves that look like others: containers left behind, shut out or restowed, and boxes used again on the same route.

const ownVoyage = { vessel: vessels.dorado, voyage: "9E", billOfLading: "OLD1" };
const nextVoyage = { vessel: vessels.borealis, voyage: "10E", booking: "NEW2" };
const before = movements(
  { ...ownVoyage, container: one },
  "ACT GTOT CNSHA 2026-01-03T08:00Z EMPTY",
  "ACT LOAD CNSHA 2026-01-06T08:00Z",
  "ACT DISC USLAX 2026-01-20T08:00Z",
  "ACT GTOT USLAX 2026-01-23T08:00Z LADEN",
  "ACT GTIN USLAX 2026-01-28T08:00Z EMPTY",
);
const planned = movements(
  { ...nextVoyage, container: one },
  "PLN LOAD CNSHA 2026-03-06T08:00Z",
  "PLN DISC USLAX 2026-03-20T08:00Z",
);

export const misreadMoves: Sequence[] = [
  {
    title: "a container that was not loaded does not depart and arrive with the other one",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-17T00:00Z",
        sent: [
          ...sailed(one, { containers: undefined }),
          ...arrived(one, "USLAX"),
          ...movements(
            { ...sent, container: two },
            "ACT GTOT CNSHA 2026-02-25T09:00+08:00 EMPTY",
            "ACT GTIN CNSHA 2026-02-27T09:00+08:00 LADEN",
          ),
        ],
        expected: {
          shipment: { podAtaAt: null, containersDiffer: true },
          containers: {
            [one]: { podArrivedAt: "2026-03-16T08:00Z", currentStatus: "grounded" },
            [two]: { podArrivedAt: null, polVesselDepartedAt: null, currentStatus: "new" },
          },
        },
      },
    ],
  },
  {
    title: "a container that missed its connection stands in the transshipment port",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-26T00:00Z",
        sent: [
          ...sailed(one),
          ...sailed(two),
          ...movements({ ...sent, container: one }, "ACT DISC SGSIN 2026-03-08T08:00+08:00"),
          ...movements({ ...sent, container: two }, "ACT DISC SGSIN 2026-03-08T09:00+08:00"),
          ...movements(
            { ...onward, container: one },
            "ACT LOAD SGSIN 2026-03-10T08:00+08:00",
            "ACT DEPA SGSIN 2026-03-11T08:00+08:00",
            "ACT ARRI NLRTM 2026-03-24T08:00+01:00",
          ),
        ],
        expected: {
          shipment: { podAtaAt: null, containersDiffer: true },
          containers: { [one]: { podArrivedAt: "2026-03-24T07:00Z" }, [two]: { podArrivedAt: null } },
        },
      },
    ],
  },
  {
    title: "a box that is used again on the same route is on its new voyage",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: [...before, ...planned],
        expected: { containers: { [one]: { currentStatus: "new", podLocode: "USLAX", emptyTerminatedAt: null } } },
      },
      {
        at: "2026-03-08T00:00Z",
        sent: [
          ...before,
          ...planned,
          ...movements(
            { ...nextVoyage, container: one },
            "ACT GTOT CNSHA 2026-03-02T08:00Z EMPTY",
            "ACT LOAD CNSHA 2026-03-06T09:00Z",
          ),
        ],
        expected: {
          shipment: { podVesselName: vessels.borealis[0] },
          containers: { [one]: { currentStatus: "on_ship", podLocode: "USLAX", emptyTerminatedAt: null } },
        },
      },
    ],
  },
  {
    title: "a shortened history with an outdated estimate does not withdraw the arrival of a container that has left",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-17T00:00Z",
        sent: [
          ...sailed(one),
          ...movements({ ...sent, container: one }, "EST ARRI USLGB 2026-03-15T08:00Z"),
          ...arrived(one, "USLGB"),
        ],
        expected: { shipment: { podAtaAt: "2026-03-16T08:00Z" } },
      },
      {
        at: "2026-03-19T00:00Z",
        sent: movements(
          { ...sent, container: one },
          "EST ARRI USLGB 2026-03-15T08:00Z",
          "ACT GTOT USLGB 2026-03-18T08:00Z LADEN",
        ),
        expected: {
          shipment: { podAtaAt: "2026-03-16T08:00Z" },
          containers: {
            [one]: {
              podDischargedAt: "2026-03-16T20:00Z",
              podFullOutAt: "2026-03-18T08:00Z",
              currentStatus: "picked_up",
            },
          },
        },
      },
    ],
  },
  {
    title: "a new booking number before sailing does not end the cycle",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-28T00:00Z",
        sent: sailed(one, { booking: "BK1" }).slice(0, 2),
        expected: { containers: { [one]: { currentStatus: "new" } } },
      },
      {
        at: "2026-03-17T00:00Z",
        sent: [
          ...sailed(one, { booking: "BK1" }).slice(0, 2),
          ...sailed(one, { booking: "BK2" }).slice(2),
          ...arrived(one, "USLAX"),
        ],
        expected: { containers: { [one]: { currentStatus: "grounded", podLocode: "USLAX" } } },
      },
    ],
  },
  {
    title: "a container that is restowed in the port of discharge stays there",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: [
          ...sailed(one),
          ...arrived(one, "USLAX"),
          ...movements(
            { ...sent, container: one },
            "ACT LOAD USLAX 2026-03-17T02:00Z",
            "ACT DISC USLAX 2026-03-17T06:00Z",
          ),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USLAX", podAtaAt: "2026-03-16T08:00Z" },
          containers: { [one]: { currentStatus: "grounded", podLocode: "USLAX" } },
        },
      },
    ],
  },
  {
    title: "a container that is discharged before the vessel departs has not sailed",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-04T00:00Z",
        sent: [
          ...sailed(one),
          ...movements({ ...sent, container: one }, "ACT DISC CNSHA 2026-03-01T20:00+08:00"),
          ...movements(
            { ...onward, container: one },
            "PLN LOAD CNSHA 2026-03-08T08:00+08:00",
            "EST ARRI USLAX 2026-03-22T08:00Z",
          ),
        ],
        expected: {
          shipment: { polAtdAt: null, podVesselName: vessels.borealis[0], podEtaAt: "2026-03-22T08:00Z" },
          containers: { [one]: { currentStatus: "new", polVesselLoadedAt: null, polVesselDepartedAt: null } },
        },
      },
    ],
  },
];
