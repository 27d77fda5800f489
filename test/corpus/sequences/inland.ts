import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Out of the port, into an inland depot and out again: the first gate-out ends the stay in the port, the second the carriage.

const ontario = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "606E" };
const dischargedLongBeach = movements(
  ontario,
  "ACT LOAD VNVUT 2026-02-10T09:00+07:00",
  "ACT DEPA VNVUT 2026-02-11T02:00+07:00",
  "ACT ARRI USLGB 2026-03-02T04:00-08:00",
  "ACT DISC USLGB 2026-03-03T04:00-08:00",
  "ACT GTOT USLGB 2026-03-05T09:00-08:00 LADEN",
);
const throughOntario = movements(ontario, [
  "ACT GTIN USONT 2026-03-05T14:00-08:00 LADEN",
  { place: { locode: "USONT", type: "DEPO" } },
]);
const outOfOntario = movements(ontario, [
  "ACT GTOT USONT 2026-03-14T08:00-07:00 LADEN",
  { place: { locode: "USONT", type: "DEPO" } },
]);
const backToLongBeach = movements(ontario, "ACT GTIN USLGB 2026-03-17T08:00-07:00 EMPTY");

const kassel = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "2608E" };
const depot = { place: { name: "Containerdepot Kassel Nord", type: "DEPO" } };

const newark = { container: "CMAU6044715", vessel: vessels.castellan, voyage: "0CC61W1MA" };
const warehouse = { place: { locode: "USNYC", name: "Port Street Bonded Warehouse", type: "COFS" } };

const direct = { container: "MEDU7031623", vessel: vessels.dorado, voyage: "YM609A" };
const depotInParis = { place: { locode: "FRPAR", name: "Depot Bruyeres", type: "DEPO" } };

const joliet = { container: "NYKU3906153", vessel: vessels.eversund, voyage: "068E" };

const twoStops = { container: "ZCSU7721483", vessel: vessels.fairwind, voyage: "9W" };
const yard = (name: string) => ({ place: { name, type: "INTE" } });

