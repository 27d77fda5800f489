import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Only a discharge or a load of the container makes a transshipment; a call at which it stays aboard yields no event.

const shanghai = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "606W" };
const gdansk = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "2609W" };
const cai = { container: "MEDU7031623", vessel: vessels.castellan, voyage: "FJ608W" };
const feeder = { container: "MEDU7031623", vessel: vessels.fairwind, voyage: "FW09" };
const laem = { container: "ONEU2549315", vessel: vessels.dorado, voyage: "018E" };
const main = { container: "ONEU2549315", vessel: vessels.eversund, voyage: "103E" };
const dalian = { container: "CMAU6044715", vessel: vessels.aurelia, voyage: "0TP7HE1MA" };
const cartagena = { container: "ZIMU3105724", vessel: vessels.fairwind, voyage: "31N" };
const toBusan = movements(
  dalian,
  "ACT LOAD CNDLC 2026-05-01T02:00Z",
  "ACT DEPA CNDLC 2026-05-01T20:00Z",
  "ACT DISC KRPUS 2026-05-04T02:00Z",
);

export const transshipment: Sequence[] = [
  {
    title: "the vessel calls Singapore and Colombo with the container aboard",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-25T00:00Z",
        sent: [
          ...movements(shanghai, "ACT LOAD CNSHA 2026-02-08T09:00+08:00", "ACT DEPA CNSHA 2026-02-09T01:00+08:00"),
          ...movements(shanghai, "ACT ARRI SGSIN 2026-02-15T09:00+08:00", "ACT DEPA SGSIN 2026-02-16T09:00+08:00"),
          ...movements(shanghai, "ACT ARRI LKCMB 2026-02-20T09:00+05:30", "ACT DEPA LKCMB 2026-02-21T09:00+05:30"),
          ...movements(shanghai, "EST ARRI DEHAM 2026-03-14T09:00+01:00", "EST DISC DEHAM 2026-03-15T09:00+01:00"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "CNSHA", portOfDischargeLocode: "DEHAM" },
          containers: { MSKU4182070: { currentStatus: "on_ship" } },
          events: {
            MSKU4182070: [
              "vessel_loaded CNSHA",
              "vessel_departed CNSHA",
              "vessel_arrived DEHAM est.",
              "vessel_discharged DEHAM est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "calls that refer to the container but do not move it",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(gdansk, "ACT LOAD PLGDN 2026-03-02T08:00Z", "ACT DEPA PLGDN 2026-03-03T02:00Z"),
          ...movements(gdansk, "ACT ARRI DEBRV 2026-03-05T08:00Z", "ACT DEPA DEBRV 2026-03-06T08:00Z"),
          ...movements(gdansk, "ACT ARRI ESALG 2026-03-11T08:00Z", "ACT DEPA ESALG 2026-03-12T08:00Z"),
          ...movements(gdansk, "EST ARRI BRSSZ 2026-03-26T08:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfDischargeLocode: "BRSSZ", podEtaAt: "2026-03-26T08:00Z" },
          events: { HLXU5188464: ["vessel_loaded PLGDN", "vessel_departed PLGDN", "vessel_arrived BRSSZ est."] },
        },
      },
    ],
  },
  {
    title: "one call aboard and one transshipment",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-05T00:00Z",
        sent: [
          ...movements(cai, "ACT LOAD VNVUT 2026-03-01T08:00", "ACT DEPA VNVUT 2026-03-02T02:00"),
          ...movements(cai, "ACT ARRI SGSIN 2026-03-04T08:00", "ACT DEPA SGSIN 2026-03-05T08:00"),
          ...movements(cai, "ACT ARRI MTMAR 2026-03-25T08:00", "ACT DISC MTMAR 2026-03-26T08:00"),
          ...movements(feeder, "EST LOAD MTMAR 2026-04-06T08:00", "EST ARRI ITGOA 2026-04-09T08:00"),
        ],
        expected: {
          shipment: { status: "transshipment", portOfDischargeLocode: "ITGOA", podVesselName: "FAIRWIND FEEDER" },
          events: {
            MEDU7031623: [
              "vessel_loaded VNVUT",
              "vessel_departed VNVUT",
              "transshipment_arrived MTMAR",
              "transshipment_discharged MTMAR",
              "transshipment_loaded MTMAR est.",
              "vessel_arrived ITGOA est.",
            ],
          },
        },
      },
      {
        at: "2026-04-07T00:00Z",
        sent: [
          ...movements(cai, "ACT LOAD VNVUT 2026-03-01T08:00", "ACT DEPA VNVUT 2026-03-02T02:00"),
          ...movements(cai, "ACT ARRI SGSIN 2026-03-04T08:00", "ACT DEPA SGSIN 2026-03-05T08:00"),
          ...movements(cai, "ACT ARRI MTMAR 2026-03-25T08:00", "ACT DISC MTMAR 2026-03-26T08:00"),
          ...movements(
            feeder,
            "ACT LOAD MTMAR 2026-04-06T08:00",
            "ACT DEPA MTMAR 2026-04-06T20:00",
            "EST ARRI ITGOA 2026-04-09T08:00",
          ),
        ],
        expected: {
          shipment: { status: "in_transit", podEtaAt: "2026-04-09T06:00Z" },
          someEvents: { MEDU7031623: ["transshipment_loaded MTMAR", "transshipment_departed MTMAR 2026-04-06T18:00Z"] },
          noEvents: ["transshipment_arrived SGSIN"],
        },
      },
    ],
  },
  {
    title: "of the transshipment only the loading is sent",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-14T00:00Z",
        sent: [
          ...movements(laem, "ACT LOAD THLCH 2026-02-01T02:00Z", "ACT DEPA THLCH 2026-02-01T20:00Z"),
          ...movements(main, "ACT LOAD TWKHH 2026-02-10T02:00Z", "ACT DEPA TWKHH 2026-02-10T20:00Z"),
          ...movements(main, "EST ARRI USOAK 2026-02-24T16:00Z"),
        ],
        expected: {
          shipment: {
            portOfLadingLocode: "THLCH",
            polAtdAt: "2026-02-01T20:00Z",
            portOfDischargeLocode: "USOAK",
            podVesselName: "EVERSUND",
          },
          containers: { ONEU2549315: { polLocode: "THLCH", polVesselDepartedAt: "2026-02-01T20:00Z" } },
          events: {
            ONEU2549315: [
              "vessel_loaded THLCH",
              "vessel_departed THLCH",
              "transshipment_loaded TWKHH",
              "transshipment_departed TWKHH",
              "vessel_arrived USOAK est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "discharged to be loaded again: the port of discharge is not known yet",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-05T00:00Z",
        sent: [...toBusan, ...movements({ ...dalian, vessel: vessels.borealis }, "EST LOAD KRPUS 2026-05-09T02:00Z")],
        expected: {
          shipment: { portOfLadingLocode: "CNDLC", portOfDischargeLocode: null, podAtaAt: null },
          containers: { CMAU6044715: { podDischargedAt: null, podLocode: null } },
        },
      },
      {
        at: "2026-05-06T00:00Z",
        sent: [
          ...toBusan,
          ...movements(
            { ...dalian, vessel: vessels.borealis },
            "EST LOAD KRPUS 2026-05-09T02:00Z",
            "EST ARRI MXZLO 2026-05-25T02:00Z",
          ),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "MXZLO", podVesselName: "BOREALIS TRADER", status: "transshipment" },
          someEvents: { CMAU6044715: ["transshipment_discharged KRPUS", "transshipment_loaded KRPUS est."] },
        },
      },
    ],
  },
  {
    title: "a planned transshipment before sailing",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: [
          ...movements(cartagena, "PLN LOAD COCTG 2026-04-04T12:00Z", "PLN DEPA COCTG 2026-04-05T12:00Z"),
          ...movements(cartagena, "PLN ARRI JMKIN 2026-04-07T12:00Z", "PLN DISC JMKIN 2026-04-07T20:00Z"),
          ...movements(
            { ...cartagena, vessel: vessels.castellan },
            "PLN LOAD JMKIN 2026-04-10T12:00Z",
            "PLN ARRI USNYC 2026-04-15T12:00Z",
          ),
        ],
        expected: {
          shipment: { status: "awaiting_departure", portOfLadingLocode: "COCTG", portOfDischargeLocode: "USNYC" },
          events: {
            ZIMU3105724: [
              "vessel_loaded COCTG est.",
              "vessel_departed COCTG est.",
              "transshipment_arrived JMKIN est.",
              "transshipment_discharged JMKIN est.",
              "transshipment_loaded JMKIN est.",
              "vessel_arrived USNYC est.",
            ],
          },
        },
      },
    ],
  },
];
