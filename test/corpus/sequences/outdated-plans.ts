import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Carriers keep sending plans and estimates beside what has happened, or send dates without times.

const container = "MSKU4182070";
const onAurelia = { container, containers: [container], vessel: vessels.aurelia, voyage: "601W" };
const onBorealis = { ...onAurelia, vessel: vessels.borealis, voyage: "12E" };
const onCastellan = { ...onAurelia, vessel: vessels.castellan, voyage: "7N" };

const sailedShanghai = movements(
  onAurelia,
  "ACT GTOT CNSHA 2026-02-25T08:00Z EMPTY",
  "ACT LOAD CNSHA 2026-03-01T08:00Z",
  "ACT DEPA CNSHA 2026-03-02T08:00Z",
);
const expectedAtLongBeach = movements(
  onAurelia,
  "EST ARRI USLGB 2026-03-17T08:00Z",
  "EST DISC USLGB 2026-03-21T18:00Z",
);
const returnedAtRotterdam = movements(
  onBorealis,
  "ACT GTOT CNSHA 2025-12-01T08:00Z EMPTY",
  "ACT LOAD CNSHA 2025-12-05T08:00Z",
  "ACT DISC NLRTM 2026-01-10T08:00Z",
  "ACT GTOT NLRTM 2026-01-11T08:00Z LADEN",
  "ACT GTIN NLRTM 2026-01-13T08:00Z EMPTY",
);

const onOneDay = (day: string): Sequence => ({
  title: `the laden gate-out and the empty return have the date ${day} and no time`,
  carrier: "MSCU",
  answers: [
    {
      at: "2026-03-25T00:00Z",
      sent: movements(
        onAurelia,
        "ACT LOAD CNSHA 2026-03-01",
        "ACT DISC USLGB 2026-03-17",
        `ACT GTOT USLGB ${day} LADEN`,
        `ACT GTIN USLGB ${day} EMPTY`,
      ),
      expected: {
        shipment: { status: "complete", portOfLadingLocode: "CNSHA", portOfDischargeLocode: "USLGB" },
        containers: { [container]: { currentStatus: "empty_returned" } },
      },
    },
  ],
});

export const outdatedPlans: Sequence[] = [
  onOneDay("2026-03-18"),
  onOneDay("2026-03-19"),
  onOneDay("2026-03-20"),
  {
    title: "an estimated discharge of a later time stays beside the empty return",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-03-03T00:00Z",
        sent: [...sailedShanghai, ...expectedAtLongBeach],
        expected: { shipment: { status: "in_transit" } },
      },
      {
        at: "2026-03-22T00:00Z",
        sent: [
          ...sailedShanghai,
          ...expectedAtLongBeach,
          ...movements(
            onAurelia,
            "ACT ARRI USLGB 2026-03-16T08:00Z",
            "ACT DISC USLGB 2026-03-17T02:00Z",
            "ACT GTOT USLGB 2026-03-18T08:00Z LADEN",
            "ACT GTIN USLGB 2026-03-20T08:00Z EMPTY",
          ),
        ],
        expected: {
          shipment: { status: "complete", portOfLadingLocode: "CNSHA", podAtaAt: "2026-03-16T08:00Z" },
          containers: { [container]: { currentStatus: "empty_returned" } },
          noEvents: ["est."],
        },
      },
    ],
  },
  {
    title: "moved to another terminal in Singapore, then transshipped again in Rotterdam",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-20T00:00Z",
        sent: [
          ...sailedShanghai,
          ...movements(
            onAurelia,
            "ACT DISC SGSIN/PSA 2026-03-10T08:00Z",
            "ACT GTOT SGSIN/PSA 2026-03-11T08:00Z LADEN",
            "ACT GTIN SGSIN/TUAS 2026-03-11T12:00Z LADEN",
          ),
          ...movements(onBorealis, "ACT LOAD SGSIN 2026-03-14T08:00Z", "ACT DISC NLRTM 2026-04-05T08:00Z"),
          ...movements(onCastellan, "ACT LOAD NLRTM 2026-04-08T08:00Z", "EST ARRI GBFXT 2026-04-22T08:00Z"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "CNSHA", portOfDischargeLocode: "GBFXT" },
          someEvents: { [container]: ["transshipment_discharged SGSIN", "transshipment_loaded NLRTM"] },
        },
      },
    ],
  },
  {
    title: "the planned voyage after an earlier one begins under other ids",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: [
          ...returnedAtRotterdam,
          ...movements(onAurelia, "EST LOAD NLRTM 2026-02-05T08:00Z", "EST DISC USNYC 2026-02-20T08:00Z"),
        ],
        expected: { shipment: { portOfLadingLocode: "NLRTM", portOfDischargeLocode: "USNYC" } },
      },
      {
        at: "2026-02-06T00:00Z",
        sent: [
          ...returnedAtRotterdam,
          ...movements(
            onAurelia,
            "ACT GTOT NLRTM 2026-02-02T08:00Z EMPTY",
            "ACT LOAD NLRTM 2026-02-05T09:00Z",
            "EST DISC USNYC 2026-02-21T08:00Z",
          ),
        ],
        expected: {
          shipment: { portOfLadingLocode: "NLRTM", portOfDischargeLocode: "USNYC" },
          containers: { [container]: { emptyOutAt: "2026-02-02T08:00Z", podDischargedAt: null } },
        },
      },
    ],
  },
  {
    title: "the feeder of the onward leg is not scheduled again after a late arrival",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-13T00:00Z",
        sent: [
          ...sailedShanghai,
          ...movements(onAurelia, "ACT ARRI ESALG 2026-04-12T08:00Z", "ACT DISC ESALG 2026-04-12T20:00Z"),
          ...movements(onBorealis, "EST ARRI PTLIS 2026-04-10T08:00Z", "EST DISC PTLIS 2026-04-10T20:00Z"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "PTLIS", podAtaAt: null, status: "transshipment" },
          someEvents: { [container]: ["transshipment_discharged ESALG"] },
        },
      },
    ],
  },
  {
    title: "a plan for a vessel from another port stays after the container has sailed",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-03T00:00Z",
        sent: [
          ...movements(onBorealis, "PLN LOAD CNSHA 2026-02-27T08:00Z"),
          ...movements(onAurelia, "ACT LOAD CNNGB 2026-03-01T08:00Z", "ACT DEPA CNNGB 2026-03-01T20:00Z"),
          ...movements(onAurelia, "EST ARRI USLGB 2026-03-17T08:00Z"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "CNNGB", polAtdAt: "2026-03-01T20:00Z", status: "in_transit" },
        },
      },
    ],
  },
];
