import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Some carriers report no arrival, or report it after the discharge: the vessel has arrived when the container leaves it.

const toValencia = { container: "MSKU4182070", containers: ["MSKU4182070"], vessel: vessels.aurelia, voyage: "607W" };
const toCallao = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.borealis, voyage: "2609S" };
const toFelixstowe = {
  container: "CMAU6044715",
  containers: ["CMAU6044715"],
  vessel: vessels.castellan,
  voyage: "0FLB1W",
};
const toMombasa = { container: "MEDU7031623", vessel: vessels.dorado, voyage: "YM611A" };
const toMontreal = { container: "NYKU3906153", containers: ["NYKU3906153"], vessel: vessels.eversund, voyage: "071W" };
const toHaifa = { container: "ZCSU7721483", containers: ["ZCSU7721483"], vessel: vessels.fairwind, voyage: "12E" };
const other = { container: "ZCSU8340915", containers: ["ZCSU8340915"], vessel: vessels.fairwind, voyage: "12E" };

export const dischargesWithoutArrival: Sequence[] = [
  {
    title: "a discharge ends the estimate of the arrival",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-20T20:00Z",
        sent: movements(
          toValencia,
          "ACT LOAD INMUN 2026-02-20T08:00Z",
          "ACT DEPA INMUN 2026-02-21T08:00Z",
          "EST ARRI ESVLC 2026-03-21T06:00Z",
          "ACT DISC ESVLC 2026-03-20T14:00Z",
        ),
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-20T14:00Z", podOriginalEtaAt: "2026-03-21T06:00Z" },
          containers: {
            MSKU4182070: {
              currentStatus: "grounded",
              podArrivedAt: "2026-03-20T14:00Z",
              podDischargedAt: "2026-03-20T14:00Z",
            },
          },
          events: {
            MSKU4182070: [
              "vessel_loaded INMUN",
              "vessel_departed INMUN",
              "vessel_arrived ESVLC inferred 2026-03-20T14:00Z",
              "vessel_discharged ESVLC 2026-03-20T14:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the arrival that the carrier reports later replaces the inferred one",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-25T20:00Z",
        sent: movements(
          toCallao,
          "ACT LOAD CNNGB 2026-02-22T08:00Z",
          "ACT DEPA CNNGB 2026-02-23T08:00Z",
          "ACT DISC PECLL 2026-03-25T14:00Z",
        ),
        expected: {
          shipment: { podAtaAt: "2026-03-25T14:00Z" },
          someEvents: { HLBU2709134: ["vessel_arrived PECLL inferred 2026-03-25T14:00Z"] },
        },
      },
      {
        at: "2026-03-26T20:00Z",
        sent: movements(
          toCallao,
          "ACT LOAD CNNGB 2026-02-22T08:00Z",
          "ACT DEPA CNNGB 2026-02-23T08:00Z",
          "ACT ARRI PECLL 2026-03-24T11:00Z",
          "ACT DISC PECLL 2026-03-25T14:00Z",
        ),
        expected: {
          shipment: { podAtaAt: "2026-03-24T11:00Z" },
          containers: { HLBU2709134: { podArrivedAt: "2026-03-24T11:00Z" } },
          events: {
            HLBU2709134: [
              "vessel_loaded CNNGB",
              "vessel_departed CNNGB",
              "vessel_arrived PECLL 2026-03-24T11:00Z",
              "vessel_discharged PECLL",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the discharge of a container that has left the port",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-02T00:00Z",
        sent: movements(
          toFelixstowe,
          "ACT LOAD LKCMB 2026-03-05T08:00Z",
          "EST ARRI GBFXT 2026-03-31T05:00Z",
          "ACT DISC GBFXT 2026-03-30T19:00Z",
          "ACT GTOT GBFXT 2026-04-01T09:00Z LADEN",
        ),
        expected: {
          shipment: { podAtaAt: "2026-03-30T19:00Z" },
          containers: { CMAU6044715: { currentStatus: "picked_up", podArrivedAt: "2026-03-30T19:00Z" } },
          someEvents: { CMAU6044715: ["vessel_arrived GBFXT inferred 2026-03-30T19:00Z"] },
        },
      },
    ],
  },
  {
    title: "an arrival that names no container is the arrival",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-18T00:00Z",
        sent: movements(
          toMombasa,
          "ACT LOAD AEJEA 2026-03-02T08:00Z",
          "ACT ARRI KEMBA 2026-03-15T05:00Z",
          "ACT DISC KEMBA 2026-03-16T19:00Z",
        ),
        expected: {
          shipment: { podAtaAt: "2026-03-15T05:00Z" },
          events: {
            MEDU7031623: ["vessel_loaded AEJEA", "vessel_arrived KEMBA 2026-03-15T05:00Z", "vessel_discharged KEMBA"],
          },
        },
      },
    ],
  },
  {
    title: "a planned discharge infers nothing",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-10T00:00Z",
        sent: movements(
          toMontreal,
          "ACT LOAD BEANR 2026-03-05T08:00Z",
          "ACT DEPA BEANR 2026-03-06T02:00Z",
          "EST ARRI CAMTR 2026-03-17T05:00Z",
          "PLN DISC CAMTR 2026-03-18T05:00Z",
        ),
        expected: {
          shipment: { podAtaAt: null, podEtaAt: "2026-03-17T05:00Z", status: "in_transit" },
          containers: { NYKU3906153: { podArrivedAt: null, currentStatus: "on_ship" } },
        },
      },
    ],
  },
  {
    title: "one of two containers is discharged without an arrival",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: [
          ...movements(toHaifa, "ACT LOAD TRMER 2026-03-08T08:00Z", "ACT DISC ILHFA 2026-03-11T05:00Z"),
          ...movements(other, "ACT LOAD TRMER 2026-03-08T09:00Z", "EST ARRI ILHFA 2026-03-13T05:00Z"),
        ],
        expected: {
          shipment: { podAtaAt: null, containersDiffer: true },
          containers: {
            ZCSU7721483: { podArrivedAt: "2026-03-11T05:00Z", currentStatus: "grounded" },
            ZCSU8340915: { podArrivedAt: null, podEtaAt: "2026-03-13T05:00Z", currentStatus: "on_ship" },
          },
        },
      },
    ],
  },
];
