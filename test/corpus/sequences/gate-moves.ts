import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Gate moves without empty indicator: empty or laden follows from their order, and what is inferred is marked.

const atDepot = (locode: string) => ({ place: { locode, type: "DEPO" } });
const busan = { container: "NYKU3906153", vessel: vessels.aurelia, voyage: "088E" };
const exportedBusan = [
  ...movements(busan, ["ACT GTOT KRPUS 2026-01-04T01:00Z", atDepot("KRPUS")], "ACT GTIN KRPUS 2026-01-08T01:00Z"),
  ...movements(busan, "ACT LOAD KRPUS 2026-01-10T01:00Z", "ACT DEPA KRPUS 2026-01-10T20:00Z"),
];
const importedOakland = [
  ...movements(busan, "ACT ARRI USOAK 2026-01-24T16:00Z", "ACT DISC USOAK 2026-01-25T16:00Z"),
  ...movements(busan, "ACT GTOT USOAK 2026-01-28T18:00Z"),
];
const returnedStockton = movements(busan, ["ACT GTIN USSCK 2026-02-02T18:00Z", atDepot("USSCK")]);

const genoa = { container: "MSMU4819071", vessel: vessels.borealis, voyage: "MU604W" };
const voyageGenoa = movements(
  genoa,
  "ACT GTOT ITGOA 2026-01-05T08:00",
  "ACT GTIN ITGOA 2026-01-09T08:00",
  "ACT LOAD ITGOA 2026-01-12T08:00",
  "ACT DEPA ITGOA 2026-01-13T02:00",
  "ACT ARRI USNYC 2026-01-26T06:00",
  "ACT DISC USNYC 2026-01-27T06:00",
  "ACT GTOT USNYC 2026-01-30T09:00",
);

const lehavre = { container: "CMAU8155209", vessel: vessels.castellan, voyage: "0LIC4E1MA" };
const dischargedLeHavre = movements(
  lehavre,
  "ACT LOAD USSAV 2026-02-01T15:00Z",
  "ACT DEPA USSAV 2026-02-02T04:00Z",
  "ACT ARRI FRLEH 2026-02-14T06:00Z",
  "ACT DISC FRLEH 2026-02-15T06:00Z",
  "ACT GTOT FRLEH 2026-02-17T06:00Z",
);

const felixstowe = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.dorado, voyage: "2606E" };
const izmir = { container: "ZCSU6842074", vessel: vessels.eversund, voyage: "61W" };
const singapore = { container: "MRKU5263301", vessel: vessels.fairwind, voyage: "610S" };

