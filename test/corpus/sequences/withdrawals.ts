import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An actual that the carrier replaces by an estimate or another actual of the same move is invalidated, not a fact any more.

const qingdao = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "606E" };
const sailedQingdao = movements(
  qingdao,
  "ACT LOAD CNTAO 2026-02-03T09:00+08:00",
  "ACT DEPA CNTAO 2026-02-04T01:00+08:00",
);

const bremerhaven = {
  container: "HLBU2709134",
  containers: ["HLBU2709134"],
  vessel: vessels.borealis,
  voyage: "2612W",
};
const loadedBremerhaven = movements(bremerhaven, "ACT LOAD DEBRV 2026-03-21T08:00Z");
const toCharleston = movements(bremerhaven, "EST ARRI USCHS 2026-04-03T10:00Z", "EST DISC USCHS 2026-04-03T22:00Z");

const istanbul = { container: "ZCSU7721483", vessel: vessels.castellan, voyage: "41W" };
const dischargedNewYork = movements(
  istanbul,
  "ACT LOAD TRIST 2026-04-01T08:00Z",
  "ACT DEPA TRIST 2026-04-01T22:00Z",
  "ACT ARRI USNYC 2026-04-19T10:00Z",
  "ACT DISC USNYC 2026-04-19T23:00Z",
);

const durban = { container: "MSDU2194857", vessel: vessels.dorado, voyage: "ZN611A" };
const sailedDurban = movements(durban, "ACT LOAD ZADUR 2026-03-02T09:00", "ACT DEPA ZADUR 2026-03-03T05:00");

const colombo = { container: "TCLU9120582", vessel: vessels.eversund, voyage: "0INDMW1MA" };
const sailedColombo = movements(colombo, "ACT LOAD LKCMB 2026-05-03T04:00Z", "ACT DEPA LKCMB 2026-05-03T16:00Z");

export const withdrawals: Sequence[] = [
  {
    title: "actual arrival and discharge are withdrawn, the estimates are back",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...sailedQingdao,
          ...movements(qingdao, "ACT ARRI USLGB 2026-02-19T02:00-08:00", "ACT DISC USLGB 2026-02-19T12:00-08:00"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-02-19T10:00Z" },
          containers: { MSKU4182070: { currentStatus: "grounded", podDischargedAt: "2026-02-19T20:00Z" } },
        },
      },
      {
        at: "2026-02-20T06:00Z",
        sent: [
          ...sailedQingdao,
          ...movements(qingdao, "EST ARRI USLGB 2026-02-22T02:00-08:00", "EST DISC USLGB 2026-02-23T02:00-08:00"),
        ],
        expected: {
          shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-02-22T10:00Z" },
          containers: {
            MSKU4182070: {
              currentStatus: "on_ship",
              podArrivedAt: null,
              podDischargedAt: null,
              podEtaAt: "2026-02-22T10:00Z",
            },
          },
          events: {
            MSKU4182070: [
              "vessel_loaded CNTAO",
              "vessel_departed CNTAO",
              "vessel_arrived USLGB invalidated 2026-02-19T10:00Z",
              "vessel_discharged USLGB invalidated 2026-02-19T20:00Z",
              "vessel_arrived USLGB est. 2026-02-22T10:00Z",
              "vessel_discharged USLGB est. 2026-02-23T10:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the actual departure is withdrawn while the container stays loaded",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-22T06:00Z",
        sent: [...loadedBremerhaven, ...movements(bremerhaven, "ACT DEPA DEBRV 2026-03-22T03:00Z"), ...toCharleston],
        expected: { shipment: { status: "in_transit", polAtdAt: "2026-03-22T03:00Z" } },
      },
      {
        at: "2026-03-22T18:00Z",
        sent: [...loadedBremerhaven, ...movements(bremerhaven, "EST DEPA DEBRV 2026-03-24T03:00Z"), ...toCharleston],
        expected: {
          shipment: { status: "awaiting_departure", polAtdAt: null, polEtdAt: "2026-03-24T03:00Z" },
          containers: { HLBU2709134: { currentStatus: "on_ship", polVesselDepartedAt: null } },
          someEvents: {
            HLBU2709134: ["vessel_departed DEBRV invalidated 2026-03-22T03:00Z", "vessel_departed DEBRV est."],
          },
        },
      },
    ],
  },
  {
    title: "the gate-out is withdrawn, the container is still at the terminal",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-22T00:00Z",
        sent: [...dischargedNewYork, ...movements(istanbul, "ACT GTOT USNYC 2026-04-21T15:00Z LADEN")],
        expected: {
          containers: { ZCSU7721483: { currentStatus: "picked_up", podFullOutAt: "2026-04-21T15:00Z" } },
        },
      },
      {
        at: "2026-04-23T00:00Z",
        sent: [...dischargedNewYork, ...movements(istanbul, "EST GTOT USNYC 2026-04-25T15:00Z LADEN")],
        expected: {
          shipment: { status: "arrived_at_pod" },
          containers: { ZCSU7721483: { currentStatus: "grounded", podFullOutAt: null } },
          someEvents: { ZCSU7721483: ["full_out USNYC invalidated 2026-04-21T15:00Z"] },
        },
      },
    ],
  },
  {
    title: "the withdrawn arrival is reported again",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-26T12:00Z",
        sent: [
          ...sailedDurban,
          ...movements(durban, "ACT ARRI AEJEA 2026-03-26T08:00", "EST DISC AEJEA 2026-03-27T08:00"),
        ],
        expected: { shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-26T04:00Z" } },
      },
      {
        at: "2026-03-26T18:00Z",
        sent: [
          ...sailedDurban,
          ...movements(durban, "EST ARRI AEJEA 2026-03-27T08:00", "EST DISC AEJEA 2026-03-28T08:00"),
        ],
        expected: { shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-03-27T04:00Z" } },
      },
      {
        at: "2026-03-27T18:00Z",
        sent: [
          ...sailedDurban,
          ...movements(durban, "ACT ARRI AEJEA 2026-03-26T08:00", "ACT DISC AEJEA 2026-03-27T09:00"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-26T04:00Z" },
          containers: { MSDU2194857: { podDischargedAt: "2026-03-27T05:00Z", currentStatus: "grounded" } },
          someEvents: { MSDU2194857: ["vessel_arrived AEJEA 2026-03-26T04:00Z"] },
        },
      },
    ],
  },
  {
    title: "the actual discharge is replaced by an actual discharge at another time",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-20T12:00Z",
        sent: [
          ...sailedColombo,
          ...movements(colombo, "ACT ARRI GBSOU 2026-05-20T03:00Z", "ACT DISC GBSOU 2026-05-20T09:00Z"),
        ],
        expected: { containers: { TCLU9120582: { podDischargedAt: "2026-05-20T09:00Z" } } },
      },
      {
        at: "2026-05-21T12:00Z",
        sent: [
          ...sailedColombo,
          ...movements(colombo, "ACT ARRI GBSOU 2026-05-20T03:00Z", "ACT DISC GBSOU 2026-05-21T01:00Z"),
        ],
        expected: {
          containers: { TCLU9120582: { podDischargedAt: "2026-05-21T01:00Z", currentStatus: "grounded" } },
          events: {
            TCLU9120582: [
              "vessel_loaded LKCMB",
              "vessel_departed LKCMB",
              "vessel_arrived GBSOU 2026-05-20T03:00Z",
              "vessel_discharged GBSOU invalidated 2026-05-20T09:00Z",
              "vessel_discharged GBSOU 2026-05-21T01:00Z",
            ],
          },
        },
      },
    ],
  },
];
