import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Retracted events, and old events that the carrier trims from its answers without replacing them.

const guayaquil = { container: "MRKU5263301", vessel: vessels.aurelia, voyage: "607N" };
const loadedGuayaquil = movements(guayaquil, "ACT LOAD ECGYE 2026-02-14T10:00-05:00");
const departure = { id: "4f0c-depa", created: "2026-02-15T02:00Z" };
const toHouston = movements(guayaquil, "EST ARRI USHOU 2026-02-22T09:00-06:00");

const gdansk = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "2615W" };
const sailedGdansk = movements(gdansk, "ACT LOAD PLGDN 2026-04-10T08:00Z", "ACT DEPA PLGDN 2026-04-11T02:00Z");
const plannedArrival = movements({ ...gdansk, created: "2026-04-01T00:00Z" }, "PLN ARRI USORF 2026-04-26T09:00Z");
const estimate = { id: "HL-55120", created: "2026-04-11T06:00Z" };

const valencia = { container: "CMAU8155209", vessel: vessels.castellan, voyage: "0AMRGW1MA" };
const arrivedVeracruz = movements(
  valencia,
  "ACT LOAD ESVLC 2026-03-01T08:00Z",
  "ACT DEPA ESVLC 2026-03-01T23:00Z",
  "ACT ARRI MXVER 2026-03-18T12:00Z",
);
const discharge = { id: "CMA-1-DISC", created: "2026-03-19T00:00Z" };

const busan = { container: "ONEU2549315", vessel: vessels.dorado, voyage: "071E" };
const sailedBusan = movements(busan, "ACT LOAD KRPUS 2026-01-10T02:00Z", "ACT DEPA KRPUS 2026-01-10T18:00Z");
const arrivedSeattle = movements(busan, "ACT ARRI USSEA 2026-01-21T15:00Z", "ACT DISC USSEA 2026-01-22T08:00Z");

const xiamen = { container: "MEDU7031623", vessel: vessels.eversund, voyage: "GO604E" };
const exported = movements(
  xiamen,
  "ACT GTOT CNXMN 2026-01-20T09:00 EMPTY",
  "ACT GTIN CNXMN 2026-01-24T09:00 LADEN",
  "ACT LOAD CNXMN 2026-01-26T09:00",
  "ACT DEPA CNXMN 2026-01-27T02:00",
);
const imported = movements(
  xiamen,
  "ACT ARRI USLGB 2026-02-12T05:00",
  "ACT DISC USLGB 2026-02-13T05:00",
  "ACT GTOT USLGB 2026-02-16T09:00 LADEN",
  "ACT GTIN USLGB 2026-02-20T09:00 EMPTY",
);

