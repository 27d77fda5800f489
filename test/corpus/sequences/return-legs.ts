import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Cargo that is discharged elsewhere and comes back to its port of loading: the first voyage keeps its facts.

const refused = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const refusedBack = { ...refused, vessel: vessels.borealis, voyage: "617W" };
const refusedAtLosAngeles = [
  ...movements(refused, "ACT GTIN CNSHA 2026-02-27T08:00+08:00 LADEN", "ACT LOAD CNSHA 2026-03-01T08:00+08:00"),
  ...movements(refused, "ACT DEPA CNSHA 2026-03-02T08:00+08:00"),
  ...movements(refused, "ACT ARRI USLAX 2026-03-16T08:00-07:00", "ACT DISC USLAX 2026-03-17T08:00-07:00"),
];
const loadedForShanghai = movements(
  refusedBack,
  "ACT LOAD USLAX 2026-04-20T08:00-07:00",
  "ACT DEPA USLAX 2026-04-21T08:00-07:00",
);
const firstVoyage = {
  portOfLadingLocode: "CNSHA",
  portOfDischargeLocode: "USLAX",
  polAtdAt: "2026-03-02T00:00Z",
  podAtaAt: "2026-03-16T15:00Z",
  podVesselName: "AURELIA STRAIT",
};

// The carrier reports the first call of the vessel, which makes both voyages.
const sameVessel = {
  container: "HLBU2709134",
  containers: ["HLBU2709134"],
  vessel: vessels.castellan,
  voyage: "2608N",
};
const toHamburg = [
  ...movements(sameVessel, "ACT ARRI BRSSZ 2026-01-04T02:00Z", "ACT LOAD BRSSZ 2026-01-04T10:00Z"),
  ...movements(sameVessel, "ACT DEPA BRSSZ 2026-01-05T04:00Z", "ACT DISC DEHAM 2026-01-25T16:00Z"),
];
const fromHamburg = movements({ ...sameVessel, voyage: "2608S" }, "ACT LOAD DEHAM 2026-01-27T16:00Z");

const rejected = { container: "CMAU5073119", vessel: vessels.dorado, voyage: "0FA9E" };
const rejectedFeeder = { ...rejected, vessel: vessels.fairwind, voyage: "F12" };
const toAlgiers = [
  ...movements(rejected, "ACT LOAD FRLEH 2026-02-01T08:00Z", "ACT DEPA FRLEH 2026-02-02T08:00Z"),
  ...movements(rejected, "ACT ARRI ESALG 2026-02-06T08:00Z", "ACT DISC ESALG 2026-02-06T20:00Z"),
  ...movements(rejectedFeeder, "ACT LOAD ESALG 2026-02-20T08:00Z", "ACT DEPA ESALG 2026-02-20T20:00Z"),
  ...movements(rejectedFeeder, "ACT ARRI DZALG 2026-02-22T08:00Z", "ACT DISC DZALG 2026-02-22T20:00Z"),
];

