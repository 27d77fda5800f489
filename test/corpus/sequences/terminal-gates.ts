import { movements } from "@/test/corpus/movements";
import { arrived, one, sailed, sent } from "@/test/corpus/one-voyage";
import type { Sequence } from "@/test/corpus/sequence";

// Gate moves at the terminal of discharge that are easily taken for a pickup or an empty return.

export const terminalGates: Sequence[] = [
  {
    title: "a gate-out without indicator before the end of the day of discharge is the pickup",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: [
          ...sailed(one),
          ...movements(
            { ...sent, container: one },
            "ACT ARRI USLGB 2026-03-16T08:00Z",
            "ACT DISC USLGB 2026-03-16T23:59-07:00",
            "ACT GTOT USLGB 2026-03-16T20:00-07:00",
          ),
        ],
        expected: { containers: { [one]: { podFullOutAt: "2026-03-17T03:00Z", currentStatus: "picked_up" } } },
      },
    ],
  },
  {
    title: "a gate-in without indicator two hours after the pickup is no empty return",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...sailed(one),
          ...arrived(one, "USLGB"),
          ...movements({ ...sent, container: one }, "ACT GTOT USLGB 2026-03-18T08:00Z", [
            "ACT GTIN USLGB 2026-03-18T10:00Z",
            { place: { locode: "USLGB", type: "INTE", name: "Harbor Inspection" } },
          ]),
        ],
        expected: { containers: { [one]: { emptyTerminatedAt: null } } },
      },
    ],
  },
  {
    title: "a container that is back in the terminal after an inspection is not picked up",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: [
          ...sailed(one),
          ...arrived(one, "USLGB/ITS"),
          ...movements(
            { ...sent, container: one },
            "ACT GTOT USLGB/ITS 2026-03-18T08:00Z LADEN",
            [
              "ACT GTIN USLGB 2026-03-18T12:00Z LADEN",
              { place: { locode: "USLGB", facility: "CES1", provider: "SMDG", type: "INTE" } },
            ],
            [
              "ACT GTOT USLGB 2026-03-21T08:00Z LADEN",
              { place: { locode: "USLGB", facility: "CES1", provider: "SMDG", type: "INTE" } },
            ],
            "ACT GTIN USLGB/ITS 2026-03-21T15:00Z LADEN",
          ),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", destinationLocode: null },
          containers: { [one]: { currentStatus: "grounded", podFullOutAt: null, finalDestinationFullOutAt: null } },
        },
      },
    ],
  },
  {
    title: "a container that is moved to another terminal before its pickup has not arrived inland",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-26T00:00Z",
        sent: [
          ...sailed(one),
          ...arrived(one, "USLGB"),
          ...movements(
            { ...sent, container: one },
            [
              "ACT GTIN USLGB 2026-03-18T12:00Z LADEN",
              { place: { locode: "USLGB", facility: "LBCT", provider: "SMDG", type: "POTE" } },
            ],
            ["ACT GTOT USLGB 2026-03-21T12:00Z LADEN", { place: { locode: "USLGB", facility: "Z952", type: "INTE" } }],
          ),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", destinationLocode: null, destinationAtaAt: null },
          containers: {
            [one]: { currentStatus: "picked_up", podFullOutAt: "2026-03-21T12:00Z", finalDestinationFullOutAt: null },
          },
          noEvents: ["arrived_at_inland_destination"],
        },
      },
    ],
  },
];
