import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// At a transshipment port two vessels call: each call belongs to the containers that it brings or takes.

const [moved, aboard] = ["MEDU7031623", "MSDU2194857"];
const feeder = { vessel: vessels.aurelia, voyage: "AX606W" };
const ocean = { vessel: vessels.borealis, voyage: "OX609W" };

const kobe = { container: "MSKU4182070", vessel: vessels.fairwind, voyage: "604S" };
const overBusan = { container: "MSKU4182070", vessel: vessels.castellan, voyage: "605E" };

const chennai = { container: "CMAU8155209", vessel: vessels.dorado, voyage: "0IN4JE1MA" };
const overColombo = { container: "CMAU8155209", vessel: vessels.eversund, voyage: "0IN8LW1MA" };

const [early, late] = ["ZIMU3105724", "ZCSU7721483"];
const doubled = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.aurelia, voyage: "2607E" };

export const connections: Sequence[] = [
  {
    title: "one container is transshipped, the other stays aboard the same vessel",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-21T00:00Z",
        sent: [
          ...[moved, aboard].flatMap((container) =>
            movements({ ...feeder, container }, "ACT LOAD CNTAO 2026-02-03T01:00Z"),
          ),
          ...movements({ ...feeder, container: moved }, "ACT DISC SGSIN 2026-02-10T01:00Z"),
          ...movements(
            { ...ocean, container: moved },
            "EST LOAD SGSIN 2026-02-24T01:00Z",
            "EST DISC NLRTM 2026-03-24T01:00Z",
          ),
          ...movements({ ...feeder, container: aboard }, "EST DISC NLRTM 2026-03-10T01:00Z"),
          ...movements(feeder, "ACT DEPA CNTAO 2026-02-03T17:00Z", "ACT ARRI SGSIN 2026-02-09T10:00Z"),
          ...movements(feeder, "ACT DEPA SGSIN 2026-02-11T10:00Z", "EST ARRI NLRTM 2026-03-09T10:00Z"),
          ...movements(ocean, "EST DEPA SGSIN 2026-02-25T17:00Z", "EST ARRI NLRTM 2026-03-23T10:00Z"),
        ],
        expected: {
          shipment: { podEtaAt: "2026-03-23T10:00Z", podVesselName: "BOREALIS TRADER", containersDiffer: true },
          events: {
            [moved]: [
              "vessel_loaded CNTAO",
              "vessel_departed CNTAO",
              "transshipment_arrived SGSIN",
              "transshipment_discharged SGSIN",
              "transshipment_loaded SGSIN est.",
              "transshipment_departed SGSIN est. 2026-02-25T17:00Z",
              "vessel_arrived NLRTM est. 2026-03-23T10:00Z",
              "vessel_discharged NLRTM est.",
            ],
            [aboard]: [
              "vessel_loaded CNTAO",
              "vessel_departed CNTAO",
              "vessel_arrived NLRTM est. 2026-03-09T10:00Z",
              "vessel_discharged NLRTM est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the feeder has left the transshipment port, the container has not",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-01-30T00:00Z",
        sent: [
          ...movements(kobe, "ACT LOAD JPUKB 2026-01-24T09:00+09:00", "ACT DEPA JPUKB 2026-01-24T20:00+09:00"),
          ...movements(kobe, "ACT ARRI KRPUS 2026-01-26T09:00+09:00", "ACT DISC KRPUS 2026-01-26T18:00+09:00"),
          ...movements(kobe, "ACT DEPA KRPUS 2026-01-27T09:00+09:00"),
          ...movements(overBusan, "EST LOAD KRPUS 2026-02-01T09:00+09:00", "EST DEPA KRPUS 2026-02-02T09:00+09:00"),
          ...movements(overBusan, "EST ARRI USOAK 2026-02-13T09:00-08:00", "EST DISC USOAK 2026-02-14T09:00-08:00"),
        ],
        expected: {
          shipment: { status: "transshipment", podEtaAt: "2026-02-13T17:00Z", podVesselName: "CASTELLAN BAY" },
          events: {
            MSKU4182070: [
              "vessel_loaded JPUKB",
              "vessel_departed JPUKB",
              "transshipment_arrived KRPUS",
              "transshipment_discharged KRPUS",
              "transshipment_loaded KRPUS est.",
              "transshipment_departed KRPUS est. 2026-02-02T00:00Z",
              "vessel_arrived USOAK est.",
              "vessel_discharged USOAK est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "estimates of both vessels stand at the port of discharge",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-05T00:00Z",
        sent: [
          ...movements(
            chennai,
            "ACT LOAD INMAA 2026-03-02T01:00Z",
            "ACT DEPA INMAA 2026-03-02T17:00Z",
            "EST DISC LKCMB 2026-03-06T10:00Z",
          ),
          ...movements(
            overColombo,
            "EST LOAD LKCMB 2026-03-09T01:00Z",
            "EST ARRI ITGOA 2026-03-25T10:00Z",
            "EST DISC ITGOA 2026-03-26T10:00Z",
          ),
          ...movements(chennai, "EST ARRI ITGOA 2026-03-29T10:00Z"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "ITGOA", podVesselName: "EVERSUND", podEtaAt: "2026-03-25T10:00Z" },
          someEvents: {
            CMAU8155209: ["transshipment_discharged LKCMB est.", "vessel_arrived ITGOA est. 2026-03-25T10:00Z"],
          },
        },
      },
    ],
  },
  {
    title: "two vessels without references and without any discharge",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-21T00:00Z",
        sent: [
          ...movements({ container: early, vessel: vessels.aurelia }, "ACT LOAD GRPIR 2026-02-03T01:00Z"),
          ...movements({ container: late, vessel: vessels.borealis }, "ACT LOAD GRPIR 2026-02-10T01:00Z"),
          ...movements(
            { vessel: vessels.aurelia },
            "ACT DEPA GRPIR 2026-02-03T17:00Z",
            "ACT ARRI USNYC 2026-02-19T10:00Z",
          ),
          ...movements(
            { vessel: vessels.borealis },
            "ACT DEPA GRPIR 2026-02-10T17:00Z",
            "EST ARRI USNYC 2026-02-26T10:00Z",
          ),
        ],
        expected: {
          shipment: { podAtaAt: null, podEtaAt: "2026-02-26T10:00Z", containersDiffer: true },
          containers: {
            [early]: { podArrivedAt: "2026-02-19T10:00Z", polVesselDepartedAt: "2026-02-03T17:00Z" },
            [late]: { podArrivedAt: null, podEtaAt: "2026-02-26T10:00Z", polVesselDepartedAt: "2026-02-10T17:00Z" },
          },
        },
      },
    ],
  },
  {
    title: "the discharge is sent twice, with and without the vessel",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: [
          ...movements(doubled, "ACT LOAD SGSIN 2026-01-28T01:00Z", "ACT DEPA SGSIN 2026-01-28T17:00Z"),
          ...movements(doubled, "ACT ARRI DEHAM 2026-02-20T10:00Z", "ACT DISC DEHAM 2026-02-20T20:00Z"),
          ...movements({ container: doubled.container }, "ACT DISC DEHAM 2026-02-20T20:00Z"),
        ],
        expected: {
          events: {
            HLXU5188464: [
              "vessel_loaded SGSIN",
              "vessel_departed SGSIN",
              "vessel_arrived DEHAM",
              "vessel_discharged DEHAM",
            ],
          },
        },
      },
    ],
  },
];
