import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The same event id and creation time with another date: the date observed last counts, the original date never changes.

const caiMep = {
  container: "MSDU2194857",
  vessel: vessels.borealis,
  voyage: "JU612R",
  created: "2026-03-01T00:00:00Z",
};
const sailedCaiMep = movements(
  caiMep,
  "ACT LOAD VNVUT 2026-02-26T18:00+07:00",
  "ACT DEPA VNVUT 2026-02-27T06:00+07:00",
);
const arrivalAtNewYork = (time: string) =>
  movements(caiMep, [`EST ARRI USNYC ${time}`, { id: "7c2a9e4e-arrival-USNYC" }]);

const antwerp = {
  container: "HLBU2709134",
  containers: ["HLBU2709134"],
  vessel: vessels.dorado,
  voyage: "2610W",
  created: "2026-01-10T06:00:00Z",
};
const departureFromAntwerp = (time: string) =>
  movements(
    antwerp,
    ["EST LOAD BEANR 2026-01-19T06:00Z", { id: "load-1" }],
    [`EST DEPA BEANR ${time}`, { id: "depa-1" }],
    ["EST ARRI CAMTR 2026-02-01T12:00Z", { id: "arri-1" }],
  );

const nansha = { container: "CMAU8155209", vessel: vessels.castellan, voyage: "0PPLJE1MA" };
const sailedNansha = movements(nansha, "ACT LOAD CNNSA 2026-04-02T02:00Z", "ACT DEPA CNNSA 2026-04-02T22:00Z");
const arrivalAtMelbourne = (time: string) => movements(nansha, [`EST ARRI AUMEL ${time}`, { id: "CMA-778120-ARRI" }]);

const callao = { container: "MRKU5263301", vessel: vessels.eversund, voyage: "613N", created: "2026-02-18T00:00:00Z" };
const sailedCallao = movements(
  callao,
  "ACT LOAD PECLL 2026-02-08T10:00-05:00",
  "ACT DEPA PECLL 2026-02-09T01:00-05:00",
);
const arrivedAtPhiladelphia = (time: string) => movements(callao, [`ACT ARRI USPHL ${time}`, { id: "MAE-ARRI-USPHL" }]);

const laemChabang = { container: "TCNU8702143", vessel: vessels.aurelia, voyage: "009W" };
const toFelixstowe = movements(
  laemChabang,
  "ACT LOAD THLCH 2026-01-04T09:00+07:00",
  "ACT DEPA THLCH 2026-01-05T02:00+07:00",
  "EST ARRI GBFXT 2026-02-03T05:00Z",
);

export const estimateRevisions: Sequence[] = [
  {
    title: "the estimated arrival is moved later and then earlier",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-02T00:00Z",
        sent: [...sailedCaiMep, ...arrivalAtNewYork("2026-03-29T11:00Z")],
        expected: { shipment: { podEtaAt: "2026-03-29T11:00Z", podOriginalEtaAt: "2026-03-29T11:00Z" } },
      },
      {
        at: "2026-03-05T00:00Z",
        sent: [...sailedCaiMep, ...arrivalAtNewYork("2026-04-01T23:00Z")],
        expected: { shipment: { podEtaAt: "2026-04-01T23:00Z", podOriginalEtaAt: "2026-03-29T11:00Z" } },
      },
      {
        at: "2026-03-09T00:00Z",
        sent: [...sailedCaiMep, ...arrivalAtNewYork("2026-03-28T05:00Z")],
        expected: {
          shipment: { podEtaAt: "2026-03-28T05:00Z", podOriginalEtaAt: "2026-03-29T11:00Z" },
          containers: {
            MSDU2194857: { podEtaAt: "2026-03-28T05:00Z", podOriginalEtaAt: "2026-03-29T11:00Z", podArrivedAt: null },
          },
          events: {
            MSDU2194857: [
              "vessel_loaded VNVUT",
              "vessel_departed VNVUT",
              "vessel_arrived USNYC est. 2026-03-28T05:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the estimated departure is moved twice before sailing",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-01-10T08:00Z",
        sent: departureFromAntwerp("2026-01-20T18:00Z"),
        expected: { shipment: { polEtdAt: "2026-01-20T18:00Z", polOriginalEtdAt: "2026-01-20T18:00Z" } },
      },
      {
        at: "2026-01-14T08:00Z",
        sent: departureFromAntwerp("2026-01-23T04:00Z"),
        expected: { shipment: { polEtdAt: "2026-01-23T04:00Z", polOriginalEtdAt: "2026-01-20T18:00Z" } },
      },
      {
        at: "2026-01-16T08:00Z",
        sent: departureFromAntwerp("2026-01-22T12:00Z"),
        expected: {
          shipment: {
            status: "awaiting_departure",
            polEtdAt: "2026-01-22T12:00Z",
            polOriginalEtdAt: "2026-01-20T18:00Z",
            polAtdAt: null,
          },
        },
      },
    ],
  },
  {
    title: "an estimate returns to its first date, without any creation time",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-03T00:00Z",
        sent: [...sailedNansha, ...arrivalAtMelbourne("2026-04-17T20:00Z")],
        expected: { shipment: { podEtaAt: "2026-04-17T20:00Z" } },
      },
      {
        at: "2026-04-06T00:00Z",
        sent: [...sailedNansha, ...arrivalAtMelbourne("2026-04-19T08:00Z")],
        expected: { shipment: { podEtaAt: "2026-04-19T08:00Z", podOriginalEtaAt: "2026-04-17T20:00Z" } },
      },
      {
        at: "2026-04-08T00:00Z",
        sent: [...sailedNansha, ...arrivalAtMelbourne("2026-04-17T20:00Z")],
        expected: { shipment: { podEtaAt: "2026-04-17T20:00Z", podOriginalEtaAt: "2026-04-17T20:00Z" } },
      },
    ],
  },
  {
    title: "the actual arrival is corrected under the same id and creation time",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-18T12:00Z",
        sent: [...sailedCallao, ...arrivedAtPhiladelphia("2026-02-18T03:00-05:00")],
        expected: { shipment: { status: "arrived_at_pod", podAtaAt: "2026-02-18T08:00Z" } },
      },
      {
        at: "2026-02-19T12:00Z",
        sent: [...sailedCallao, ...arrivedAtPhiladelphia("2026-02-18T09:30-05:00")],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-02-18T14:30Z" },
          containers: { MRKU5263301: { podArrivedAt: "2026-02-18T14:30Z" } },
          events: {
            MRKU5263301: [
              "vessel_loaded PECLL",
              "vessel_departed PECLL",
              "vessel_arrived USPHL invalidated 2026-02-18T08:00Z",
              "vessel_arrived USPHL 2026-02-18T14:30Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the same statements under new ids and creation times change nothing",
    carrier: "ONEY",
    answers: ["2026-01-06T00:00Z", "2026-01-07T00:00Z", "2026-01-09T00:00Z"].map((at) => ({
      at,
      sent: at.startsWith("2026-01-07") ? toFelixstowe.toReversed() : toFelixstowe,
      expected: {
        shipment: { podEtaAt: "2026-02-03T05:00Z", podOriginalEtaAt: "2026-02-03T05:00Z" },
        events: { TCNU8702143: ["vessel_loaded THLCH", "vessel_departed THLCH", "vessel_arrived GBFXT est."] },
      },
    })),
  },
];
