import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Bills of lading are merged: the carrier answers under the surviving number.

const bill = (number: string) => ({ type: "bill_of_lading", number }) as const;
const switched = { container: "HLXU8077310", containers: ["HLXU8077310"] };
const own = { ...switched, vessel: vessels.aurelia, voyage: "612W", billOfLading: "HLCUSHA260210" };
const onward = { ...switched, vessel: vessels.dorado, voyage: "0FD2W", billOfLading: "HLCUSIN260377" };
const toSingapore = [
  ...movements(own, "ACT GTIN CNSHA 2026-02-27T08:00+08:00 LADEN", "ACT LOAD CNSHA 2026-03-01T08:00+08:00"),
  ...movements(own, "ACT DEPA CNSHA 2026-03-02T08:00+08:00", "ACT ARRI SGSIN 2026-03-09T08:00+08:00"),
  ...movements(own, "ACT DISC SGSIN 2026-03-10T02:00+08:00"),
];
const merged = { container: "MSKU9920418", containers: ["MSKU9920418"], vessel: vessels.borealis, voyage: "609S" };
const first = { ...merged, billOfLading: "MAEU240117733" };
const surviving = { ...merged, billOfLading: "MAEU240118020" };

export const mergedBills: Sequence[] = [
  {
    title: "two bills are merged at sea: the whole history comes again under the surviving number, with other clocks",
    carrier: "MAEU",
    query: bill("MAEU240117733"),
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: movements(first, "ACT LOAD BRSSZ 2026-02-14T10:00-03:00", "ACT DEPA BRSSZ 2026-02-15T10:00-03:00"),
        expected: { shipment: { status: "in_transit", transportDocuments: "MAEU240117733" } },
      },
      {
        at: "2026-03-24T00:00Z",
        sent: movements(
          { ...surviving, booking: "254400112" },
          "ACT GTOT BRSSZ 2026-02-08T10:00-03:00 EMPTY",
          "ACT LOAD BRSSZ 2026-02-14T09:20-03:00",
          "ACT DEPA BRSSZ 2026-02-15T10:00-03:00",
          "ACT ARRI DEHAM 2026-03-21T10:00+01:00",
          "ACT DISC DEHAM 2026-03-22T10:00+01:00",
          "ACT GTOT DEHAM 2026-03-23T10:00+01:00 LADEN",
        ),
        expected: {
          shipment: {
            status: "arrived_at_pod",
            portOfLadingLocode: "BRSSZ",
            portOfDischargeLocode: "DEHAM",
            transportDocuments: "MAEU240117733, MAEU240118020",
          },
          containers: {
            MSKU9920418: {
              emptyOutAt: "2026-02-08T13:00Z",
              podDischargedAt: "2026-03-22T09:00Z",
              podFullOutAt: "2026-03-23T09:00Z",
            },
          },
        },
      },
    ],
  },
  {
    title: "only the discharge comes under the surviving number, five weeks after the departure of the same vessel",
    carrier: "MAEU",
    query: bill("MAEU240117733"),
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: movements(first, "ACT LOAD BRSSZ 2026-02-14T10:00-03:00", "ACT DEPA BRSSZ 2026-02-15T10:00-03:00"),
        expected: { shipment: { status: "in_transit" } },
      },
      {
        at: "2026-03-24T00:00Z",
        sent: [
          ...movements(surviving, "ACT DISC DEHAM 2026-03-22T10:00+01:00"),
          // The other container of the surviving bill is not of this shipment.
          ...movements({ ...surviving, container: "MSKU1180376" }, "ACT DISC DEHAM 2026-03-22T11:00+01:00"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "DEHAM" },
          containers: { MSKU9920418: { podDischargedAt: "2026-03-22T09:00Z" } },
          events: { MSKU1180376: [] },
        },
      },
    ],
  },
  {
    title: "under the surviving number the calls of the vessel name no container",
    carrier: "MAEU",
    query: bill("MAEU240117733"),
    answers: [
      {
        at: "2026-03-24T00:00Z",
        sent: [
          ...movements(first, "ACT LOAD BRSSZ 2026-02-14T10:00-03:00"),
          ...movements(surviving, "EST DISC DEHAM 2026-03-29T10:00+01:00"),
          ...movements(
            { ...surviving, containers: undefined },
            "ACT DEPA BRSSZ 2026-02-15T10:00-03:00",
            "EST ARRI DEHAM 2026-03-28T10:00+01:00",
          ),
        ],
        expected: {
          shipment: { status: "in_transit", polAtdAt: "2026-02-15T13:00Z", podEtaAt: "2026-03-28T09:00Z" },
        },
      },
    ],
  },
  {
    title: "picked up six weeks after the discharge, and returned seven weeks later, under the merged bill",
    carrier: "HLCU",
    query: bill("HLCUSHA260210"),
    answers: [
      {
        at: "2026-06-20T00:00Z",
        sent: [
          ...toSingapore,
          ...movements(
            { ...onward, vessel: undefined },
            "ACT GTOT SGSIN 2026-04-21T08:00+08:00 LADEN",
            "ACT GTIN SGSIN 2026-06-10T08:00+08:00 EMPTY",
          ),
        ],
        expected: {
          shipment: { status: "complete", portOfDischargeLocode: "SGSIN" },
          containers: {
            HLXU8077310: { podFullOutAt: "2026-04-21T00:00Z", emptyTerminatedAt: "2026-06-10T00:00Z" },
          },
        },
      },
    ],
  },
  {
    title: "on by rail under the merged bill",
    carrier: "MAEU",
    query: bill("MAEU240117733"),
    answers: [
      {
        at: "2026-03-24T00:00Z",
        sent: [
          ...movements(first, "ACT LOAD CNYTN 2026-02-20T10:00+08:00", "ACT DISC USLGB 2026-03-08T10:00-08:00"),
          ...movements(first, "ACT GTOT USLGB 2026-03-10T10:00-08:00 LADEN"),
          ...movements(
            surviving,
            "ACT LOAD USLAX 2026-03-11T10:00-07:00 RAIL",
            "ACT DISC USCHI 2026-03-17T10:00-05:00 RAIL",
          ),
          ...movements(surviving, "ACT GTOT USCHI 2026-03-19T10:00-05:00 LADEN"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USLGB", destinationLocode: "USCHI" },
          containers: {
            MSKU9920418: { indRailUnloadedAt: "2026-03-17T15:00Z", finalDestinationFullOutAt: "2026-03-19T15:00Z" },
          },
        },
      },
    ],
  },
];
