import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The vessel changes: a missed connection, a swap, a rollover, a vessel that is not named yet.

const [kept, rolled] = ["ONEU2549315", "NYKU3906153"];
const transshipped = (container: string) => [
  ...movements(
    { container, vessel: vessels.dorado, voyage: "012W" },
    "ACT LOAD IDJKT 2026-03-01T02:00Z",
    "ACT DISC SGSIN 2026-03-04T02:00Z",
  ),
];
const departedJakarta = movements(
  { vessel: vessels.dorado, voyage: "012W" },
  "ACT DEPA IDJKT 2026-03-01T20:00Z",
  "ACT ARRI SGSIN 2026-03-03T08:00Z",
);

type Vessel = [name: string, imo: string];
const apapa = (vessel: Vessel, voyage: string) =>
  movements(
    { container: "MSKU4182070", vessel, voyage },
    "EST LOAD NGAPP 2026-02-06T09:00+01:00",
    "EST DEPA NGAPP 2026-02-07T21:00+01:00",
    "EST ARRI BEANR 2026-02-27T07:00+01:00",
  );
const karachi = (vessel: Vessel, voyage: string, [load, departure, arrival]: [string, string, string]) =>
  movements(
    { container: "TCLU9120582", vessel, voyage },
    `EST LOAD PKKHI ${load}T12:00Z`,
    `EST DEPA PKKHI ${departure}T12:00Z`,
    `EST ARRI GBLGP ${arrival}T12:00Z`,
  );
const manila = (vessel: Vessel) =>
  movements(
    { container: "MEDU7031623", vessel },
    "PLN LOAD PHMNL 2026-03-07T08:00",
    "PLN DEPA PHMNL 2026-03-08T08:00",
    "PLN ARRI AUBNE 2026-03-22T10:00",
  );
const tema = (vessel: Vessel) =>
  movements(
    { container: "ZIMU3105724", vessel },
    "EST DEPA GHTEM 2026-06-06T12:00Z",
    "EST ARRI ESALG 2026-06-20T12:00Z",
    "EST LOAD GHTEM 2026-06-05T12:00Z",
  );
const gothenburg = {
  container: "HLBU3381029",
  containers: ["HLBU3381029"],
  vessel: vessels.fairwind,
  voyage: "2614S",
};
const toBeNamed = { ...gothenburg, vessel: ["TO BE NAMED", "0000000"] satisfies Vessel, voyage: undefined };

