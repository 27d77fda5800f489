import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Moves of one call with a date alone, or with a local clock that is sent as UTC: they happened in the order of the process.

const toLosAngeles = { container: "MSKU4182070", containers: ["MSKU4182070"], vessel: vessels.aurelia, voyage: "611E" };
const toHamburg = { container: "CMAU6044715", containers: ["CMAU6044715"], vessel: vessels.borealis, voyage: "0FM71W" };
const feeder = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.fairwind, voyage: "15S" };
const ocean = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.castellan, voyage: "2612W" };
const toSavannah = { container: "NYKU3906153", containers: ["NYKU3906153"], vessel: vessels.dorado, voyage: "YM615W" };
const fromSantos = { container: "MEDU7031623", containers: ["MEDU7031623"], vessel: vessels.eversund, voyage: "075N" };
const toVancouver = { container: "ZCSU7721483", containers: ["ZCSU7721483"], vessel: vessels.aurelia, voyage: "9E" };
const fromColombo = { container: "MSKU5519262", containers: ["MSKU5519262"], vessel: vessels.borealis, voyage: "613W" };

export const orderWithinCalls: Sequence[] = [
  {
    title: "a discharge with a date alone on the day of the arrival",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-17T12:00Z",
        sent: movements(
          toLosAngeles,
          "ACT LOAD CNSHA 2026-03-01T08:00+08:00",
          "ACT DEPA CNSHA 2026-03-02T08:00+08:00",
          "ACT ARRI USLAX 2026-03-16T10:00-07:00",
          "ACT DISC USLAX 2026-03-16",
        ),
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-03-16T17:00Z" },
          containers: { MSKU4182070: { currentStatus: "grounded", podDischargedAt: "2026-03-16T07:00Z" } },
          places: { MSKU4182070: "Los Angeles" },
        },
      },
    ],
  },
  {
    title: "a discharge whose local clock is sent as UTC",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: movements(
          toHamburg,
          "ACT LOAD CNNGB 2026-02-12T02:00Z",
          "ACT DEPA CNNGB 2026-02-13T02:00Z",
          "ACT ARRI DEHAM 2026-03-20T12:30Z",
          "ACT DISC DEHAM 2026-03-20T09:15Z",
        ),
        expected: {
          containers: { CMAU6044715: { currentStatus: "grounded", podArrivedAt: "2026-03-20T12:30Z" } },
          places: { CMAU6044715: "Hamburg" },
        },
      },
    ],
  },
  {
    title: "a loading with a date alone on the day of the discharge before it",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-12T00:00Z",
        sent: [
          ...movements(
            feeder,
            "ACT LOAD IDJKT 2026-03-04T08:00+07:00",
            "ACT DEPA IDJKT 2026-03-05T08:00+07:00",
            "ACT ARRI SGSIN 2026-03-10T06:00+08:00",
            "ACT DISC SGSIN 2026-03-10T14:00+08:00",
          ),
          ...movements(ocean, "ACT LOAD SGSIN 2026-03-10", "EST ARRI NLRTM 2026-04-06T08:00+02:00"),
        ],
        expected: {
          containers: {
            HLBU2709134: { currentStatus: "on_ship", currentVesselName: vessels.castellan[0], podLocode: "NLRTM" },
          },
          places: { HLBU2709134: vessels.castellan[0] },
        },
      },
    ],
  },
  {
    title: "a gate-out with a date alone on the day of the discharge",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-19T00:00Z",
        sent: movements(
          toSavannah,
          "ACT LOAD THLCH 2026-02-12T08:00+07:00",
          "ACT DEPA THLCH 2026-02-13T08:00+07:00",
          "ACT ARRI USSAV/GCT 2026-03-18T03:00-04:00",
          "ACT DISC USSAV/GCT 2026-03-18T09:00-04:00",
          "ACT GTOT USSAV/GCT 2026-03-18 LADEN",
        ),
        expected: {
          containers: { NYKU3906153: { currentStatus: "picked_up", podFullOutAt: "2026-03-18T04:00Z" } },
          places: { NYKU3906153: "Picked up" },
        },
      },
    ],
  },
  {
    title: "a departure with a date alone on the day of the loading",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-05T00:00Z",
        sent: movements(
          fromSantos,
          "ACT GTIN BRSSZ 2026-03-01T08:00-03:00 LADEN",
          "ACT LOAD BRSSZ 2026-03-03T15:00-03:00",
          "ACT DEPA BRSSZ 2026-03-03",
        ),
        expected: {
          shipment: { status: "in_transit" },
          containers: { MEDU7031623: { currentStatus: "on_ship", currentVesselName: vessels.eversund[0] } },
          places: { MEDU7031623: vessels.eversund[0] },
        },
      },
    ],
  },
  {
    title: "a train that is loaded with a date alone on the day of the discharge",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: movements(
          toVancouver,
          "ACT LOAD CNYTN 2026-03-01T08:00+08:00",
          "ACT DEPA CNYTN 2026-03-02T08:00+08:00",
          "ACT ARRI CAVAN 2026-03-18T03:00-07:00",
          "ACT DISC CAVAN 2026-03-18T20:00-07:00",
          "ACT LOAD CAVAN 2026-03-18 RAIL",
          "EST ARRI CATOR 2026-03-25T08:00-04:00 RAIL",
        ),
        expected: {
          containers: { ZCSU7721483: { currentStatus: "on_rail", podRailLoadedAt: "2026-03-18T07:00Z" } },
          places: { ZCSU7721483: "On rail" },
        },
      },
    ],
  },
  {
    title: "a gate-in with a local clock sent as UTC on the day of the loading",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-05T00:00Z",
        sent: movements(
          fromColombo,
          "ACT GTIN LKCMB 2026-03-02T19:00Z LADEN",
          "ACT LOAD LKCMB 2026-03-02T17:00Z",
          "ACT DEPA LKCMB 2026-03-03T08:00Z",
        ),
        expected: {
          containers: {
            MSKU5519262: {
              currentStatus: "on_ship",
              polFullInAt: "2026-03-02T19:00Z",
              polVesselLoadedAt: "2026-03-02T17:00Z",
            },
          },
          places: { MSKU5519262: vessels.borealis[0] },
        },
      },
    ],
  },
];