export const gateMoves: Sequence[] = [
  {
    title: "no gate move has an indicator, the empty return is at a depot",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-01-11T00:00Z",
        sent: exportedBusan,
        expected: {
          containers: {
            NYKU3906153: { emptyOutAt: "2026-01-04T01:00Z", polFullInAt: "2026-01-08T01:00Z", emptyTerminatedAt: null },
          },
          someEvents: { NYKU3906153: ["empty_out KRPUS inferred 2026-01-04T01:00Z"] },
        },
      },
      {
        at: "2026-02-03T00:00Z",
        sent: [...exportedBusan, ...importedOakland, ...returnedStockton],
        expected: {
          shipment: { status: "complete", destinationLocode: null },
          containers: {
            NYKU3906153: {
              podFullOutAt: "2026-01-28T18:00Z",
              emptyTerminatedAt: "2026-02-02T18:00Z",
              currentStatus: "empty_returned",
              indAtaAt: null,
            },
          },
          someEvents: { NYKU3906153: ["empty_out KRPUS inferred", "empty_in USSCK inferred 2026-02-02T18:00Z"] },
        },
      },
    ],
  },
  {
    title: "the last gate-in is at the port of discharge",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-01-31T00:00Z",
        sent: voyageGenoa,
        expected: {
          shipment: { status: "arrived_at_pod" },
          containers: {
            MSMU4819071: {
              currentStatus: "picked_up",
              emptyOutAt: "2026-01-05T07:00Z",
              podFullOutAt: "2026-01-30T14:00Z",
            },
          },
        },
      },
      {
        at: "2026-02-05T00:00Z",
        sent: [...voyageGenoa, ...movements(genoa, "ACT GTIN USNYC 2026-02-04T09:00")],
        expected: {
          shipment: { status: "complete" },
          containers: { MSMU4819071: { currentStatus: "empty_returned", emptyTerminatedAt: "2026-02-04T14:00Z" } },
          someEvents: { MSMU4819071: ["empty_in USNYC inferred"] },
        },
      },
    ],
  },
  {
    title: "the last gate-in is at an inland terminal: not an empty return",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-19T00:00Z",
        sent: [
          ...dischargedLeHavre,
          ...movements(lehavre, ["ACT GTIN FRLLE 2026-02-18T06:00Z", { place: { locode: "FRLLE", type: "INTE" } }]),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            destinationLocode: "FRLLE",
            destinationAtaAt: "2026-02-18T06:00Z",
          },
          containers: {
            CMAU8155209: {
              podFullOutAt: "2026-02-17T06:00Z",
              emptyTerminatedAt: null,
              indAtaAt: "2026-02-18T06:00Z",
              finalDestinationFullOutAt: null,
            },
          },
          noEvents: ["empty_in"],
        },
      },
    ],
  },
  {
    title: "indicators that the carrier sends are not marked as inferred",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(felixstowe, "ACT GTOT GBFXT 2026-02-01T08:00Z EMPTY", "ACT GTIN GBFXT 2026-02-05T08:00Z LADEN"),
          ...movements(felixstowe, "ACT LOAD GBFXT 2026-02-08T08:00Z", "ACT DEPA GBFXT 2026-02-09T02:00Z"),
          ...movements(felixstowe, "ACT ARRI SGSIN 2026-03-08T08:00Z", "ACT DISC SGSIN 2026-03-09T08:00Z"),
          ...movements(felixstowe, "ACT GTOT SGSIN 2026-03-11T08:00Z LADEN", "ACT GTIN SGSIN 2026-03-15T08:00Z EMPTY"),
        ],
        expected: {
          shipment: { status: "complete" },
          events: {
            HLBU2709134: [
              "empty_out GBFXT",
              "full_in GBFXT",
              "vessel_loaded GBFXT",
              "vessel_departed GBFXT",
              "vessel_arrived SGSIN",
              "vessel_discharged SGSIN",
              "full_out SGSIN",
              "empty_in SGSIN",
            ],
          },
        },
      },
    ],
  },
  {
    title: "only the gate-out of the empty container is known",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-03T00:00Z",
        sent: movements(
          izmir,
          "ACT GTOT TRIST 2026-04-02T08:00Z",
          "EST LOAD TRIST 2026-04-08T08:00Z",
          "EST DEPA TRIST 2026-04-09T02:00Z",
        ),
        expected: {
          shipment: { status: "awaiting_departure" },
          containers: { ZCSU6842074: { emptyOutAt: "2026-04-02T08:00Z", podFullOutAt: null, currentStatus: "new" } },
          events: {
            ZCSU6842074: ["empty_out TRIST inferred", "vessel_loaded TRIST est.", "vessel_departed TRIST est."],
          },
        },
      },
    ],
  },
  {
    title: "the carrier sends the indicator later: the empty return is not inferred any more",
    carrier: "MAEU",
    answers: [false, true].map((isIndicated) => ({
      at: isIndicated ? "2026-05-22T00:00Z" : "2026-05-20T00:00Z",
      sent: movements(
        singapore,
        "ACT LOAD SGSIN 2026-05-01T10:00+08:00",
        "ACT DEPA SGSIN 2026-05-02T02:00+08:00",
        "ACT ARRI IDJKT 2026-05-05T07:00+07:00",
        "ACT DISC IDJKT 2026-05-06T07:00+07:00",
        "ACT GTOT IDJKT 2026-05-09T07:00+07:00 LADEN",
        `ACT GTIN IDJKT 2026-05-18T07:00+07:00${isIndicated ? " EMPTY" : ""}`,
      ),
      expected: {
        shipment: { status: "complete" },
        containers: { MRKU5263301: { emptyTerminatedAt: "2026-05-18T00:00Z" } },
        someEvents: { MRKU5263301: [isIndicated ? "empty_in IDJKT" : "empty_in IDJKT inferred"] },
      },
    })),
  },
  {
    title: "a gate-in at an inland ramp without indicator and type is not an empty return",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...exportedBusan,
          ...importedOakland.slice(0, 2),
          ...movements(busan, "ACT LOAD USOAK 2026-01-28T18:00Z RAIL", "ACT ARRI USCHI 2026-02-04T18:00Z RAIL"),
          ...movements(busan, "ACT GTOT USCHI 2026-02-06T18:00Z", "ACT GTIN USCHI 2026-02-10T18:00Z"),
        ],
        expected: {
          containers: { NYKU3906153: { emptyTerminatedAt: null, finalDestinationFullOutAt: "2026-02-06T18:00Z" } },
          noEvents: ["empty_in"],
        },
      },
    ],
  },
];
