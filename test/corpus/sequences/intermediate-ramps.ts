import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A container that changes trains is unloaded at a ramp on its way. The inland milestones are those of its destination.

const memphis = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "609E" };
const untilChicago = movements(
  memphis,
  "ACT LOAD CNYTN 2026-02-20T08:00Z",
  "ACT ARRI USLAX 2026-03-06T16:00Z",
  "ACT DISC USLAX 2026-03-07T16:00Z",
  "ACT LOAD USLAX 2026-03-09T16:00Z RAIL",
  "ACT DEPA USLAX 2026-03-10T04:00Z RAIL",
  "ACT ARRI USCHI 2026-03-14T16:00Z RAIL",
  "ACT DISC USCHI 2026-03-15T04:00Z RAIL",
);
const toMemphis = "EST ARRI USMEM 2026-03-18T16:00Z RAIL";

const toronto = { container: "HLBU2709134", vessel: vessels.borealis, voyage: "2611E" };
const dallas = { container: "CMAU6044715", vessel: vessels.castellan, voyage: "0TX61E" };
const vienna = { container: "MEDU7031623", vessel: vessels.dorado, voyage: "YM613W" };
const columbus = { container: "NYKU3906153", vessel: vessels.eversund, voyage: "073E" };
const melbourne = { container: "ZCSU7721483", vessel: vessels.fairwind, voyage: "14S" };

export const intermediateRamps: Sequence[] = [
  {
    title: "unloaded at Chicago, bound for Memphis",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-15T12:00Z",
        sent: [...untilChicago, ...movements(memphis, toMemphis)],
        expected: {
          shipment: { destinationLocode: "USMEM", destinationAtaAt: null, destinationEtaAt: "2026-03-18T16:00Z" },
          containers: {
            MSKU4182070: {
              podRailDepartedAt: "2026-03-10T04:00Z",
              indRailUnloadedAt: null,
              indAtaAt: null,
              indEtaAt: "2026-03-18T16:00Z",
            },
          },
          someEvents: { MSKU4182070: ["rail_unloaded USCHI 2026-03-15T04:00Z"] },
        },
      },
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...untilChicago,
          ...movements(
            memphis,
            "ACT LOAD USCHI 2026-03-16T04:00Z RAIL",
            "ACT ARRI USMEM 2026-03-18T20:00Z RAIL",
            "ACT DISC USMEM 2026-03-19T04:00Z RAIL",
          ),
        ],
        expected: {
          shipment: { destinationAtaAt: "2026-03-18T20:00Z" },
          containers: {
            MSKU4182070: {
              currentStatus: "grounded",
              indAtaAt: "2026-03-18T20:00Z",
              indRailUnloadedAt: "2026-03-19T04:00Z",
            },
          },
        },
      },
    ],
  },
  {
    title: "loaded again at Winnipeg before any onward arrival is known",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: movements(
          toronto,
          "ACT LOAD KRPUS 2026-02-22T08:00Z",
          "ACT DISC CAVAN 2026-03-08T16:00Z",
          "ACT LOAD CAVAN 2026-03-10T16:00Z RAIL",
          "ACT DISC CAWNP 2026-03-14T04:00Z RAIL",
          "ACT LOAD CAWNP 2026-03-15T04:00Z RAIL",
        ),
        expected: {
          shipment: { destinationLocode: null },
          containers: { HLBU2709134: { currentStatus: "on_rail", indRailUnloadedAt: null, indAtaAt: null } },
        },
      },
    ],
  },
  {
    title: "the plan of the onward train is enough",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-19T00:00Z",
        sent: movements(
          dallas,
          "ACT LOAD VNHPH 2026-02-22T08:00Z",
          "ACT DISC USOAK 2026-03-12T16:00Z",
          "ACT LOAD USOAK 2026-03-13T16:00Z RAIL",
          "ACT DISC USKCK 2026-03-17T04:00Z RAIL",
          "PLN LOAD USKCK 2026-03-20T04:00Z RAIL",
          "PLN ARRI USDAL 2026-03-22T04:00Z RAIL",
        ),
        expected: {
          shipment: { destinationLocode: "USDAL", destinationAtaAt: null },
          containers: { CMAU6044715: { indRailUnloadedAt: null, indAtaAt: null, indEtaAt: "2026-03-22T04:00Z" } },
        },
      },
    ],
  },
  {
    title: "the last of three ramps is the destination",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: movements(
          vienna,
          "ACT LOAD EGALY 2026-03-02T08:00Z",
          "ACT DISC SIKOP 2026-03-08T16:00Z",
          "ACT LOAD SIKOP 2026-03-10T16:00Z RAIL",
          "ACT DISC SILJU 2026-03-11T04:00Z RAIL",
          "ACT LOAD SILJU 2026-03-12T04:00Z RAIL",
          "ACT DISC ATGRZ 2026-03-13T04:00Z RAIL",
          "ACT LOAD ATGRZ 2026-03-15T04:00Z RAIL",
          "ACT DISC ATVIE 2026-03-16T04:00Z RAIL",
        ),
        expected: {
          shipment: { destinationLocode: "ATVIE" },
          containers: { MEDU7031623: { currentStatus: "grounded", indRailUnloadedAt: "2026-03-16T04:00Z" } },
        },
      },
    ],
  },
  {
    title: "a change of trains at Chicago without an arrival there",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: movements(
          columbus,
          "ACT LOAD JPTYO 2026-02-24T08:00Z",
          "ACT DISC USTIW 2026-03-08T16:00Z",
          "ACT LOAD USTIW 2026-03-10T16:00Z RAIL",
          "ACT DISC USCHI 2026-03-15T04:00Z RAIL",
          "ACT LOAD USCHI 2026-03-16T14:00Z RAIL",
          "EST ARRI USCMH 2026-03-24T04:00Z RAIL",
        ),
        expected: {
          shipment: { destinationLocode: "USCMH" },
          containers: { NYKU3906153: { currentStatus: "on_rail", indRailUnloadedAt: null } },
          someEvents: { NYKU3906153: ["rail_unloaded USCHI 2026-03-15T04:00Z"] },
        },
      },
    ],
  },
  {
    title: "a train to the destination without a stop",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: movements(
          melbourne,
          "ACT LOAD SGSIN 2026-02-24T08:00Z",
          "ACT DISC AUADL 2026-03-08T16:00Z",
          "ACT LOAD AUADL 2026-03-10T16:00Z RAIL",
          "ACT ARRI AUMEL 2026-03-12T04:00Z RAIL",
          "ACT DISC AUMEL 2026-03-12T09:00Z RAIL",
        ),
        expected: {
          containers: {
            ZCSU7721483: {
              currentStatus: "grounded",
              indAtaAt: "2026-03-12T04:00Z",
              indRailUnloadedAt: "2026-03-12T09:00Z",
            },
          },
        },
      },
    ],
  },
];
