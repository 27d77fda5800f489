import { findPort } from "@/lib/reference/ports";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A terminal that the carrier names in words only, or by a code of its own list, is shown in these words; the name of the port is none.

const losAngeles = { container: "CMAU6044715", vessel: vessels.aurelia, voyage: "0TX5NE1MA" };
const rotterdam = { container: "MSKU4182070", containers: ["MSKU4182070"], vessel: vessels.borealis, voyage: "615W" };
const hamburg = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.castellan, voyage: "2611N" };
const yantian = { container: "ZIMU3105724", vessel: vessels.dorado, voyage: "14W" };
const longBeach = { vessel: vessels.eversund, voyage: "087E" };
const [first, second] = ["TCLU9120582", "KKFU7821456"] as const;
const genoa = { container: "MEDU7031623", vessel: vessels.fairwind, voyage: "NL612A" };
const memphis = { container: "MSDU2194857", vessel: vessels.aurelia, voyage: "MD618W" };

const yantianName = findPort("CNYTN")?.terminals.find(({ smdgCode }) => smdgCode === "YICT")?.name ?? "";

export const terminalNames: Sequence[] = [
  {
    title: "the terminal is the name of the location, and that of the port where the carrier names it alone",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-25T00:00Z",
        sent: movements(
          losAngeles,
          ["ACT LOAD VNVUT 2026-03-02T02:00Z", { place: { locode: "VNVUT", name: "VUNG TAU, VIETNAM" } }],
          "ACT DEPA VNVUT 2026-03-02T20:00Z",
          ["ACT ARRI USLAX 2026-03-20T10:00Z", { place: { locode: "USLAX", name: "LOS ANGELES, CALIFORNIA" } }],
          ["ACT DISC USLAX 2026-03-21T10:00Z", { place: { locode: "USLAX", name: "Fenix Marine Services" } }],
          ["ACT GTOT USLAX 2026-03-23T10:00Z LADEN", { place: { locode: "USLAX", name: "LOS ANGELES - BERTH 302" } }],
        ),
        expected: {
          shipment: { portOfDischargeLocode: "USLAX" },
          containers: { CMAU6044715: { podTerminalId: null, podFullOutAt: "2026-03-23T10:00Z" } },
          terminals: {
            CMAU6044715: [
              "vessel_loaded -",
              "vessel_arrived -",
              "vessel_discharged Fenix Marine Services",
              "full_out LOS ANGELES - BERTH 302",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the terminal is named beside the city, first expected at one and then discharged at another",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: [
          ...movements(rotterdam, "ACT LOAD PAMIT 2026-03-20T09:00-05:00", "ACT DEPA PAMIT 2026-03-21T03:00-05:00"),
          ...movements(rotterdam, [
            "EST ARRI NLRTM 2026-04-05T06:00+02:00",
            { place: { locode: "NLRTM", name: "Rotterdam", terminal: "Hutchison Ports Delta II" } },
          ]),
        ],
        expected: { terminals: { MSKU4182070: ["vessel_arrived Hutchison Ports Delta II", "vessel_departed -"] } },
      },
      {
        at: "2026-04-07T00:00Z",
        sent: [
          ...movements(rotterdam, "ACT LOAD PAMIT 2026-03-20T09:00-05:00", "ACT DEPA PAMIT 2026-03-21T03:00-05:00"),
          ...movements(
            rotterdam,
            [
              "ACT ARRI NLRTM 2026-04-05T08:00+02:00",
              { place: { locode: "NLRTM", name: "Rotterdam", terminal: "Port of Rotterdam" } },
            ],
            [
              "ACT DISC NLRTM 2026-04-06T08:00+02:00",
              { place: { locode: "NLRTM", name: "Rotterdam", terminal: "Maasvlakte deep sea" } },
            ],
          ),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-04-05T06:00Z" },
          terminals: { MSKU4182070: ["vessel_arrived -", "vessel_discharged Maasvlakte deep sea"] },
        },
      },
    ],
  },
  {
    title: "the other facility repeats the port in other letters, then names a depot",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-30T00:00Z",
        sent: movements(
          hamburg,
          ["ACT GTOT DEHAM 2026-03-01T09:00Z EMPTY", { place: { locode: "DEHAM", name: "Progeco Depot Süd" } }],
          ["ACT LOAD DEHAM 2026-03-04T09:00Z", { place: { locode: "DEHAM", name: "HAMBURG (DE)" } }],
          ["ACT DEPA DEHAM 2026-03-05T09:00Z", { place: { locode: "DEHAM", name: "DEHAM - Hamburg, Germany" } }],
          ["ACT ARRI SEGOT 2026-03-08T09:00Z", { place: { locode: "SEGOT", name: "GÖTEBORG" } }],
          [
            "ACT DISC SEGOT 2026-03-09T09:00Z",
            { place: { locode: "SEGOT", name: "Göteborg, Skandiahamnen Terminal" } },
          ],
        ),
        expected: {
          shipment: { portOfLadingLocode: "DEHAM", portOfDischargeLocode: "SEGOT" },
          terminals: {
            HLXU5188464: [
              "empty_out Progeco Depot Süd",
              "vessel_loaded -",
              "vessel_departed -",
              "vessel_arrived -",
              "vessel_discharged Göteborg, Skandiahamnen Terminal",
            ],
          },
        },
      },
    ],
  },
  {
    title: "a code of the carrier's own list stands until the code of a known list is sent",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-05-02T00:00Z",
        sent: movements(
          yantian,
          ["ACT GTIN CNYTN 2026-04-28T02:00Z LADEN", { place: { locode: "CNYTN", facility: "CNYTN", type: "POTE" } }],
          ["ACT LOAD CNYTN 2026-05-01T02:00Z", { place: { locode: "CNYTN", facility: "Y-04", provider: "ZIM" } }],
        ),
        expected: { terminals: { ZIMU3105724: ["full_in -", "vessel_loaded Y-04"] } },
      },
      {
        at: "2026-05-03T00:00Z",
        sent: movements(
          yantian,
          ["ACT GTIN CNYTN 2026-04-28T02:00Z LADEN", { place: { locode: "CNYTN", facility: "CNYTN", type: "POTE" } }],
          ["ACT LOAD CNYTN 2026-05-01T02:00Z", { place: { locode: "CNYTN", facility: "YICT", provider: "SMDG" } }],
        ),
        expected: { terminals: { ZIMU3105724: ["full_in -", `vessel_loaded ${yantianName}`] } },
      },
    ],
  },
  {
    title: "two containers at the facilities of an address, one of them not named",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-06-20T00:00Z",
        sent: [first, second].flatMap((container) =>
          movements(
            { ...longBeach, container, containers: [first, second] },
            "ACT LOAD THLCH 2026-05-25T02:00Z",
            "ACT DEPA THLCH 2026-05-26T02:00Z",
            "ACT ARRI USLGB 2026-06-14T15:00Z",
            [
              "ACT DISC USLGB 2026-06-15T15:00Z",
              container === first
                ? { place: { locode: "USLGB", name: "Long Beach, CA", address: "Total Terminals International" } }
                : { place: { locode: "USLGB", name: "Long Beach, CA 90802", address: "TBA" } },
            ],
          ),
        ),
        expected: {
          terminals: {
            [first]: ["vessel_arrived -", "vessel_discharged Total Terminals International"],
            [second]: ["vessel_arrived -", "vessel_discharged -"],
          },
        },
      },
    ],
  },
  {
    title: "the name of a place that is not known stands for the place, a facility there beside it",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-07-10T00:00Z",
        sent: movements(
          genoa,
          ["ACT LOAD - 2026-07-01T09:00", { place: { name: "VADO LIGURE" } }],
          ["ACT DEPA - 2026-07-02T09:00", { place: { name: "VADO LIGURE", terminal: "Vado Gateway" } }],
          ["EST ARRI ESVLC 2026-07-12T09:00", { place: { locode: "ESVLC", name: "VALENCIA, SPAIN" } }],
        ),
        expected: {
          someEvents: { MEDU7031623: ["vessel_loaded VADO LIGURE", "vessel_departed VADO LIGURE"] },
          terminals: { MEDU7031623: ["vessel_loaded -", "vessel_departed Vado Gateway", "vessel_arrived -"] },
        },
      },
    ],
  },
  {
    title: "a ramp in words at the destination",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-08-12T00:00Z",
        sent: movements(
          memphis,
          "ACT LOAD GRPIR 2026-07-05T08:00",
          "ACT DEPA GRPIR 2026-07-06T02:00",
          "ACT ARRI USSAV 2026-07-30T12:00",
          "ACT DISC USSAV 2026-07-31T12:00",
          "ACT LOAD USSAV 2026-08-04T12:00 RAIL",
          ["ACT ARRI USMEM 2026-08-10T12:00 RAIL", { place: { locode: "USMEM", name: "NS Rossville", type: "RAMP" } }],
        ),
        expected: {
          shipment: { destinationLocode: "USMEM", destinationTerminalId: null },
          terminals: { MSDU2194857: ["arrived_at_inland_destination NS Rossville", "vessel_discharged -"] },
        },
      },
    ],
  },
];