export const returnLegs: Sequence[] = [
  {
    title: "cargo refused in Los Angeles returns to Shanghai on another vessel",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-04-22T00:00Z",
        sent: [
          ...refusedAtLosAngeles,
          ...loadedForShanghai,
          ...movements(refusedBack, "EST ARRI CNSHA 2026-05-08T08:00+08:00", "EST DISC CNSHA 2026-05-09T08:00+08:00"),
        ],
        expected: {
          shipment: {
            ...firstVoyage,
            status: "in_transit",
            destinationLocode: "CNSHA",
            destinationEtaAt: "2026-05-08T00:00Z",
            destinationAtaAt: null,
          },
          containers: {
            MSKU4182070: {
              currentStatus: "on_ship",
              currentVesselName: "BOREALIS TRADER",
              polVesselLoadedAt: "2026-03-01T00:00Z",
              polVesselDepartedAt: "2026-03-02T00:00Z",
              podDischargedAt: "2026-03-17T15:00Z",
              indEtaAt: "2026-05-08T00:00Z",
            },
          },
          noEvents: ["transshipment_"],
          places: { MSKU4182070: "BOREALIS TRADER" },
        },
      },
      {
        at: "2026-05-09T00:00Z",
        sent: [
          ...refusedAtLosAngeles,
          ...loadedForShanghai,
          ...movements(refusedBack, "ACT ARRI CNSHA 2026-05-08T10:00+08:00", "EST DISC CNSHA 2026-05-09T20:00+08:00"),
        ],
        expected: {
          shipment: { ...firstVoyage, status: "delivered_to_destination", destinationAtaAt: "2026-05-08T02:00Z" },
          containers: { MSKU4182070: { currentStatus: "on_ship", indAtaAt: "2026-05-08T02:00Z" } },
          places: { MSKU4182070: "BOREALIS TRADER" },
        },
      },
      {
        at: "2026-05-20T00:00Z",
        sent: [
          ...refusedAtLosAngeles,
          ...loadedForShanghai,
          ...movements(refusedBack, "ACT ARRI CNSHA 2026-05-08T10:00+08:00", "ACT DISC CNSHA 2026-05-09T20:00+08:00"),
          ...movements(refusedBack, "ACT GTOT CNSHA 2026-05-12T10:00+08:00 LADEN"),
          ...movements(refusedBack, "ACT GTIN CNSHA 2026-05-15T10:00+08:00 EMPTY"),
        ],
        expected: {
          shipment: { ...firstVoyage, status: "complete", destinationEtaAt: "2026-05-08T00:00Z" },
          containers: {
            MSKU4182070: {
              currentStatus: "empty_returned",
              podDischargedAt: "2026-03-17T15:00Z",
              podFullOutAt: null,
              finalDestinationFullOutAt: "2026-05-12T02:00Z",
              emptyTerminatedAt: "2026-05-15T02:00Z",
            },
          },
          events: {
            MSKU4182070: [
              "full_in CNSHA",
              "vessel_loaded CNSHA 2026-03-01T00:00Z",
              "vessel_departed CNSHA",
              "vessel_arrived USLAX",
              "vessel_discharged USLAX",
              "vessel_loaded USLAX 2026-04-20T15:00Z",
              "vessel_departed USLAX",
              "arrived_at_inland_destination CNSHA",
              "vessel_discharged CNSHA 2026-05-09T12:00Z",
              "full_out CNSHA",
              "empty_in CNSHA",
            ],
          },
        },
      },
    ],
  },
  {
    title: "the same vessel takes the container back, and the carrier reports no arrivals of it but the first",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-01-29T00:00Z",
        sent: [
          ...toHamburg,
          ...fromHamburg,
          ...movements(sameVessel, "EST ARRI BRSSZ 2026-02-17T05:00Z", "EST DISC BRSSZ 2026-02-18T05:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfDischargeLocode: "DEHAM",
            podAtaAt: "2026-01-25T16:00Z",
            podVoyageNumber: "2608N",
            destinationLocode: "BRSSZ",
            destinationEtaAt: "2026-02-17T05:00Z",
            destinationAtaAt: null,
          },
          containers: { HLBU2709134: { currentStatus: "on_ship", indAtaAt: null } },
        },
      },
      {
        at: "2026-02-20T00:00Z",
        sent: [...toHamburg, ...fromHamburg, ...movements(sameVessel, "ACT DISC BRSSZ 2026-02-18T15:00Z")],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            podAtaAt: "2026-01-25T16:00Z",
            destinationAtaAt: "2026-02-18T15:00Z",
          },
          containers: { HLBU2709134: { currentStatus: "grounded", podDischargedAt: "2026-01-25T16:00Z" } },
          someEvents: {
            HLBU2709134: ["vessel_arrived DEHAM inferred", "arrived_at_inland_destination BRSSZ inferred"],
          },
          places: { HLBU2709134: "Santos" },
        },
      },
    ],
  },
  {
    title: "out and back over one hub: the port of discharge is where the container stayed longest",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-01T00:00Z",
        sent: [
          ...toAlgiers,
          ...movements(rejectedFeeder, "ACT LOAD DZALG 2026-04-15T08:00Z", "ACT DEPA DZALG 2026-04-15T20:00Z"),
          ...movements(rejectedFeeder, "ACT ARRI ESALG 2026-04-17T08:00Z", "ACT DISC ESALG 2026-04-17T20:00Z"),
          ...movements(
            { ...rejected, voyage: "0FA9W" },
            "EST LOAD ESALG 2026-05-04T08:00Z",
            "EST DISC FRLEH 2026-05-09T20:00Z",
          ),
        ],
        expected: {
          shipment: {
            status: "transshipment",
            portOfLadingLocode: "FRLEH",
            portOfDischargeLocode: "DZALG",
            podAtaAt: "2026-02-22T08:00Z",
            destinationLocode: "FRLEH",
          },
          containers: { CMAU5073119: { podDischargedAt: "2026-02-22T20:00Z", podVesselName: "FAIRWIND FEEDER" } },
          someEvents: {
            CMAU5073119: ["vessel_arrived DZALG", "vessel_loaded DZALG", "transshipment_discharged ESALG"],
          },
        },
      },
    ],
  },
  {
    title:
      "picked up for longer than a transfer, and brought back: that was the port of discharge, however short the stay",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-04-02T00:00Z",
        sent: [
          ...movements(rejected, "ACT LOAD FRLEH 2026-02-01T08:00", "ACT DISC ESALG 2026-02-06T20:00"),
          ...movements(rejectedFeeder, "ACT LOAD ESALG 2026-03-10T08:00", "ACT DISC DZALG 2026-03-12T20:00"),
          ...movements(
            rejectedFeeder,
            "ACT GTOT DZALG 2026-03-14T08:00 LADEN",
            "ACT GTIN DZALG 2026-03-18T08:00 LADEN",
          ),
          ...movements(rejectedFeeder, "ACT LOAD DZALG 2026-03-20T08:00", "EST DISC FRLEH 2026-04-10T08:00"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "DZALG", destinationLocode: "FRLEH", status: "in_transit" },
          containers: { CMAU5073119: { podFullOutAt: "2026-03-14T07:00Z", emptyTerminatedAt: null } },
        },
      },
    ],
  },
  {
    title: "a truck to another terminal of the hub is no pickup",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-04-02T00:00Z",
        sent: [
          ...movements(rejected, "ACT LOAD FRLEH 2026-02-01T08:00Z", "ACT DISC ESALG 2026-02-06T20:00Z"),
          ...movements(rejected, "ACT GTOT ESALG 2026-02-07T08:00Z LADEN", "ACT GTIN ESALG 2026-02-07T11:00Z LADEN"),
          ...movements(rejectedFeeder, "ACT LOAD ESALG 2026-02-10T08:00Z", "ACT DISC DZALG 2026-02-12T20:00Z"),
          ...movements(rejectedFeeder, "ACT LOAD DZALG 2026-03-20T08:00Z", "EST DISC FRLEH 2026-04-10T08:00Z"),
        ],
        expected: {
          shipment: { portOfDischargeLocode: "DZALG", destinationLocode: "FRLEH", podAtaAt: "2026-02-12T20:00Z" },
        },
      },
    ],
  },
];
