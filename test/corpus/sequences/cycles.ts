import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An answer about a container number also contains its earlier voyages: only the cycle of the shipment counts.

const maersk = { container: "MSKU4182070" };
const autumn = { ...maersk, vessel: vessels.aurelia, voyage: "539E" };
const spring = { ...maersk, vessel: vessels.borealis, voyage: "605E" };
const autumnVoyage = [
  ...movements(autumn, "ACT GTOT CNNGB 2025-10-02T09:00+08:00 EMPTY", "ACT GTIN CNNGB 2025-10-05T09:00+08:00 LADEN"),
  ...movements(autumn, "ACT LOAD CNNGB 2025-10-07T09:00+08:00", "ACT DEPA CNNGB 2025-10-08T01:00+08:00"),
  ...movements(autumn, "ACT ARRI USLAX 2025-10-22T05:00-07:00", "ACT DISC USLAX 2025-10-23T05:00-07:00"),
  ...movements(autumn, "ACT GTOT USLAX 2025-10-27T10:00-07:00 LADEN", "ACT GTIN USLAX 2025-11-03T10:00-08:00 EMPTY"),
];

const hapag = { container: "HLXU5188464", containers: ["HLXU5188464"] };
const firstBooking = { ...hapag, vessel: vessels.castellan, voyage: "2548W", booking: "41870022" };
const secondBooking = { ...hapag, vessel: vessels.dorado, voyage: "2604E", booking: "55210947" };

const silent = { container: "MEDU7031623" };
const summer = { ...silent, vessel: vessels.eversund, voyage: "FA531R" };
const winter = { ...silent, vessel: vessels.aurelia, voyage: "FA603A" };