export const retractions: Sequence[] = [
  {
    title: "the actual departure is retracted",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-15T06:00Z",
        sent: [
          ...loadedGuayaquil,
          ...movements(guayaquil, ["ACT DEPA ECGYE 2026-02-14T20:00-05:00", departure]),
          ...toHouston,
        ],
        expected: { shipment: { status: "in_transit", polAtdAt: "2026-02-15T01:00Z" } },
      },
      {
        at: "2026-02-15T12:00Z",
        sent: [
          ...loadedGuayaquil,
          ...movements(guayaquil, [
            "ACT DEPA ECGYE 2026-02-14T20:00-05:00",
            { ...departure, created: "2026-02-15T11:00Z", retracted: true },
          ]),
          ...toHouston,
        ],
        expected: {
          shipment: { polAtdAt: null, portOfLadingLocode: "ECGYE", podEtaAt: "2026-02-22T15:00Z" },
          containers: { MRKU5263301: { polVesselDepartedAt: null, currentStatus: "on_ship" } },
          events: {
            MRKU5263301: [
              "vessel_loaded ECGYE",
              "vessel_departed ECGYE invalidated 2026-02-15T01:00Z",
              "vessel_arrived USHOU est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the estimated arrival is retracted, the planned arrival remains",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...sailedGdansk,
          ...plannedArrival,
          ...movements(gdansk, ["EST ARRI USORF 2026-04-29T09:00Z", estimate]),
        ],
        expected: { shipment: { podEtaAt: "2026-04-29T09:00Z", podOriginalEtaAt: "2026-04-26T09:00Z" } },
      },
      {
        at: "2026-04-13T00:00Z",
        sent: [
          ...sailedGdansk,
          ...plannedArrival,
          ...movements(gdansk, [
            "EST ARRI USORF 2026-04-29T09:00Z",
            { ...estimate, created: "2026-04-12T18:00Z", retracted: true },
          ]),
        ],
        expected: {
          shipment: { podEtaAt: "2026-04-26T09:00Z", podOriginalEtaAt: "2026-04-26T09:00Z" },
          events: {
            HLXU5188464: [
              "vessel_loaded PLGDN",
              "vessel_departed PLGDN",
              "vessel_arrived USORF est. 2026-04-26T09:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the actual discharge is retracted and later reported under a new id",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-19T06:00Z",
        sent: [...arrivedVeracruz, ...movements(valencia, ["ACT DISC MXVER 2026-03-18T22:00Z", discharge])],
        expected: { containers: { CMAU8155209: { podDischargedAt: "2026-03-18T22:00Z", currentStatus: "grounded" } } },
      },
      {
        at: "2026-03-19T18:00Z",
        sent: [
          ...arrivedVeracruz,
          ...movements(valencia, [
            "ACT DISC MXVER 2026-03-18T22:00Z",
            { ...discharge, created: "2026-03-19T12:00Z", retracted: true },
          ]),
        ],
        expected: {
          containers: {
            CMAU8155209: { podDischargedAt: null, podArrivedAt: "2026-03-18T12:00Z", currentStatus: "on_ship" },
          },
          someEvents: { CMAU8155209: ["vessel_discharged MXVER invalidated 2026-03-18T22:00Z"] },
        },
      },
      {
        at: "2026-03-20T18:00Z",
        sent: [
          ...arrivedVeracruz,
          ...movements(valencia, [
            "ACT DISC MXVER 2026-03-20T04:00Z",
            { id: "CMA-2-DISC", created: "2026-03-20T06:00Z" },
          ]),
        ],
        expected: { containers: { CMAU8155209: { podDischargedAt: "2026-03-20T04:00Z", currentStatus: "grounded" } } },
      },
    ],
  },
  {
    title: "loading and departure are trimmed after arrival",
    carrier: "ONEY",
    answers: [
      { at: "2026-01-12T00:00Z", sent: sailedBusan, expected: { shipment: { polAtdAt: "2026-01-10T18:00Z" } } },
      {
        at: "2026-01-23T00:00Z",
        sent: arrivedSeattle,
        expected: {
          shipment: {
            status: "arrived_at_pod",
            portOfLadingLocode: "KRPUS",
            polAtdAt: "2026-01-10T18:00Z",
            portOfDischargeLocode: "USSEA",
            podAtaAt: "2026-01-21T15:00Z",
          },
          containers: { ONEU2549315: { polVesselLoadedAt: "2026-01-10T02:00Z" } },
          events: {
            ONEU2549315: [
              "vessel_loaded KRPUS",
              "vessel_departed KRPUS",
              "vessel_arrived USSEA",
              "vessel_discharged USSEA",
            ],
          },
        },
      },
    ],
  },
  {
    title: "only the import moves remain after the empty return",
    carrier: "MSCU",
    answers: [
      { at: "2026-02-01T00:00Z", sent: exported, expected: { shipment: { polAtdAt: "2026-01-26T18:00Z" } } },
      {
        at: "2026-02-21T00:00Z",
        sent: imported,
        expected: {
          shipment: { status: "complete", portOfLadingLocode: "CNXMN", polAtdAt: "2026-01-26T18:00Z" },
          containers: {
            MEDU7031623: {
              emptyOutAt: "2026-01-20T01:00Z",
              polFullInAt: "2026-01-24T01:00Z",
              podFullOutAt: "2026-02-16T17:00Z",
              emptyTerminatedAt: "2026-02-20T17:00Z",
            },
          },
        },
      },
    ],
  },
];
