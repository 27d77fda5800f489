import { type Line, movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Barges after the discharge, of which carriers report no arrival, and the truck that returns the empty container.

const duisburg = { container: "CMAU8155209", vessel: vessels.borealis, voyage: "0FAL7W1MA" };
const toRotterdam: Line[] = [
  "ACT LOAD CNYTN 2026-01-10T02:00Z",
  "ACT DEPA CNYTN 2026-01-10T20:00Z",
  "ACT ARRI NLRTM 2026-02-12T06:00Z",
  "ACT DISC NLRTM 2026-02-13T06:00Z",
];
const byBargeToDuisburg: Line[] = [
  "ACT LOAD NLRTM 2026-02-15T06:00Z BARGE",
  "ACT DEPA NLRTM 2026-02-16T06:00Z BARGE",
  "ACT ARRI DEDUI 2026-02-18T06:00Z BARGE",
  "ACT DISC DEDUI 2026-02-18T12:00Z BARGE",
];

export const bargesInland: Sequence[] = [
  {
    title: "unloaded from the barge the container stands at the destination",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-18T08:00Z",
        sent: movements(duisburg, ...toRotterdam, ...byBargeToDuisburg.slice(0, 3)),
        expected: { containers: { CMAU8155209: { currentStatus: "on_ship", indAtaAt: "2026-02-18T06:00Z" } } },
      },
      {
        at: "2026-02-18T20:00Z",
        sent: movements(duisburg, ...toRotterdam, ...byBargeToDuisburg),
        expected: {
          shipment: { status: "delivered_to_destination" },
          containers: {
            CMAU8155209: { currentStatus: "grounded", indAtaAt: "2026-02-18T06:00Z", currentVesselName: null },
          },
          places: { CMAU8155209: "Duisburg" },
        },
      },
    ],
  },
  {
    title: "unloaded from the barge, of which the carrier reports no arrival",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-17T00:00Z",
        sent: movements(
          duisburg,
          ...toRotterdam,
          ...byBargeToDuisburg.slice(0, 2),
          "EST ARRI DEDUI 2026-02-19T06:00Z BARGE",
        ),
        expected: {
          shipment: { status: "inland", destinationEtaAt: "2026-02-19T06:00Z", destinationAtaAt: null },
          containers: { CMAU8155209: { currentStatus: "on_ship", indAtaAt: null } },
        },
      },
      {
        at: "2026-02-18T20:00Z",
        sent: movements(
          duisburg,
          ...toRotterdam,
          ...byBargeToDuisburg.slice(0, 2),
          "EST ARRI DEDUI 2026-02-19T06:00Z BARGE",
          ...byBargeToDuisburg.slice(3),
        ),
        expected: {
          shipment: { status: "delivered_to_destination", destinationAtaAt: "2026-02-18T12:00Z" },
          containers: {
            CMAU8155209: {
              currentStatus: "grounded",
              destinationLocode: "DEDUI",
              indEtaAt: "2026-02-19T06:00Z",
              indAtaAt: "2026-02-18T12:00Z",
            },
          },
          events: {
            CMAU8155209: [
              "vessel_loaded CNYTN",
              "vessel_departed CNYTN",
              "vessel_arrived NLRTM",
              "vessel_discharged NLRTM",
              "feeder_loaded NLRTM",
              "feeder_departed NLRTM",
              "arrived_at_inland_destination DEDUI inferred 2026-02-18T12:00Z",
              "feeder_arrived DEDUI inferred 2026-02-18T12:00Z",
              "feeder_discharged DEDUI 2026-02-18T12:00Z",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the truck that returns the empty container to a depot inland brings no cargo there",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-20T00:00Z",
        sent: movements(
          duisburg,
          ...toRotterdam,
          "ACT GTOT NLRTM 2026-02-15T06:00Z LADEN TRUCK",
          "ACT ARRI DEDUI 2026-02-19T09:40Z TRUCK",
          ["ACT GTIN DEDUI 2026-02-19T10:00Z EMPTY TRUCK", { place: { locode: "DEDUI", type: "DEPO" } }],
        ),
        expected: {
          shipment: { status: "complete", destinationLocode: null, destinationAtaAt: null },
          containers: {
            CMAU8155209: {
              currentStatus: "empty_returned",
              podFullOutAt: "2026-02-15T06:00Z",
              indAtaAt: null,
              emptyTerminatedAt: "2026-02-19T10:00Z",
            },
          },
          noEvents: ["arrived_at_inland_destination"],
        },
      },
    ],
  },
];
