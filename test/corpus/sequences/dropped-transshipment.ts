import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A planned transshipment that later answers no longer contain does not stay in the itinerary.

const ningbo = { container: "CMAU6044715", vessel: vessels.aurelia, voyage: "0FLKXW1MA" };
const onward = { ...ningbo, vessel: vessels.borealis, voyage: "0MEDRW1MA" };
const sailedNingbo = movements(ningbo, "ACT LOAD CNNGB 2026-01-08T02:00Z", "ACT DEPA CNNGB 2026-01-08T22:00Z");
const viaPortKlang = [
  ...movements(ningbo, "PLN ARRI MYPKG 2026-01-16T01:00Z", "PLN DISC MYPKG 2026-01-16T09:00Z"),
  ...movements(onward, "PLN LOAD MYPKG 2026-01-21T09:00Z", "PLN DEPA MYPKG 2026-01-22T01:00Z"),
  ...movements(onward, "PLN ARRI NLRTM 2026-02-14T05:00Z", "PLN DISC NLRTM 2026-02-15T05:00Z"),
];

const mombasa = { container: "MSMU4819071", vessel: vessels.castellan, voyage: "IX604R" };
const feeder = { ...mombasa, vessel: vessels.fairwind, voyage: "FW118" };
const sailedMombasa = movements(mombasa, "ACT LOAD KEMBA 2026-02-01T07:00", "ACT DEPA KEMBA 2026-02-02T02:00");
const viaMediterranean = (port: string) => [
  ...movements(mombasa, `PLN DISC ${port} 2026-02-18T10:00`),
  ...movements(
    feeder,
    `PLN LOAD ${port} 2026-02-23T10:00`,
    "PLN ARRI ESBCN 2026-02-26T04:00",
    "PLN DISC ESBCN 2026-02-26T15:00",
  ),
];

const nhavaSheva = {
  container: "HLXU5188464",
  containers: ["HLXU5188464"],
  vessel: vessels.dorado,
  voyage: "2604W",
};
const second = { ...nhavaSheva, vessel: vessels.eversund, voyage: "2607W" };
const sailedNhavaSheva = movements(nhavaSheva, "ACT LOAD INNSA 2026-01-20T06:00Z", "ACT DEPA INNSA 2026-01-21T00:00Z");
const arrivedHamburg = movements(nhavaSheva, "ACT ARRI DEHAM 2026-02-17T03:00Z", "ACT DISC DEHAM 2026-02-17T20:00Z");

export const droppedTransshipment: Sequence[] = [
  {
    title: "the vessel sails directly instead of transshipping in Port Klang",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-01-09T06:00Z",
        sent: [...sailedNingbo, ...viaPortKlang],
        expected: {
          shipment: { portOfDischargeLocode: "NLRTM", podVesselName: "BOREALIS TRADER", podVoyageNumber: "0MEDRW1MA" },
          events: {
            CMAU6044715: [
              "vessel_loaded CNNGB",
              "vessel_departed CNNGB",
              "transshipment_arrived MYPKG est.",
              "transshipment_discharged MYPKG est.",
              "transshipment_loaded MYPKG est.",
              "transshipment_departed MYPKG est.",
              "vessel_arrived NLRTM est.",
              "vessel_discharged NLRTM est.",
            ],
          },
        },
      },
      {
        at: "2026-01-14T06:00Z",
        sent: [
          ...sailedNingbo,
          ...movements(ningbo, "EST ARRI NLRTM 2026-02-08T05:00Z", "EST DISC NLRTM 2026-02-09T05:00Z"),
        ],
        expected: {
          shipment: {
            portOfDischargeLocode: "NLRTM",
            podVesselName: "AURELIA STRAIT",
            podVoyageNumber: "0FLKXW1MA",
            podEtaAt: "2026-02-08T05:00Z",
            podOriginalEtaAt: "2026-02-14T05:00Z",
          },
          noEvents: ["transshipment_"],
        },
      },
      {
        at: "2026-02-09T06:00Z",
        sent: [
          ...sailedNingbo,
          ...movements(ningbo, "ACT ARRI NLRTM 2026-02-08T07:00Z", "ACT DISC NLRTM 2026-02-08T23:00Z"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-02-08T07:00Z", podVesselImo: "9312042" },
          events: {
            CMAU6044715: [
              "vessel_loaded CNNGB",
              "vessel_departed CNNGB",
              "vessel_arrived NLRTM 2026-02-08T07:00Z",
              "vessel_discharged NLRTM 2026-02-08T23:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the transshipment is moved from Piraeus to Gioia Tauro",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-03T00:00Z",
        sent: [...sailedMombasa, ...viaMediterranean("GRPIR")],
        expected: {
          someEvents: { MSMU4819071: ["transshipment_discharged GRPIR est.", "transshipment_loaded GRPIR est."] },
        },
      },
      {
        at: "2026-02-10T00:00Z",
        sent: [...sailedMombasa, ...viaMediterranean("ITGIT")],
        expected: {
          shipment: { portOfDischargeLocode: "ESBCN", podEtaAt: "2026-02-26T03:00Z", podVesselName: "FAIRWIND FEEDER" },
          events: {
            MSMU4819071: [
              "vessel_loaded KEMBA",
              "vessel_departed KEMBA",
              "transshipment_discharged ITGIT est. 2026-02-18T09:00Z",
              "transshipment_loaded ITGIT est. 2026-02-23T09:00Z",
              "vessel_arrived ESBCN est.",
              "vessel_discharged ESBCN est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the plan with a transshipment stays in the answers until arrival and is dropped with it",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-01-22T00:00Z",
        sent: [
          ...sailedNhavaSheva,
          ...movements(nhavaSheva, "PLN ARRI EGPSD 2026-02-04T03:00Z", "PLN DISC EGPSD 2026-02-04T12:00Z"),
          ...movements(second, "PLN LOAD EGPSD 2026-02-08T12:00Z", "PLN DEPA EGPSD 2026-02-09T02:00Z"),
          ...movements(second, "PLN ARRI DEHAM 2026-02-20T03:00Z", "PLN DISC DEHAM 2026-02-20T20:00Z"),
        ],
        expected: {
          shipment: { podVesselName: "EVERSUND", podEtaAt: "2026-02-20T03:00Z", status: "in_transit" },
          containers: { HLXU5188464: { podVesselName: "EVERSUND", podVoyageNumber: "2607W" } },
        },
      },
      {
        at: "2026-02-18T00:00Z",
        sent: [...sailedNhavaSheva, ...arrivedHamburg],
        expected: {
          shipment: {
            podVesselName: "DORADO PASSAGE",
            podVoyageNumber: "2604W",
            podAtaAt: "2026-02-17T03:00Z",
            status: "arrived_at_pod",
          },
          events: {
            HLXU5188464: [
              "vessel_loaded INNSA",
              "vessel_departed INNSA",
              "vessel_arrived DEHAM",
              "vessel_discharged DEHAM",
            ],
          },
        },
      },
    ],
  },
];
