import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";

// A return is planned before it begins, or its middle is not reported; other containers do not return.

const abandoned = { container: "ZIMU3105724", vessel: vessels.dorado, voyage: "88W" };
const abandonedBack = { ...abandoned, vessel: vessels.eversund, voyage: "91E" };
const toSavannah = [
  ...movements(abandoned, "ACT LOAD ILHFA 2026-05-02T08:00Z", "ACT DEPA ILHFA 2026-05-02T20:00Z"),
  ...movements(abandoned, "ACT ARRI USSAV 2026-05-20T10:00Z", "ACT DISC USSAV 2026-05-20T22:00Z"),
];
const toHaifa = movements(abandonedBack, "EST ARRI ILHFA 2026-07-20T10:00Z", "EST DISC ILHFA 2026-07-21T10:00Z");
const report = (at: string, facts: object) => terminalReport(at, facts, { containerNumber: abandoned.container });

const silent = { container: "MEDU7031623", vessel: vessels.castellan, voyage: "UX609E" };
const silentBack = { ...silent, vessel: vessels.borealis, voyage: "UX617W" };
const silentOut = movements(silent, "ACT LOAD KRPUS 2026-03-02T08:00", "ACT DISC JPYOK 2026-03-05T08:00");

const both = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const kept = { ...both, container: "HLBU2709134" };
const split = [both, kept].flatMap((of) =>
  movements(
    of,
    "ACT LOAD CNSHA 2026-03-01T08:00+08:00",
    "ACT DEPA CNSHA 2026-03-02T08:00+08:00",
    "ACT ARRI USLAX 2026-03-16T08:00-07:00",
    "ACT DISC USLAX 2026-03-16T20:00-07:00",
  ),
);

const exhibits = { container: "CMAU5073119", vessel: vessels.fairwind, voyage: "7N" };

export const plannedReturns: Sequence[] = [
  {
    title:
      "until it is loaded a container whose return is planned stands in the port of discharge, with what is due there",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-06-20T00:00Z",
        sent: [...toSavannah, ...movements(abandonedBack, "EST LOAD USSAV 2026-06-28T10:00Z"), ...toHaifa],
        reports: [report("2026-05-21T10:00:00Z", { availableForPickup: true, pickupLfdLine: "2026-05-27T04:00:00Z" })],
        expected: {
          shipment: {
            status: "arrived_at_pod",
            portOfDischargeLocode: "USSAV",
            podAtaAt: "2026-05-20T10:00Z",
            destinationLocode: "ILHFA",
            destinationEtaAt: "2026-07-20T10:00Z",
          },
          containers: { ZIMU3105724: { currentStatus: "available", availableForPickup: true } },
          noEvents: ["transshipment_"],
        },
      },
      {
        at: "2026-06-30T00:00Z",
        sent: [...toSavannah, ...movements(abandonedBack, "ACT LOAD USSAV 2026-06-29T10:00Z"), ...toHaifa],
        expected: {
          shipment: { status: "in_transit", podAtaAt: "2026-05-20T10:00Z" },
          containers: {
            ZIMU3105724: { currentStatus: "on_ship", availableForPickup: null, pickupLfd: null, podEtaAt: null },
          },
        },
      },
      {
        at: "2026-07-22T00:00Z",
        sent: [
          ...toSavannah,
          ...movements(abandonedBack, "ACT LOAD USSAV 2026-06-29T10:00Z", "ACT ARRI ILHFA 2026-07-19T10:00Z"),
          ...movements(abandonedBack, "ACT DISC ILHFA 2026-07-20T10:00Z"),
        ],
        expected: {
          shipment: { status: "delivered_to_destination", destinationAtaAt: "2026-07-19T10:00Z" },
          containers: { ZIMU3105724: { currentStatus: "grounded", podDischargedAt: "2026-05-20T22:00Z" } },
          places: { ZIMU3105724: "Haifa" },
        },
      },
    ],
  },
  {
    title: "the carrier plans discharge, loading and return as a whole",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-04T00:00Z",
        sent: [
          ...movements(exhibits, "ACT LOAD SEGOT 2026-04-01T08:00Z", "ACT DEPA SEGOT 2026-04-02T08:00Z"),
          ...movements(exhibits, "EST ARRI GBFXT 2026-04-06T08:00Z", "EST DISC GBFXT 2026-04-06T20:00Z"),
          ...movements(exhibits, "EST LOAD GBFXT 2026-04-16T08:00Z", "EST DISC SEGOT 2026-04-20T20:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfDischargeLocode: "GBFXT",
            podEtaAt: "2026-04-06T08:00Z",
            destinationLocode: "SEGOT",
          },
          containers: { CMAU5073119: { polVesselDepartedAt: "2026-04-02T08:00Z", podDischargedAt: null } },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "only the two discharges are reported, and an outdated plan of the first voyage remains",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...silentOut,
          ...movements(silentBack, "ACT DISC KRPUS 2026-04-10T08:00"),
          ...movements(silent, "EST ARRI JPTYO 2026-04-11T08:00"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            portOfDischargeLocode: "JPYOK",
            podAtaAt: "2026-03-04T23:00Z",
            destinationLocode: "KRPUS",
            destinationAtaAt: "2026-04-09T23:00Z",
          },
          containers: { MEDU7031623: { currentStatus: "grounded", podDischargedAt: "2026-03-04T23:00Z" } },
        },
      },
    ],
  },
  {
    title: "of two containers one returns, the other is picked up",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-22T00:00Z",
        sent: [
          ...split,
          ...movements(kept, "ACT GTOT USLAX 2026-03-20T08:00-07:00 LADEN"),
          ...movements({ ...both, vessel: vessels.borealis }, "ACT LOAD USLAX 2026-04-20T08:00-07:00"),
          ...movements({ ...both, vessel: vessels.borealis }, "EST DISC CNSHA 2026-05-09T08:00+08:00"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfDischargeLocode: "USLAX", podAtaAt: "2026-03-16T15:00Z" },
          containers: {
            MSKU4182070: { currentStatus: "on_ship", destinationLocode: "CNSHA", podArrivedAt: "2026-03-16T15:00Z" },
            HLBU2709134: { currentStatus: "picked_up", destinationLocode: null, podFullOutAt: "2026-03-20T15:00Z" },
          },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
];