export const vesselChanges: Sequence[] = [
  {
    title: "one container misses the connection at the transshipment port",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: [
          ...transshipped(kept),
          ...transshipped(rolled),
          ...departedJakarta,
          ...movements(
            { container: kept, vessel: vessels.aurelia, voyage: "101W" },
            "ACT LOAD SGSIN 2026-03-08T02:00Z",
            "EST DISC NLRTM 2026-04-02T02:00Z",
          ),
          ...movements(
            { container: rolled, vessel: vessels.eversund, voyage: "102W" },
            "EST LOAD SGSIN 2026-03-15T02:00Z",
            "EST DISC NLRTM 2026-04-09T02:00Z",
          ),
          ...movements(
            { vessel: vessels.aurelia, voyage: "101W" },
            "ACT DEPA SGSIN 2026-03-09T02:00Z",
            "EST ARRI NLRTM 2026-04-01T02:00Z",
          ),
          ...movements(
            { vessel: vessels.eversund, voyage: "102W" },
            "EST DEPA SGSIN 2026-03-16T02:00Z",
            "EST ARRI NLRTM 2026-04-08T02:00Z",
          ),
        ],
        expected: {
          shipment: { podVesselName: "EVERSUND", podEtaAt: "2026-04-08T02:00Z", containersDiffer: true },
          containers: {
            [kept]: { podVesselName: "AURELIA STRAIT", podVoyageNumber: "101W", podEtaAt: "2026-04-01T02:00Z" },
            [rolled]: { podVesselName: "EVERSUND", podVoyageNumber: "102W", podEtaAt: "2026-04-08T02:00Z" },
          },
          someEvents: {
            [kept]: ["transshipment_departed SGSIN 2026-03-09T02:00Z"],
            [rolled]: ["transshipment_departed SGSIN est. 2026-03-16T02:00Z", "transshipment_discharged SGSIN"],
          },
        },
      },
    ],
  },
  {
    title: "the vessel is swapped, all dates stay",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: apapa(vessels.aurelia, "604N"),
        expected: {
          shipment: { podVesselName: "AURELIA STRAIT", podVesselImo: "9312042", podVoyageNumber: "604N" },
          containers: { MSKU4182070: { podVesselName: "AURELIA STRAIT", podEtaAt: "2026-02-27T06:00Z" } },
        },
      },
      {
        at: "2026-02-03T00:00Z",
        sent: apapa(vessels.castellan, "605N"),
        expected: {
          shipment: {
            podVesselName: "CASTELLAN BAY",
            podVesselImo: "9475313",
            podVoyageNumber: "605N",
            polEtdAt: "2026-02-07T20:00Z",
            podEtaAt: "2026-02-27T06:00Z",
            podOriginalEtaAt: "2026-02-27T06:00Z",
          },
          events: {
            MSKU4182070: ["vessel_loaded NGAPP est.", "vessel_departed NGAPP est.", "vessel_arrived BEANR est."],
          },
        },
      },
    ],
  },
  {
    title: "the container is rolled to the next vessel before departure",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-01T00:00Z",
        sent: karachi(vessels.borealis, "0AMR1E1MA", ["2026-05-05", "2026-05-06", "2026-05-28"]),
        expected: { shipment: { polEtdAt: "2026-05-06T12:00Z", podEtaAt: "2026-05-28T12:00Z" } },
      },
      {
        at: "2026-05-06T00:00Z",
        sent: karachi(vessels.dorado, "0AMR3E1MA", ["2026-05-12", "2026-05-13", "2026-06-04"]),
        expected: {
          shipment: {
            status: "awaiting_departure",
            polEtdAt: "2026-05-13T12:00Z",
            polOriginalEtdAt: "2026-05-06T12:00Z",
            podEtaAt: "2026-06-04T12:00Z",
            podOriginalEtaAt: "2026-05-28T12:00Z",
            podVesselName: "DORADO PASSAGE",
            podVoyageNumber: "0AMR3E1MA",
          },
          events: {
            TCLU9120582: ["vessel_loaded PKKHI est.", "vessel_departed PKKHI est.", "vessel_arrived GBLGP est."],
          },
        },
      },
    ],
  },
  {
    title: "no vessel is named yet, then it is",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: manila(["TBN", "0000000"]),
        expected: {
          shipment: { podVesselName: null, podVesselImo: null, podEtaAt: "2026-03-22T00:00Z" },
          containers: { MEDU7031623: { podVesselName: null, podVesselImo: null } },
        },
      },
      {
        at: "2026-03-04T00:00Z",
        sent: manila(vessels.eversund),
        expected: {
          shipment: { podVesselName: "EVERSUND", podVesselImo: "9582403", podOriginalEtaAt: "2026-03-22T00:00Z" },
          containers: { MEDU7031623: { podVesselName: "EVERSUND" } },
        },
      },
    ],
  },
  {
    title: "the onward vessel of a transshipment is still to be named",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-10T00:00Z",
        sent: [
          ...movements(gothenburg, "ACT LOAD SEGOT 2026-04-05T08:00Z", "ACT DEPA SEGOT 2026-04-05T20:00Z"),
          ...movements(gothenburg, "EST ARRI DEBRV 2026-04-11T08:00Z", "EST DISC DEBRV 2026-04-11T20:00Z"),
          ...movements(toBeNamed, "EST LOAD DEBRV 2026-04-16T08:00Z", "EST ARRI CAHAL 2026-04-25T08:00Z"),
        ],
        expected: {
          shipment: {
            portOfDischargeLocode: "CAHAL",
            podVesselName: null,
            podVesselImo: null,
            podEtaAt: "2026-04-25T08:00Z",
            polAtdAt: "2026-04-05T20:00Z",
          },
        },
      },
    ],
  },
  {
    title: "an IMO number with a wrong check digit and one of zeros",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-06-02T00:00Z",
        sent: tema(["FAIRWIND FEEDER", "9619374"]),
        expected: { shipment: { podVesselImo: null, podEtaAt: "2026-06-20T12:00Z" } },
      },
      {
        at: "2026-06-03T00:00Z",
        sent: tema(["TO BE ADVISED", "0000000"]),
        expected: { shipment: { podVesselName: null, podVesselImo: null, podEtaAt: "2026-06-20T12:00Z" } },
      },
      {
        at: "2026-06-04T00:00Z",
        sent: tema(vessels.fairwind),
        expected: { shipment: { podVesselName: "FAIRWIND FEEDER", podVesselImo: "9619373" } },
      },
    ],
  },
];
