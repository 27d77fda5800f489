import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Rail and barge before the first vessel belong to the origin, not to the leg after the port of discharge.

const chicago = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "607W" };
const munich = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "2610W" };
const duisburg = { container: "CMAU8155209", vessel: vessels.castellan, voyage: "0FAL9E1MA" };
const kansasCity = { container: "NYKU3906153", vessel: vessels.dorado, voyage: "055W" };
const memphis = { container: "ZCSU6842074", vessel: vessels.eversund, voyage: "19E" };
const noInlandLeg = {
  podRailLoadedAt: null,
  podRailDepartedAt: null,
  indEtaAt: null,
  indAtaAt: null,
  indRailUnloadedAt: null,
};

export const originLegs: Sequence[] = [
  {
    title: "export by rail from Chicago over Long Beach",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...movements(
            chicago,
            "ACT LOAD USCHI 2026-02-05T10:00-06:00 RAIL",
            "ACT DEPA USCHI 2026-02-05T20:00-06:00 RAIL",
          ),
          ...movements(
            chicago,
            "ACT ARRI USLGB 2026-02-09T10:00-08:00 RAIL",
            "ACT DISC USLGB 2026-02-09T16:00-08:00 RAIL",
          ),
          ...movements(chicago, "ACT LOAD USLGB 2026-02-14T10:00-08:00", "ACT DEPA USLGB 2026-02-15T04:00-08:00"),
          ...movements(chicago, "EST ARRI CNSHA 2026-03-04T08:00+08:00", "EST DISC CNSHA 2026-03-05T08:00+08:00"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "USLGB",
            portOfDischargeLocode: "CNSHA",
            destinationLocode: null,
            destinationAtaAt: null,
          },
          containers: { MSKU4182070: { currentStatus: "on_ship", ...noInlandLeg } },
          events: {
            MSKU4182070: [
              "rail_loaded USCHI",
              "rail_departed USCHI",
              "rail_arrived USLGB",
              "rail_unloaded USLGB",
              "vessel_loaded USLGB",
              "vessel_departed USLGB",
              "vessel_arrived CNSHA est.",
              "vessel_discharged CNSHA est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "rail from Munich to Hamburg, delivered by truck overseas",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-08T00:00Z",
        sent: [
          ...movements(munich, "ACT LOAD DEMUC 2026-03-02T10:00Z RAIL", "ACT DEPA DEMUC 2026-03-02T20:00Z RAIL"),
          ...movements(munich, "ACT ARRI DEHAM 2026-03-03T14:00Z RAIL", "EST LOAD DEHAM 2026-03-09T10:00Z"),
          ...movements(munich, "EST DEPA DEHAM 2026-03-10T02:00Z", "EST ARRI USNYC 2026-03-21T10:00Z"),
        ],
        expected: {
          shipment: { status: "awaiting_departure", portOfLadingLocode: "DEHAM", destinationLocode: null },
          containers: { HLXU5188464: noInlandLeg },
        },
      },
      {
        at: "2026-03-25T00:00Z",
        sent: [
          ...movements(munich, "ACT LOAD DEMUC 2026-03-02T10:00Z RAIL", "ACT DEPA DEMUC 2026-03-02T20:00Z RAIL"),
          ...movements(munich, "ACT ARRI DEHAM 2026-03-03T14:00Z RAIL", "ACT LOAD DEHAM 2026-03-09T12:00Z"),
          ...movements(munich, "ACT DEPA DEHAM 2026-03-10T04:00Z", "ACT ARRI USNYC 2026-03-21T12:00Z"),
          ...movements(munich, "ACT DISC USNYC 2026-03-22T12:00Z", "ACT GTOT USNYC 2026-03-24T12:00Z LADEN"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "USNYC", destinationLocode: null },
          containers: {
            HLXU5188464: { currentStatus: "picked_up", podFullOutAt: "2026-03-24T12:00Z", ...noInlandLeg },
          },
        },
      },
    ],
  },
  {
    title: "barge from Duisburg to Rotterdam",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [
          ...movements(duisburg, "ACT LOAD DEDUI 2026-04-02T10:00Z BARGE", "ACT DEPA DEDUI 2026-04-02T20:00Z BARGE"),
          ...movements(duisburg, "ACT ARRI NLRTM 2026-04-04T14:00Z BARGE", "ACT DISC NLRTM 2026-04-04T20:00Z BARGE"),
          ...movements(duisburg, "ACT LOAD NLRTM 2026-04-08T10:00Z", "ACT DEPA NLRTM 2026-04-09T02:00Z"),
          ...movements(duisburg, "EST ARRI SGSIN 2026-05-06T10:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "NLRTM",
            portOfDischargeLocode: "SGSIN",
            destinationLocode: null,
            destinationAtaAt: null,
          },
          containers: { CMAU8155209: { currentStatus: "on_ship", ...noInlandLeg } },
          noEvents: ["arrived_at_inland_destination"],
        },
      },
    ],
  },
  {
    title: "rail at the origin and rail after the port of discharge",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(kansasCity, "ACT LOAD USKCK 2026-02-03T16:00Z RAIL", "ACT DEPA USKCK 2026-02-04T02:00Z RAIL"),
          ...movements(kansasCity, "ACT ARRI USOAK 2026-02-08T16:00Z RAIL", "ACT LOAD USOAK 2026-02-12T16:00Z"),
          ...movements(kansasCity, "ACT DEPA USOAK 2026-02-13T08:00Z", "ACT ARRI INNSA 2026-03-10T08:00Z"),
          ...movements(kansasCity, "ACT DISC INNSA 2026-03-11T08:00Z", "ACT LOAD INNSA 2026-03-14T08:00Z RAIL"),
          ...movements(kansasCity, "ACT DEPA INNSA 2026-03-15T08:00Z RAIL", "EST ARRI INDEL 2026-03-21T08:00Z RAIL"),
        ],
        expected: {
          shipment: {
            status: "inland",
            portOfLadingLocode: "USOAK",
            portOfDischargeLocode: "INNSA",
            destinationLocode: "INDEL",
          },
          containers: {
            NYKU3906153: {
              currentStatus: "on_rail",
              podRailLoadedAt: "2026-03-14T08:00Z",
              podRailDepartedAt: "2026-03-15T08:00Z",
              indEtaAt: "2026-03-21T08:00Z",
              indAtaAt: null,
            },
          },
        },
      },
    ],
  },
  {
    title: "the train has arrived at the port, the vessel is only estimated",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-08T00:00Z",
        sent: [
          ...movements(memphis, "ACT LOAD USMEM 2026-05-02T16:00Z RAIL", "ACT DEPA USMEM 2026-05-03T02:00Z RAIL"),
          ...movements(memphis, "ACT ARRI USSAV 2026-05-06T16:00Z RAIL", "EST LOAD USSAV 2026-05-11T16:00Z"),
          ...movements(memphis, "EST DEPA USSAV 2026-05-12T04:00Z", "EST ARRI ILHFA 2026-05-28T04:00Z"),
        ],
        expected: {
          shipment: {
            status: "awaiting_departure",
            portOfLadingLocode: "USSAV",
            portOfDischargeLocode: "ILHFA",
            polEtdAt: "2026-05-12T04:00Z",
            destinationAtaAt: null,
          },
          containers: { ZCSU6842074: noInlandLeg },
        },
      },
    ],
  },
];
