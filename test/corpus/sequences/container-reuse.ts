import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The container is used again, with or without an empty return: the next voyage does not continue the one of the shipment.

const inbound = { container: "MRKU7309145", vessel: vessels.aurelia, voyage: "607W" };
const outbound = { container: "MRKU7309145", vessel: vessels.borealis, voyage: "610E" };
const zim = { container: "ZCSU6842074" };
const one = { container: "TCNU8702143" };
const cma = { container: "CMAU6044715", vessel: vessels.fairwind, voyage: "0MEDFS1MA" };
const nextShipper = { container: "CMAU6044715", vessel: vessels.castellan, voyage: "0MEDGN1MA" };
const returned = [
  ...movements(cma, "ACT LOAD MAPTM 2026-01-05T10:00Z", "ACT DEPA MAPTM 2026-01-05T22:00Z"),
  ...movements(cma, "ACT ARRI FRFOS 2026-01-09T06:00Z", "ACT DISC FRFOS 2026-01-09T18:00Z"),
];
const afterDischarge = movements(
  cma,
  "ACT GTOT FRFOS 2026-01-12T08:00Z LADEN",
  "ACT GTIN FRFOS 2026-01-15T08:00Z EMPTY",
);

export const containerReuse: Sequence[] = [
  {
    title: "an import container is loaded for export at another port without being returned empty",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: [
          ...movements(
            { ...zim, vessel: vessels.dorado },
            "ACT LOAD ILASH 2025-12-20T08:00Z",
            "ACT DEPA ILASH 2025-12-21T08:00Z",
          ),
          ...movements(
            { ...zim, vessel: vessels.dorado },
            "ACT ARRI USSAV 2026-01-09T10:00Z",
            "ACT DISC USSAV 2026-01-10T10:00Z",
          ),
          ...movements(zim, "ACT GTOT USSAV 2026-01-12T15:00Z LADEN", "ACT GTIN USCHS 2026-01-20T15:00Z LADEN"),
          ...movements(
            { ...zim, vessel: vessels.eversund },
            "ACT LOAD USCHS 2026-01-24T15:00Z",
            "ACT DEPA USCHS 2026-01-25T03:00Z",
          ),
          ...movements({ ...zim, vessel: vessels.eversund }, "EST ARRI ITGOA 2026-02-10T06:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "USCHS",
            portOfDischargeLocode: "ITGOA",
            destinationLocode: null,
          },
          containers: { ZCSU6842074: { polFullInAt: "2026-01-20T15:00Z", podFullOutAt: null, indAtaAt: null } },
          events: {
            ZCSU6842074: ["full_in USCHS", "vessel_loaded USCHS", "vessel_departed USCHS", "vessel_arrived ITGOA est."],
          },
        },
      },
    ],
  },
  {
    title: "the container is loaded again at the port of discharge more than 14 days later",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-10T00:00Z",
        sent: [
          ...movements(
            { ...one, vessel: vessels.aurelia },
            "ACT LOAD JPYOK 2025-12-18T02:00Z",
            "ACT DEPA JPYOK 2025-12-18T12:00Z",
          ),
          ...movements(
            { ...one, vessel: vessels.aurelia },
            "ACT ARRI USLAX 2026-01-03T14:00Z",
            "ACT DISC USLAX 2026-01-05T14:00Z",
          ),
          ...movements(one, "ACT GTOT USLAX 2026-01-08T18:00Z LADEN", "ACT GTIN USLAX 2026-02-02T18:00Z LADEN"),
          ...movements(
            { ...one, vessel: vessels.borealis },
            "ACT LOAD USLAX 2026-02-05T18:00Z",
            "ACT DEPA USLAX 2026-02-06T10:00Z",
          ),
          ...movements({ ...one, vessel: vessels.borealis }, "EST ARRI JPTYO 2026-02-20T00:00Z"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "USLAX",
            portOfDischargeLocode: "JPTYO",
            polAtdAt: "2026-02-06T10:00Z",
          },
          containers: {
            TCNU8702143: { currentStatus: "on_ship", polFullInAt: "2026-02-02T18:00Z", podFullOutAt: null },
          },
          noEvents: ["transshipment_", "full_out"],
        },
      },
    ],
  },
  {
    title: "after the empty return the answers also contain the next shipper's voyage",
    carrier: "CMDU",
    answers: [
      { at: "2026-01-10T00:00Z", sent: returned, expected: { shipment: { status: "arrived_at_pod" } } },
      {
        at: "2026-02-20T00:00Z",
        sent: [
          ...returned,
          ...afterDischarge,
          ...movements(nextShipper, "ACT GTOT FRFOS 2026-02-08T08:00Z EMPTY", "ACT GTIN FRFOS 2026-02-11T08:00Z LADEN"),
          ...movements(nextShipper, "ACT LOAD FRFOS 2026-02-14T08:00Z", "ACT DEPA FRFOS 2026-02-15T02:00Z"),
          ...movements(nextShipper, "EST ARRI EGALY 2026-02-21T06:00Z"),
        ],
        expected: {
          shipment: { status: "complete", portOfLadingLocode: "MAPTM", portOfDischargeLocode: "FRFOS" },
          containers: { CMAU6044715: { currentStatus: "empty_returned", emptyTerminatedAt: "2026-01-15T08:00Z" } },
          events: {
            CMAU6044715: [
              "vessel_loaded MAPTM",
              "vessel_departed MAPTM",
              "vessel_arrived FRFOS",
              "vessel_discharged FRFOS",
              "full_out FRFOS",
              "empty_in FRFOS",
            ],
          },
        },
      },
    ],
  },
  {
    title: "two voyages without any empty indicator or reference",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-04-01T00:00Z",
        sent: [
          ...movements(
            { ...one, vessel: vessels.aurelia },
            "ACT GTOT JPTYO 2026-01-02T01:00Z",
            "ACT GTIN JPTYO 2026-01-05T01:00Z",
          ),
          ...movements(
            { ...one, vessel: vessels.aurelia },
            "ACT LOAD JPTYO 2026-01-07T01:00Z",
            "ACT DEPA JPTYO 2026-01-07T17:00Z",
          ),
          ...movements(
            { ...one, vessel: vessels.aurelia },
            "ACT ARRI USOAK 2026-01-19T16:00Z",
            "ACT DISC USOAK 2026-01-20T16:00Z",
          ),
          ...movements(one, "ACT GTOT USOAK 2026-01-23T16:00Z", "ACT GTIN USOAK 2026-01-27T16:00Z"),
          ...movements(one, "ACT GTOT USOAK 2026-03-10T16:00Z", "ACT GTIN USLGB 2026-03-16T16:00Z"),
          ...movements(
            { ...one, vessel: vessels.borealis },
            "ACT LOAD USLGB 2026-03-20T16:00Z",
            "ACT DEPA USLGB 2026-03-21T06:00Z",
          ),
          ...movements({ ...one, vessel: vessels.borealis }, "EST ARRI CNSHA 2026-04-08T01:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "USLGB", portOfDischargeLocode: "CNSHA" },
          events: {
            TCNU8702143: [
              "empty_out USOAK inferred 2026-03-10T16:00Z",
              "full_in USLGB",
              "vessel_loaded USLGB",
              "vessel_departed USLGB",
              "vessel_arrived CNSHA est.",
            ],
          },
        },
      },
    ],
  },
  {
    title: "loaded at the same port within days of the empty return, the empty gate-out is not sent",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(inbound, "ACT LOAD NLRTM 2026-02-16T10:00Z", "ACT DEPA NLRTM 2026-02-17T02:00Z"),
          ...movements(inbound, "ACT ARRI USNYC 2026-02-27T10:00Z", "ACT DISC USNYC 2026-02-28T10:00Z"),
          ...movements(inbound, "ACT GTOT USNYC 2026-03-02T15:00Z LADEN", "ACT GTIN USNYC 2026-03-04T15:00Z EMPTY"),
          ...movements(outbound, "ACT LOAD USNYC 2026-03-12T15:00Z", "ACT DEPA USNYC 2026-03-13T04:00Z"),
          ...movements(outbound, "EST ARRI GBLGP 2026-03-23T06:00Z"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "USNYC", portOfDischargeLocode: "GBLGP" },
          containers: { MRKU7309145: { currentStatus: "on_ship", emptyTerminatedAt: null, podFullOutAt: null } },
          events: { MRKU7309145: ["vessel_loaded USNYC", "vessel_departed USNYC", "vessel_arrived GBLGP est."] },
        },
      },
    ],
  },
  {
    title: "the first move after the empty return is the laden gate-in of the next voyage",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(inbound, "ACT LOAD NLRTM 2026-02-16T10:00Z", "ACT DEPA NLRTM 2026-02-17T02:00Z"),
          ...movements(inbound, "ACT ARRI USNYC 2026-02-27T10:00Z", "ACT DISC USNYC 2026-02-28T10:00Z"),
          ...movements(inbound, "ACT GTOT USNYC 2026-03-02T15:00Z LADEN", "ACT GTIN USNYC 2026-03-04T15:00Z EMPTY"),
          ...movements(outbound, "ACT GTIN USNYC 2026-03-10T15:00Z LADEN", "ACT LOAD USNYC 2026-03-12T15:00Z"),
          ...movements(outbound, "ACT DEPA USNYC 2026-03-13T04:00Z", "EST ARRI GBLGP 2026-03-23T06:00Z"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "USNYC", portOfDischargeLocode: "GBLGP" },
          containers: {
            MRKU7309145: { polFullInAt: "2026-03-10T15:00Z", emptyTerminatedAt: null, podFullOutAt: null },
          },
        },
      },
    ],
  },
];
