import { type Line, movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Gate moves of a train after the discharge.

const zaragoza = { container: "HLXU5188464", vessel: vessels.aurelia, voyage: "2611W" };
const toBarcelona: Line[] = [
  "ACT LOAD CNNGB 2026-03-01T10:00+08:00",
  "ACT DEPA CNNGB 2026-03-02T02:00+08:00",
  "ACT ARRI ESBCN 2026-04-02T08:00+02:00",
  "ACT DISC ESBCN 2026-04-03T08:00+02:00",
];
const byGateToZaragoza: Line[] = [
  "ACT GTOT ESBCN 2026-04-05T08:00+02:00 LADEN RAIL",
  "ACT GTIN ESZAZ 2026-04-06T08:00+02:00 LADEN RAIL",
  "ACT GTOT ESZAZ 2026-04-08T08:00+02:00 LADEN TRUCK",
];

export const gatesByRail: Sequence[] = [
  {
    title: "out of the port through the gate on a train, in at the ramp, and picked up there by truck",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-05T20:00Z",
        sent: movements(zaragoza, ...toBarcelona, ...byGateToZaragoza.slice(0, 1)),
        expected: {
          shipment: { status: "inland" },
          containers: {
            HLXU5188464: {
              currentStatus: "on_rail",
              podFullOutAt: null,
              podRailDepartedAt: "2026-04-05T06:00Z",
              destinationLocode: null,
            },
          },
          noEvents: ["full_out"],
          places: { HLXU5188464: "On rail" },
        },
      },
      {
        at: "2026-04-06T20:00Z",
        sent: movements(zaragoza, ...toBarcelona, ...byGateToZaragoza.slice(0, 2)),
        expected: {
          shipment: { status: "delivered_to_destination", destinationLocode: "ESZAZ" },
          containers: {
            HLXU5188464: { currentStatus: "grounded", podFullOutAt: null, indAtaAt: "2026-04-06T06:00Z" },
          },
          noEvents: ["full_out"],
          places: { HLXU5188464: "Zaragoza" },
        },
      },
      {
        at: "2026-04-08T20:00Z",
        sent: movements(zaragoza, ...toBarcelona, ...byGateToZaragoza),
        expected: {
          containers: {
            HLXU5188464: {
              currentStatus: "picked_up",
              podFullOutAt: null,
              finalDestinationFullOutAt: "2026-04-08T06:00Z",
            },
          },
          someEvents: {
            HLXU5188464: ["rail_departed ESBCN", "arrived_at_inland_destination ESZAZ", "full_out ESZAZ"],
          },
        },
      },
    ],
  },
];
