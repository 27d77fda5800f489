import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An actual that was only reported before its time, and no longer at the first answer after it, has not happened as far as is known.

const kobe = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const sailedKobe = movements(kobe, "ACT LOAD JPUKB 2026-03-20T09:00+09:00", "ACT DEPA JPUKB 2026-03-21T01:00+09:00");
const arrivedVancouver = movements({ ...kobe, id: "ARR-1" }, "ACT ARRI CAVAN 2026-04-02T10:00Z");

const miami = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.borealis, voyage: "2616W" };
const arrivedMiami = movements(
  miami,
  "ACT LOAD GBSOU 2026-04-10T08:00Z",
  "ACT DEPA GBSOU 2026-04-11T02:00Z",
  "ACT ARRI USMIA 2026-04-22T08:00Z",
);
const dischargedMiami = movements(miami, "ACT DISC USMIA 2026-04-22T17:00Z");

const [first, second] = ["TCLU9120582", "KKFU7821456"] as const;
const haiphong = { vessel: vessels.dorado, voyage: "0CN12E1MA", containers: [first, second] };
const loadedHaiphong = [first, second].flatMap((container) =>
  movements({ ...haiphong, container }, "ACT LOAD VNHPH 2026-06-01T03:00Z"),
);
const expectedBusan = movements(haiphong, "EST ARRI KRPUS 2026-06-08T03:00Z");

export const announcedAndGone: Sequence[] = [
  {
    title: "the arrival of the morning is gone at noon, the vessel is expected a day later",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-02T06:00Z",
        sent: [...sailedKobe, ...arrivedVancouver],
        expected: { shipment: { podAtaAt: null, podEtaAt: "2026-04-02T10:00Z" } },
      },
      {
        at: "2026-04-02T12:00Z",
        sent: [...sailedKobe, ...movements(kobe, "EST ARRI CAVAN 2026-04-03T16:00Z")],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-04-03T16:00Z" },
          containers: { MSKU4182070: { podArrivedAt: null, currentStatus: "on_ship" } },
          events: {
            MSKU4182070: [
              "vessel_loaded JPUKB",
              "vessel_departed JPUKB",
              "vessel_arrived CAVAN est. 2026-04-03T16:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the discharge is gone without anything in its place, and reported again two days later",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-22T12:00Z",
        sent: [...arrivedMiami, ...dischargedMiami],
        expected: { containers: { HLBU2709134: { podDischargedAt: null, currentStatus: "on_ship" } } },
      },
      {
        at: "2026-04-22T20:00Z",
        sent: arrivedMiami,
        expected: { containers: { HLBU2709134: { podDischargedAt: null, currentStatus: "on_ship" } } },
      },
      {
        at: "2026-04-24T20:00Z",
        sent: [...arrivedMiami, ...dischargedMiami],
        expected: { containers: { HLBU2709134: { podDischargedAt: "2026-04-22T17:00Z", currentStatus: "grounded" } } },
      },
    ],
  },
  {
    title: "the discharge was still reported after its time, then the carrier shortens its history",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-22T12:00Z",
        sent: [...arrivedMiami, ...dischargedMiami],
        expected: { containers: { HLBU2709134: { podDischargedAt: null } } },
      },
      {
        at: "2026-04-22T18:00Z",
        sent: [...arrivedMiami, ...dischargedMiami],
        expected: { containers: { HLBU2709134: { podDischargedAt: "2026-04-22T17:00Z", currentStatus: "grounded" } } },
      },
      {
        at: "2026-04-23T18:00Z",
        sent: arrivedMiami,
        expected: { containers: { HLBU2709134: { podDischargedAt: "2026-04-22T17:00Z", currentStatus: "grounded" } } },
      },
    ],
  },
  {
    title: "two containers whose vessel did not sail at the announced hour",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-06-01T12:00Z",
        sent: [...loadedHaiphong, ...expectedBusan, ...movements(haiphong, "ACT DEPA VNHPH 2026-06-01T18:00Z")],
        expected: { shipment: { status: "awaiting_departure", polAtdAt: null, polEtdAt: "2026-06-01T18:00Z" } },
      },
      {
        at: "2026-06-02T00:00Z",
        sent: [...loadedHaiphong, ...expectedBusan, ...movements(haiphong, "EST DEPA VNHPH 2026-06-03T18:00Z")],
        expected: {
          shipment: { status: "awaiting_departure", polAtdAt: null, polEtdAt: "2026-06-03T18:00Z" },
          containers: { [first]: { polVesselDepartedAt: null }, [second]: { polVesselDepartedAt: null } },
        },
      },
      {
        at: "2026-06-04T00:00Z",
        sent: [...loadedHaiphong, ...expectedBusan, ...movements(haiphong, "ACT DEPA VNHPH 2026-06-03T20:00Z")],
        expected: { shipment: { status: "in_transit", polAtdAt: "2026-06-03T20:00Z" } },
      },
    ],
  },
];