export const cycles: Sequence[] = [
  {
    title: "the earlier voyage ended with an empty return",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-12T00:00Z",
        sent: [
          ...autumnVoyage,
          ...movements(
            spring,
            "ACT GTOT VNSGN 2026-02-01T09:00+07:00 EMPTY",
            "ACT GTIN VNSGN 2026-02-05T09:00+07:00 LADEN",
          ),
          ...movements(spring, "ACT LOAD VNSGN 2026-02-08T09:00+07:00", "ACT DEPA VNSGN 2026-02-09T01:00+07:00"),
          ...movements(spring, "EST ARRI USTIW 2026-02-26T05:00-08:00"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "VNSGN",
            portOfDischargeLocode: "USTIW",
            podAtaAt: null,
            podEtaAt: "2026-02-26T13:00Z",
            podVesselName: "BOREALIS TRADER",
          },
          containers: {
            MSKU4182070: {
              currentStatus: "on_ship",
              emptyOutAt: "2026-02-01T02:00Z",
              podDischargedAt: null,
              podFullOutAt: null,
              emptyTerminatedAt: null,
            },
          },
          events: {
            MSKU4182070: [
              "empty_out VNSGN",
              "full_in VNSGN",
              "vessel_loaded VNSGN",
              "vessel_departed VNSGN",
              "vessel_arrived USTIW est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the empty return of the earlier voyage is missing, the next empty gate-out is not",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-02T00:00Z",
        sent: [...autumnVoyage.slice(0, -1), ...movements(spring, "ACT GTOT VNSGN 2026-02-01T09:00+07:00 EMPTY")],
        expected: {
          shipment: { status: "pending", portOfDischargeLocode: null, podAtaAt: null, polAtdAt: null },
          containers: { MSKU4182070: { currentStatus: "new", emptyOutAt: "2026-02-01T02:00Z", podFullOutAt: null } },
          events: { MSKU4182070: ["empty_out VNSGN"] },
        },
      },
    ],
  },
  {
    title: "two bookings of one container, without gate moves between them",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-01-25T00:00Z",
        sent: [
          ...movements(firstBooking, "ACT LOAD DEHAM 2025-12-01T08:00Z", "ACT DEPA DEHAM 2025-12-02T02:00Z"),
          ...movements(firstBooking, "ACT ARRI USNYC 2025-12-14T10:00Z", "ACT DISC USNYC 2025-12-15T10:00Z"),
          ...movements(secondBooking, "ACT LOAD USNYC 2026-01-20T15:00Z", "ACT DEPA USNYC 2026-01-21T04:00Z"),
          ...movements(secondBooking, "EST ARRI BEANR 2026-02-01T06:00Z", "EST DISC BEANR 2026-02-02T06:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "USNYC", portOfDischargeLocode: "BEANR" },
          events: {
            HLXU5188464: [
              "vessel_loaded USNYC",
              "vessel_departed USNYC",
              "vessel_arrived BEANR est.",
              "vessel_discharged BEANR est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "more than 120 days between two voyages of which only vessel moves are sent",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-01-30T00:00Z",
        sent: [
          ...movements(summer, "ACT LOAD ZADUR 2025-08-01T08:00", "ACT DEPA ZADUR 2025-08-02T08:00"),
          ...movements(summer, "ACT ARRI AUMEL 2025-08-20T08:00", "ACT DISC AUMEL 2025-08-21T08:00"),
          ...movements(winter, "ACT LOAD AUSYD 2026-01-12T08:00", "ACT DEPA AUSYD 2026-01-13T08:00"),
          ...movements(winter, "EST ARRI NZAKL 2026-02-02T08:00"),
        ],
        expected: {
          shipment: {
            portOfLadingLocode: "AUSYD",
            portOfDischargeLocode: "NZAKL",
            podEtaAt: "2026-02-01T19:00Z",
            podAtaAt: null,
            polAtdAt: "2026-01-12T21:00Z",
          },
          events: { MEDU7031623: ["vessel_loaded AUSYD", "vessel_departed AUSYD", "vessel_arrived NZAKL est."] },
        },
      },
    ],
  },
  {
    title: "an import container goes back laden to its terminal and out again: still the same voyage",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-26T00:00Z",
        sent: [
          ...movements(winter, "ACT LOAD KRPUS 2026-01-30T10:00", "ACT DEPA KRPUS 2026-01-31T02:00"),
          ...movements(winter, "ACT ARRI USLGB/ITS 2026-02-12T02:00", "ACT DISC USLGB/ITS 2026-02-13T02:00"),
          ...movements(
            winter,
            "ACT GTOT USLGB/ITS 2026-02-16T10:00 LADEN",
            "ACT GTIN USLGB/ITS 2026-02-16T20:00 LADEN",
          ),
          ...movements(winter, "ACT GTOT USLGB/ITS 2026-02-20T10:00 LADEN"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "KRPUS", portOfDischargeLocode: "USLGB", destinationLocode: null },
          containers: {
            MEDU7031623: { podFullOutAt: "2026-02-16T18:00Z", indAtaAt: null, finalDestinationFullOutAt: null },
          },
        },
      },
    ],
  },
  {
    title: "out by truck to a ramp and on by rail: still the same voyage",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-04T00:00Z",
        sent: [
          ...movements(spring, "ACT LOAD CNYTN 2026-02-01T09:00+08:00", "ACT DEPA CNYTN 2026-02-02T09:00+08:00"),
          ...movements(spring, "ACT ARRI USLGB 2026-02-19T02:00-08:00", "ACT DISC USLGB 2026-02-20T02:00-08:00"),
          ...movements(spring, "ACT GTOT USLGB 2026-02-22T02:00-08:00 LADEN"),
          ...movements(spring, [
            "ACT GTIN USLAX 2026-02-22T06:00-08:00 LADEN",
            { place: { locode: "USLAX", type: "RAMP", name: "UP ICTF" } },
          ]),
          ...movements(
            spring,
            "ACT LOAD USLAX 2026-02-23T02:00-08:00 RAIL",
            "ACT DEPA USLAX 2026-02-23T12:00-08:00 RAIL",
          ),
          ...movements(
            spring,
            "ACT ARRI USCHI 2026-02-28T04:00-06:00 RAIL",
            "ACT GTOT USCHI 2026-03-02T04:00-06:00 LADEN",
          ),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            destinationLocode: "USCHI",
            destinationAtaAt: "2026-02-28T10:00Z",
          },
          containers: {
            MSKU4182070: {
              podFullOutAt: "2026-02-22T10:00Z",
              podRailLoadedAt: "2026-02-23T10:00Z",
              indAtaAt: "2026-02-28T10:00Z",
              finalDestinationFullOutAt: "2026-03-02T10:00Z",
            },
          },
        },
      },
    ],
  },
];
