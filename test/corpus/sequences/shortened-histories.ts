import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Answers that omit the oldest moves, the time of a move, or the arrival at the port beside that at the berth.

const oakland = { container: "TCLU9120582", vessel: vessels.dorado, voyage: "118E", created: "2026-05-20T00:00Z" };
const felixstowe = {
  container: "MSDU2194857",
  vessel: vessels.castellan,
  voyage: "622W",
  created: "2026-06-01T00:00Z",
};
const santos = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "225S", created: "2026-04-01T00:00Z" };
const genoa = { container: "ZCSU7721483", vessel: vessels.eversund, voyage: "31E", created: "2026-07-01T00:00Z" };

/** The arrival at a berth in DCSA's terms. */
const atBerth = (locode: string) => ({ place: { locode, type: "BRTH" } });

export const shortenedHistories: Sequence[] = [
  {
    title: "the first known moves are a discharge and the next loading: a transshipment, not the port of loading",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-05-21T00:00Z",
        sent: movements(
          oakland,
          ["ACT DISC KRPUS 2026-05-18T10:00+09:00", { vessel: vessels.borealis, voyage: "7W" }],
          "ACT LOAD KRPUS 2026-05-20T06:00+09:00",
          "EST ARRI USOAK 2026-06-02T06:00-07:00",
        ),
        expected: {
          shipment: { portOfLadingLocode: null, portOfDischargeLocode: "USOAK", polAtdAt: null },
          containers: { TCLU9120582: { polLocode: null, polVesselLoadedAt: null, podLocode: "USOAK" } },
          noEvents: ["vessel_loaded", "vessel_departed"],
          someEvents: { TCLU9120582: ["transshipment_discharged KRPUS", "transshipment_loaded KRPUS"] },
        },
      },
    ],
  },
  {
    title: "a discharge without time does not hide the gate-out after the arrival",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-06-10T00:00Z",
        sent: movements(
          felixstowe,
          "ACT LOAD SGSIN 2026-05-08T10:00+08:00",
          "ACT ARRI GBFXT 2026-06-05T06:00+01:00",
          ["ACT DISC GBFXT 2026-06-05T20:00+01:00", { at: "" }],
          "ACT GTOT GBFXT 2026-06-08T09:00+01:00 LADEN",
        ),
        expected: {
          containers: {
            MSDU2194857: {
              podArrivedAt: "2026-06-05T05:00Z",
              podFullOutAt: "2026-06-08T08:00Z",
              currentStatus: "picked_up",
            },
          },
        },
      },
    ],
  },
  {
    title: "arrivals that are reported at the berth only are arrivals at the port",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-04-02T00:00Z",
        sent: movements(
          santos,
          "ACT LOAD ESALG 2026-03-30T10:00+02:00",
          ["EST ARRI BRSSZ 2026-04-14T06:00-03:00", atBerth("BRSSZ")],
          "EST DISC BRSSZ 2026-04-15T06:00-03:00",
        ),
        expected: {
          shipment: { portOfDischargeLocode: "BRSSZ", podEtaAt: "2026-04-14T09:00Z", podAtaAt: null },
          containers: { MSKU4182070: { podEtaAt: "2026-04-14T09:00Z" } },
        },
      },
      {
        at: "2026-04-15T00:00Z",
        sent: movements(
          santos,
          "ACT LOAD ESALG 2026-03-30T10:00+02:00",
          ["ACT ARRI BRSSZ 2026-04-14T08:00-03:00", atBerth("BRSSZ")],
          "EST DISC BRSSZ 2026-04-15T06:00-03:00",
        ),
        expected: {
          shipment: { podAtaAt: "2026-04-14T11:00Z", status: "arrived_at_pod" },
          containers: { MSKU4182070: { podArrivedAt: "2026-04-14T11:00Z" } },
        },
      },
    ],
  },
  {
    title: "beside the arrival at the port, the arrival at the berth is an event of its own",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-07-12T00:00Z",
        sent: movements(genoa, "ACT LOAD EGPSD 2026-07-02T10:00+03:00", "ACT ARRI ITGOA 2026-07-10T04:00+02:00", [
          "ACT ARRI ITGOA 2026-07-11T06:00+02:00",
          atBerth("ITGOA"),
        ]),
        expected: {
          shipment: { podAtaAt: "2026-07-10T02:00Z" },
          containers: { ZCSU7721483: { podArrivedAt: "2026-07-10T02:00Z" } },
          someEvents: { ZCSU7721483: ["vessel_arrived ITGOA", "vessel_berthed ITGOA"] },
        },
      },
    ],
  },
];
