import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A vessel that comes back to the port of loading before any discharge elsewhere ends no voyage.

const engine = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const next = { ...engine, vessel: vessels.borealis, voyage: "614E" };
const turnedBack = [
  ...movements(engine, "ACT GTIN CNSHA 2026-02-27T08:00+08:00 LADEN", "ACT LOAD CNSHA 2026-03-01T08:00+08:00"),
  ...movements(engine, "ACT DEPA CNSHA 2026-03-02T08:00+08:00", "ACT ARRI CNSHA 2026-03-09T08:00+08:00"),
  ...movements(engine, "ACT DISC CNSHA 2026-03-10T08:00+08:00"),
];

const short = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.castellan, voyage: "2608N" };
const fire = { container: "CMAU5073119", vessel: vessels.dorado, voyage: "0FA9E" };
const aboard = { container: "ZIMU3105724", vessel: vessels.eversund, voyage: "88W" };
const aboardSailed = movements(aboard, "ACT LOAD ILHFA 2026-05-02T08:00Z", "ACT DEPA ILHFA 2026-05-02T20:00Z");

export const turnedBackVessels: Sequence[] = [
  {
    title: "discharged where it was loaded, the container waits for the next vessel",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: [
          ...turnedBack,
          ...movements(next, "EST LOAD CNSHA 2026-03-20T08:00+08:00", "EST DEPA CNSHA 2026-03-21T08:00+08:00"),
          ...movements(next, "EST ARRI USLAX 2026-04-04T08:00-07:00", "EST DISC USLAX 2026-04-05T08:00-07:00"),
        ],
        expected: {
          shipment: {
            status: "awaiting_departure",
            portOfLadingLocode: "CNSHA",
            portOfDischargeLocode: "USLAX",
            polAtdAt: null,
            polEtdAt: "2026-03-21T00:00Z",
            podEtaAt: "2026-04-04T15:00Z",
            podAtaAt: null,
            destinationLocode: null,
          },
          containers: {
            MSKU4182070: {
              currentStatus: "grounded",
              polVesselLoadedAt: null,
              polVesselDepartedAt: null,
              podDischargedAt: null,
              podVesselName: "BOREALIS TRADER",
            },
          },
          events: {
            MSKU4182070: [
              "full_in CNSHA",
              "vessel_loaded CNSHA 2026-03-01T00:00Z",
              "vessel_departed CNSHA 2026-03-02T00:00Z",
              "vessel_discharged CNSHA",
              "vessel_loaded CNSHA est.",
              "vessel_departed CNSHA est.",
              "vessel_arrived USLAX est.",
              "vessel_discharged USLAX est.",
            ],
          },
          places: { MSKU4182070: "Shanghai" },
        },
      },
      {
        at: "2026-03-23T00:00Z",
        sent: [
          ...turnedBack,
          ...movements(next, "ACT LOAD CNSHA 2026-03-20T08:00+08:00", "ACT DEPA CNSHA 2026-03-21T08:00+08:00"),
          ...movements(next, "EST ARRI USLAX 2026-04-04T08:00-07:00"),
        ],
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-03-21T00:00Z", podEtaAt: "2026-04-04T15:00Z" },
          containers: {
            MSKU4182070: {
              currentStatus: "on_ship",
              currentVesselName: "BOREALIS TRADER",
              polVesselLoadedAt: "2026-03-20T00:00Z",
              polVesselDepartedAt: "2026-03-21T00:00Z",
            },
          },
        },
      },
    ],
  },
  {
    title: "back within three days, then out again on the same vessel",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-01-08T00:00Z",
        sent: [
          ...movements(short, "ACT LOAD BRSSZ 2026-01-04T10:00Z", "ACT DEPA BRSSZ 2026-01-05T04:00Z"),
          ...movements(short, "ACT ARRI BRSSZ 2026-01-06T04:00Z", "ACT DISC BRSSZ 2026-01-06T14:00Z"),
          ...movements(short, "EST DISC DEHAM 2026-01-25T16:00Z"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "BRSSZ", portOfDischargeLocode: "DEHAM", polAtdAt: null, podAtaAt: null },
          containers: { HLBU2709134: { currentStatus: "grounded", podDischargedAt: null, currentVesselName: null } },
          places: { HLBU2709134: "Santos" },
        },
      },
      {
        at: "2026-01-16T00:00Z",
        sent: [
          ...movements(short, "ACT LOAD BRSSZ 2026-01-04T10:00Z", "ACT DEPA BRSSZ 2026-01-05T04:00Z"),
          ...movements(short, "ACT ARRI BRSSZ 2026-01-06T04:00Z", "ACT DISC BRSSZ 2026-01-06T14:00Z"),
          ...movements(short, "ACT LOAD BRSSZ 2026-01-14T10:00Z", "ACT DEPA BRSSZ 2026-01-15T04:00Z"),
          ...movements(short, "EST DISC DEHAM 2026-02-04T16:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-01-15T04:00Z", dataMarks: "" },
          containers: { HLBU2709134: { currentStatus: "on_ship", polVesselLoadedAt: "2026-01-14T10:00Z" } },
        },
      },
    ],
  },
  {
    title: "still aboard the vessel that turned back: nothing was discharged",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-07T00:00Z",
        sent: [...aboardSailed, ...movements(aboard, "ACT ARRI ILHFA 2026-05-06T08:00Z")],
        expected: {
          shipment: {
            portOfLadingLocode: "ILHFA",
            portOfDischargeLocode: null,
            podAtaAt: null,
            destinationLocode: null,
          },
          containers: {
            ZIMU3105724: { currentStatus: "on_ship", currentVesselName: "EVERSUND", podArrivedAt: null },
          },
          noEvents: ["vessel_discharged", "vessel_arrived", "arrived_at", "transshipment_"],
        },
      },
    ],
  },
  {
    title: "turned back for good, with an outdated plan: the cargo leaves the port of loading again",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...movements(fire, "ACT LOAD FRLEH 2026-02-01T08:00Z", "ACT DEPA FRLEH 2026-02-02T08:00Z"),
          ...movements(fire, "ACT DISC FRLEH 2026-02-08T08:00Z", "EST DISC ESALG 2026-02-07T20:00Z"),
          ...movements(fire, "ACT GTOT FRLEH 2026-02-12T08:00Z LADEN"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "ESALG", podAtaAt: null, polAtdAt: null, destinationLocode: null },
          containers: { CMAU5073119: { currentStatus: "picked_up", podDischargedAt: null, podFullOutAt: null } },
        },
      },
      {
        at: "2026-02-25T00:00Z",
        sent: [
          ...movements(fire, "ACT LOAD FRLEH 2026-02-01T08:00Z", "ACT DEPA FRLEH 2026-02-02T08:00Z"),
          ...movements(fire, "ACT DISC FRLEH 2026-02-08T08:00Z"),
          ...movements(fire, "ACT GTOT FRLEH 2026-02-12T08:00Z LADEN", "ACT GTIN FRLEH 2026-02-15T08:00Z EMPTY"),
        ],
        expected: {
          shipment: { status: "complete", portOfDischargeLocode: null },
          containers: { CMAU5073119: { currentStatus: "empty_returned", emptyTerminatedAt: "2026-02-15T08:00Z" } },
        },
      },
    ],
  },
];
