import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A planned and an estimated date of one move stand side by side: the estimate counts, the planned date remains the original.

const yantian = { container: "ONEU2549315", vessel: vessels.aurelia, voyage: "031E", booking: "ONEYSZPD40817700" };
const hamburg = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "608W" };
const ningbo = { container: "MSKU4182070", vessel: vessels.castellan, voyage: "609N" };
const jebelAli = { container: "MEDU7031623", vessel: vessels.dorado, voyage: "FT610W" };
const qingdao = { container: "CMAU6044715", vessel: vessels.eversund, voyage: "0TX3FE1MA" };
const santos = { container: "ZCSU6842074", vessel: vessels.fairwind, voyage: "12N" };

const sailedYantian = movements(
  yantian,
  "ACT LOAD CNYTN 2026-03-04T16:20+08:00",
  "ACT DEPA CNYTN 2026-03-05T04:00+08:00",
);
const sailedHamburg = movements(
  hamburg,
  "ACT LOAD DEHAM 2026-03-20T09:00+01:00",
  "ACT DEPA DEHAM 2026-03-21T02:00+01:00",
);
const sailedQingdao = movements(qingdao, "ACT LOAD CNTAO 2026-02-10T02:00Z", "ACT DEPA CNTAO 2026-02-10T20:00Z");
const sailedSantos = movements(
  { ...santos, created: "2026-04-02T00:00Z" },
  "ACT LOAD BRSSZ 2026-04-01T08:00-03:00",
  "ACT DEPA BRSSZ 2026-04-01T21:00-03:00",
);

export const estimates: Sequence[] = [
  {
    title: "the estimate is later than the planned arrival, both created with the answer",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-06T00:00Z",
        sent: [
          ...sailedYantian,
          ...movements(yantian, "PLN ARRI USLAX 2026-03-19T23:00-07:00", "EST ARRI USLAX 2026-03-23T11:00-07:00"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            polAtdAt: "2026-03-04T20:00Z",
            podEtaAt: "2026-03-23T18:00Z",
            podOriginalEtaAt: "2026-03-20T06:00Z",
            podAtaAt: null,
          },
          containers: { ONEU2549315: { podEtaAt: "2026-03-23T18:00Z", podOriginalEtaAt: "2026-03-20T06:00Z" } },
          events: {
            ONEU2549315: [
              "vessel_loaded CNYTN",
              "vessel_departed CNYTN",
              "vessel_arrived USLAX est. 2026-03-23T18:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the estimate is earlier than the planned arrival and comes first in the list",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-22T06:00Z",
        sent: [
          ...movements(
            { ...hamburg, created: "2026-03-22T05:00Z" },
            "EST ARRI USNYC 2026-04-02T10:00Z",
            "PLN ARRI USNYC 2026-04-04T00:00Z",
          ),
          ...sailedHamburg,
        ],
        expected: {
          shipment: { podEtaAt: "2026-04-02T10:00Z", podOriginalEtaAt: "2026-04-04T00:00Z" },
          containers: { HLXU5188464: { podEtaAt: "2026-04-02T10:00Z" } },
        },
      },
    ],
  },
  {
    title: "planned and estimated departure before sailing",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-20T08:00Z",
        sent: movements(
          { ...ningbo, created: "2026-02-20T07:00:00Z" },
          "PLN LOAD CNNGB 2026-02-24T10:00+08:00",
          "PLN DEPA CNNGB 2026-02-25T10:00+08:00",
          "EST DEPA CNNGB 2026-02-26T22:00+08:00",
          "PLN ARRI NLRTM 2026-04-01T06:00+02:00",
        ),
        expected: {
          shipment: {
            status: "awaiting_departure",
            portOfLadingLocode: "CNNGB",
            portOfDischargeLocode: "NLRTM",
            polEtdAt: "2026-02-26T14:00Z",
            polOriginalEtdAt: "2026-02-25T02:00Z",
            polAtdAt: null,
            podEtaAt: "2026-04-01T04:00Z",
          },
        },
      },
    ],
  },
  {
    title: "local times without creation times, then a new estimate beside the same planned date",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-10T00:00Z",
        sent: movements(
          jebelAli,
          "ACT LOAD AEJEA 2026-03-08T12:00",
          "ACT DEPA AEJEA 2026-03-09T01:00",
          "EST ARRI BEANR 2026-03-30T08:00",
          "PLN ARRI BEANR 2026-03-28T08:00",
        ),
        expected: { shipment: { podEtaAt: "2026-03-30T06:00Z", podOriginalEtaAt: "2026-03-28T07:00Z" } },
      },
      {
        at: "2026-03-12T00:00Z",
        sent: movements(
          jebelAli,
          "ACT LOAD AEJEA 2026-03-08T12:00",
          "ACT DEPA AEJEA 2026-03-09T01:00",
          "EST ARRI BEANR 2026-04-01T20:00",
          "PLN ARRI BEANR 2026-03-28T08:00",
        ),
        expected: {
          shipment: { podEtaAt: "2026-04-01T18:00Z", podOriginalEtaAt: "2026-03-28T07:00Z" },
          events: {
            MEDU7031623: [
              "vessel_loaded AEJEA 2026-03-08T08:00Z",
              "vessel_departed AEJEA",
              "vessel_arrived BEANR est. 2026-04-01T18:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "planned and estimated arrival by rail at the inland destination",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-12T00:00Z",
        sent: [
          ...sailedQingdao,
          ...movements(
            { ...qingdao, created: "2026-02-11T09:00Z" },
            "EST ARRI USLGB 2026-02-26T14:00Z",
            "EST DISC USLGB 2026-02-27T14:00Z",
            "EST ARRI USCHI 2026-03-06T18:00Z RAIL",
            "PLN ARRI USCHI 2026-03-04T18:00Z RAIL",
          ),
        ],
        expected: {
          shipment: {
            portOfDischargeLocode: "USLGB",
            destinationLocode: "USCHI",
            destinationEtaAt: "2026-03-06T18:00Z",
            podEtaAt: "2026-02-26T14:00Z",
          },
          containers: { CMAU6044715: { indEtaAt: "2026-03-06T18:00Z", indAtaAt: null } },
        },
      },
    ],
  },
  {
    title: "a weather delay is a later arrival than first published",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-03T00:00Z",
        sent: [
          ...sailedSantos,
          ...movements({ ...santos, created: "2026-04-02T12:00Z" }, "PLN ARRI USSAV 2026-04-18T08:00Z", [
            "EST ARRI USSAV 2026-04-21T20:00Z",
            { delayReason: "WEA", remark: "Heavy weather" },
          ]),
        ],
        expected: { shipment: { podEtaAt: "2026-04-21T20:00Z", podOriginalEtaAt: "2026-04-18T08:00Z" } },
      },
    ],
  },
];