export const inland: Sequence[] = [
  {
    title: "nine days in a depot near the port",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-06T00:00Z",
        sent: [...dischargedLongBeach, ...throughOntario],
        expected: {
          shipment: {
            portOfDischargeLocode: "USLGB",
            destinationLocode: "USONT",
            destinationAtaAt: "2026-03-05T22:00Z",
          },
          containers: {
            MSKU4182070: {
              podFullOutAt: "2026-03-05T17:00Z",
              indAtaAt: "2026-03-05T22:00Z",
              destinationLocode: "USONT",
              finalDestinationFullOutAt: null,
            },
          },
          someEvents: { MSKU4182070: ["full_out USLGB", "arrived_at_inland_destination USONT 2026-03-05T22:00Z"] },
        },
      },
      {
        at: "2026-03-18T00:00Z",
        sent: [...dischargedLongBeach, ...throughOntario, ...outOfOntario, ...backToLongBeach],
        expected: {
          shipment: { status: "complete" },
          containers: {
            MSKU4182070: {
              currentStatus: "empty_returned",
              podFullOutAt: "2026-03-05T17:00Z",
              indAtaAt: "2026-03-05T22:00Z",
              finalDestinationFullOutAt: "2026-03-14T15:00Z",
              emptyTerminatedAt: "2026-03-17T15:00Z",
            },
          },
          someEvents: { MSKU4182070: ["full_out USONT 2026-03-14T15:00Z", "empty_in USLGB"] },
        },
      },
    ],
  },
  {
    title: "a depot without UN/LOCODE is shown in the carrier's words",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: [
          ...movements(kassel, "ACT LOAD SGSIN 2026-02-01T02:00Z", "ACT DEPA SGSIN 2026-02-01T20:00Z"),
          ...movements(kassel, "ACT ARRI DEHAM 2026-03-02T02:00Z", "ACT DISC DEHAM 2026-03-03T02:00Z"),
          ...movements(kassel, "ACT GTOT DEHAM 2026-03-05T08:00Z LADEN"),
          ...movements(
            kassel,
            ["ACT GTIN - 2026-03-05T16:00Z LADEN", depot],
            ["ACT GTOT - 2026-03-11T07:00Z LADEN", depot],
          ),
        ],
        expected: {
          shipment: { destinationLocode: null, destinationName: "Containerdepot Kassel Nord" },
          containers: {
            HLXU5188464: {
              destinationLocode: null,
              destinationName: "Containerdepot Kassel Nord",
              podFullOutAt: "2026-03-05T08:00Z",
              indAtaAt: "2026-03-05T16:00Z",
              finalDestinationFullOutAt: "2026-03-11T07:00Z",
              currentStatus: "picked_up",
            },
          },
          someEvents: { HLXU5188464: ["arrived_at_inland_destination Containerdepot Kassel Nord 2026-03-05T16:00Z"] },
        },
      },
    ],
  },
  {
    title: "a bonded warehouse at the same place as the port",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-20T00:00Z",
        sent: [
          ...movements(newark, "ACT LOAD FRLEH 2026-03-28T08:00Z", "ACT DEPA FRLEH 2026-03-29T02:00Z"),
          ...movements(newark, "ACT ARRI USNYC/MAHER 2026-04-08T10:00Z", "ACT DISC USNYC/MAHER 2026-04-09T10:00Z"),
          ...movements(newark, "ACT GTOT USNYC/MAHER 2026-04-10T15:00Z LADEN"),
          ...movements(
            newark,
            ["ACT GTIN USNYC 2026-04-10T17:00Z LADEN", warehouse],
            ["ACT GTOT USNYC 2026-04-18T15:00Z LADEN", warehouse],
          ),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "USNYC" },
          containers: {
            CMAU6044715: {
              podFullOutAt: "2026-04-10T15:00Z",
              indAtaAt: "2026-04-10T17:00Z",
              finalDestinationFullOutAt: "2026-04-18T15:00Z",
            },
          },
        },
      },
    ],
  },
  {
    title: "an empty return to an inland depot is not an inland destination",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(direct, "ACT LOAD INNSA 2026-02-10T08:00", "ACT DEPA INNSA 2026-02-11T02:00"),
          ...movements(direct, "ACT ARRI FRLEH 2026-03-08T08:00", "ACT DISC FRLEH 2026-03-09T08:00"),
          ...movements(direct, "ACT GTOT FRLEH 2026-03-11T08:00 LADEN", [
            "ACT GTIN FRPAR 2026-03-16T08:00+01:00 EMPTY",
            depotInParis,
          ]),
        ],
        expected: {
          shipment: { status: "complete", destinationLocode: null, destinationAtaAt: null },
          containers: {
            MEDU7031623: {
              podFullOutAt: "2026-03-11T07:00Z",
              indAtaAt: null,
              finalDestinationFullOutAt: null,
              emptyTerminatedAt: "2026-03-16T07:00Z",
            },
          },
          noEvents: ["arrived_at_inland_destination"],
        },
      },
    ],
  },
  {
    title: "on-dock rail: the only gate-out is at the ramp",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...movements(joliet, "ACT LOAD KRPUS 2026-01-20T02:00Z", "ACT DEPA KRPUS 2026-01-20T20:00Z"),
          ...movements(joliet, "ACT ARRI USLAX 2026-02-02T16:00Z", "ACT DISC USLAX 2026-02-03T16:00Z"),
          ...movements(joliet, "ACT LOAD USLAX 2026-02-05T16:00Z RAIL", "ACT DEPA USLAX 2026-02-06T04:00Z RAIL"),
          ...movements(joliet, "ACT ARRI USJOT 2026-02-11T16:00Z RAIL", "ACT DISC USJOT 2026-02-12T04:00Z RAIL"),
          ...movements(joliet, "ACT GTOT USJOT 2026-02-14T16:00Z LADEN"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            destinationLocode: "USJOT",
            destinationAtaAt: "2026-02-11T16:00Z",
          },
          containers: {
            NYKU3906153: {
              currentStatus: "picked_up",
              podFullOutAt: null,
              podRailLoadedAt: "2026-02-05T16:00Z",
              indAtaAt: "2026-02-11T16:00Z",
              indRailUnloadedAt: "2026-02-12T04:00Z",
              finalDestinationFullOutAt: "2026-02-14T16:00Z",
            },
          },
        },
      },
    ],
  },
  {
    title: "two inland terminals one after the other: the last is the destination",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-20T00:00Z",
        sent: [
          ...movements(twoStops, "ACT LOAD TRIST 2026-04-01T08:00Z", "ACT DEPA TRIST 2026-04-02T02:00Z"),
          ...movements(twoStops, "ACT ARRI ITGOA 2026-04-08T08:00Z", "ACT DISC ITGOA 2026-04-09T08:00Z"),
          ...movements(twoStops, "ACT GTOT ITGOA 2026-04-10T08:00Z LADEN"),
          ...movements(twoStops, ["ACT GTIN - 2026-04-10T15:00Z LADEN", yard("Interporto Rivalta")]),
          ...movements(twoStops, ["ACT GTOT - 2026-04-13T06:00Z LADEN", yard("Interporto Rivalta")]),
          ...movements(twoStops, ["ACT GTIN - 2026-04-13T11:00Z LADEN", yard("Terminal Segrate")]),
        ],
        expected: {
          shipment: { destinationName: "Terminal Segrate" },
          containers: {
            ZCSU7721483: {
              destinationName: "Terminal Segrate",
              podFullOutAt: "2026-04-10T08:00Z",
              indAtaAt: "2026-04-13T11:00Z",
              finalDestinationFullOutAt: null,
            },
          },
        },
      },
    ],
  },
];
