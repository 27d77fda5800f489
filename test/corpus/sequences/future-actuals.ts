import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An actual that is dated more than an hour after the answer is not a fact yet: it counts as an estimate until its time has passed.

const kobe = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const sailedKobe = movements(kobe, "ACT LOAD JPUKB 2026-03-20T09:00+09:00", "ACT DEPA JPUKB 2026-03-21T01:00+09:00");
const arrivedVancouver = movements({ ...kobe, created: "2026-04-02T04:00Z" }, "ACT ARRI CAVAN 2026-04-02T07:00-07:00");

const southampton = {
  container: "HLBU2709134",
  containers: ["HLBU2709134"],
  vessel: vessels.borealis,
  voyage: "2616W",
};
const arrivedMiami = movements(
  southampton,
  "ACT LOAD GBSOU 2026-04-10T08:00Z",
  "ACT DEPA GBSOU 2026-04-11T02:00Z",
  "ACT ARRI USMIA 2026-04-22T08:00Z",
);

const piraeus = { container: "MSDU2194857", vessel: vessels.castellan, voyage: "MD618W" };
const sailedPiraeus = movements(piraeus, "ACT LOAD GRPIR 2026-05-02T10:00", "ACT DEPA GRPIR 2026-05-03T02:00");

const haiphong = { container: "TCLU9120582", vessel: vessels.dorado, voyage: "0CN12E1MA" };
const loadedHaiphong = movements(haiphong, "ACT LOAD VNHPH 2026-06-01T03:00Z", "EST ARRI KRPUS 2026-06-08T03:00Z");

const alexandria = { container: "ZCSU7721483", vessel: vessels.eversund, voyage: "23W" };
const sailedAlexandria = movements(alexandria, "ACT LOAD EGALY 2026-02-01T08:00Z", "ACT DEPA EGALY 2026-02-02T02:00Z");

export const futureActuals: Sequence[] = [
  {
    title: "arrival ten hours ahead is an estimate, and a fact once its time has passed",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: [
          ...sailedKobe,
          ...movements({ ...kobe, created: "2026-03-31T00:00Z" }, "EST ARRI CAVAN 2026-04-01T20:00-07:00"),
        ],
        expected: { shipment: { podEtaAt: "2026-04-02T03:00Z", podAtaAt: null } },
      },
      {
        at: "2026-04-02T04:30Z",
        sent: [...sailedKobe, ...arrivedVancouver],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-04-02T14:00Z" },
          containers: { MSKU4182070: { podArrivedAt: null, podEtaAt: "2026-04-02T14:00Z", currentStatus: "on_ship" } },
          events: {
            MSKU4182070: [
              "vessel_loaded JPUKB",
              "vessel_departed JPUKB",
              "vessel_arrived CAVAN est. 2026-04-02T14:00Z",
            ],
          },
        },
      },
      {
        at: "2026-04-02T16:00Z",
        sent: [...sailedKobe, ...arrivedVancouver],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-04-02T14:00Z" },
          containers: { MSKU4182070: { podArrivedAt: "2026-04-02T14:00Z" } },
          events: {
            MSKU4182070: ["vessel_loaded JPUKB", "vessel_departed JPUKB", "vessel_arrived CAVAN 2026-04-02T14:00Z"],
          },
        },
      },
    ],
  },
  {
    title: "discharge five hours ahead",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-22T12:00Z",
        sent: [...arrivedMiami, ...movements(southampton, "ACT DISC USMIA 2026-04-22T17:00Z")],
        expected: {
          containers: {
            HLBU2709134: { podDischargedAt: null, podArrivedAt: "2026-04-22T08:00Z", currentStatus: "on_ship" },
          },
          someEvents: { HLBU2709134: ["vessel_discharged USMIA est. 2026-04-22T17:00Z"] },
        },
      },
      {
        at: "2026-04-22T18:00Z",
        sent: [...arrivedMiami, ...movements(southampton, "ACT DISC USMIA 2026-04-22T17:00Z")],
        expected: { containers: { HLBU2709134: { podDischargedAt: "2026-04-22T17:00Z", currentStatus: "grounded" } } },
      },
    ],
  },
  {
    title: "an arrival half an hour ahead is a fact: clocks differ",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-05-10T05:30Z",
        sent: [...sailedPiraeus, ...movements(piraeus, "ACT ARRI ESVLC 2026-05-10T08:00")],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-05-10T06:00Z" },
          containers: { MSDU2194857: { podArrivedAt: "2026-05-10T06:00Z" } },
        },
      },
    ],
  },
  {
    title: "departure three hours ahead",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-06-01T12:00Z",
        sent: [...loadedHaiphong, ...movements(haiphong, "ACT DEPA VNHPH 2026-06-01T15:00Z")],
        expected: {
          shipment: { status: "awaiting_departure", polAtdAt: null, polEtdAt: "2026-06-01T15:00Z" },
          containers: { TCLU9120582: { polVesselLoadedAt: "2026-06-01T03:00Z", polVesselDepartedAt: null } },
        },
      },
      {
        at: "2026-06-01T20:00Z",
        sent: [...loadedHaiphong, ...movements(haiphong, "ACT DEPA VNHPH 2026-06-01T15:00Z")],
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-06-01T15:00Z" },
          containers: { TCLU9120582: { polVesselDepartedAt: "2026-06-01T15:00Z" } },
        },
      },
    ],
  },
  {
    title: "the arrival ahead of its time is dropped before it: nothing is invalidated",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-09T00:00Z",
        sent: [...sailedAlexandria, ...movements(alexandria, "ACT ARRI ESBCN 2026-02-09T20:00Z")],
        expected: { shipment: { podAtaAt: null, podEtaAt: "2026-02-09T20:00Z" } },
      },
      {
        at: "2026-02-09T12:00Z",
        sent: [...sailedAlexandria, ...movements(alexandria, "EST ARRI ESBCN 2026-02-10T06:00Z")],
        expected: {
          shipment: { podAtaAt: null, podEtaAt: "2026-02-10T06:00Z", status: "in_transit" },
          events: {
            ZCSU7721483: [
              "vessel_loaded EGALY",
              "vessel_departed EGALY",
              "vessel_arrived ESBCN est. 2026-02-10T06:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "a gate-out announced for the next day",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-24T00:00Z",
        sent: [
          ...arrivedMiami,
          ...movements(southampton, "ACT DISC USMIA 2026-04-22T17:00Z", "ACT GTOT USMIA 2026-04-24T18:00Z LADEN"),
        ],
        expected: {
          containers: { HLBU2709134: { podFullOutAt: null, currentStatus: "grounded" } },
          someEvents: { HLBU2709134: ["full_out USMIA est. 2026-04-24T18:00Z"] },
        },
      },
    ],
  },
];
