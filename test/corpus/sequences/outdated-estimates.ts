import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Estimates that the carrier does not update stand beside later actuals. They neither replace an actual nor decide what it means.

const istanbul = { container: "ZCSU6842074", vessel: vessels.eversund, voyage: "62W" };
const outdatedLoading = movements(
  istanbul,
  "EST LOAD TRIST 2026-04-08T08:00Z",
  "EST DEPA TRIST 2026-04-09T02:00Z",
  "EST ARRI ITGOA 2026-04-14T02:00Z",
);

const oakland = { container: "NYKU3906153", vessel: vessels.aurelia, voyage: "080E" };
const arrivedOakland = movements(
  oakland,
  "ACT LOAD JPTYO 2026-02-08T01:00Z",
  "ACT DEPA JPTYO 2026-02-08T17:00Z",
  "ACT ARRI USOAK 2026-02-19T10:00Z",
);

const houston = { container: "MRKU5263301", vessel: vessels.borealis, voyage: "608W" };
const savannah = { container: "HLBU3381029", containers: ["HLBU3381029"], vessel: vessels.castellan, voyage: "2613W" };
const busan = { container: "CMAU6044715", vessel: vessels.dorado, voyage: "0TP9RE1MA" };

export const outdatedEstimates: Sequence[] = [
  {
    title: "the empty container leaves after the estimated loading, without indicator",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-10T00:00Z",
        sent: [...movements(istanbul, "ACT GTOT TRIST 2026-04-09T08:00Z"), ...outdatedLoading],
        expected: { containers: { ZCSU6842074: { emptyOutAt: "2026-04-09T08:00Z", podFullOutAt: null } } },
      },
    ],
  },
  {
    title: "empty gate-out and laden gate-in after the estimated loading",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-04-11T00:00Z",
        sent: [
          ...movements(istanbul, "ACT GTOT TRIST 2026-04-09T08:00Z EMPTY", "ACT GTIN TRIST 2026-04-10T08:00Z LADEN"),
          ...outdatedLoading,
        ],
        expected: {
          shipment: { status: "awaiting_departure", destinationLocode: null },
          containers: { ZCSU6842074: { emptyOutAt: "2026-04-09T08:00Z", polFullInAt: "2026-04-10T08:00Z" } },
        },
      },
    ],
  },
  {
    title: "the container has left the port while its discharge is still estimated for later",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-24T00:00Z",
        sent: [
          ...arrivedOakland,
          ...movements(oakland, "EST DISC USOAK 2026-02-25T10:00Z", "ACT GTOT USOAK 2026-02-22T18:00Z LADEN"),
        ],
        expected: {
          containers: { NYKU3906153: { podFullOutAt: "2026-02-22T18:00Z", currentStatus: "picked_up" } },
        },
      },
    ],
  },
  {
    title: "a later estimate stands beside the actual arrival",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: [
          ...movements(houston, "ACT LOAD NLRTM 2026-02-03T01:00Z", "ACT DEPA NLRTM 2026-02-03T17:00Z"),
          ...movements({ ...houston, created: "2026-02-19T12:00Z" }, "ACT ARRI USHOU 2026-02-19T10:00Z"),
          ...movements({ ...houston, created: "2026-02-20T12:00Z" }, "EST ARRI USHOU 2026-02-27T10:00Z"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", podAtaAt: "2026-02-19T10:00Z" },
          containers: { MRKU5263301: { podArrivedAt: "2026-02-19T10:00Z" } },
          events: {
            MRKU5263301: ["vessel_loaded NLRTM", "vessel_departed NLRTM", "vessel_arrived USHOU 2026-02-19T10:00Z"],
          },
        },
      },
    ],
  },
  {
    title: "the estimated arrival has passed without an actual: nothing has happened",
    carrier: "HLCU",
    answers: ["2026-04-10T00:00Z", "2026-04-20T00:00Z"].map((at) => ({
      at,
      sent: movements(
        savannah,
        "ACT LOAD DEBRV 2026-03-28T08:00Z",
        "ACT DEPA DEBRV 2026-03-29T02:00Z",
        "EST ARRI USSAV 2026-04-12T10:00Z",
        "EST DISC USSAV 2026-04-13T10:00Z",
      ),
      expected: {
        shipment: { status: "in_transit", podAtaAt: null, podEtaAt: "2026-04-12T10:00Z" },
        containers: { HLBU3381029: { currentStatus: "on_ship", podArrivedAt: null, podDischargedAt: null } },
      },
    })),
  },
  {
    title: "the departure is trimmed when the vessel leaves its next port with the container aboard",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-05-05T00:00Z",
        sent: movements(busan, "ACT LOAD CNTAO 2026-05-03T01:00Z", "ACT DEPA CNTAO 2026-05-03T17:00Z"),
        expected: { shipment: { polAtdAt: "2026-05-03T17:00Z" } },
      },
      {
        at: "2026-05-09T00:00Z",
        sent: movements(
          busan,
          "ACT ARRI KRPUS 2026-05-05T01:00Z",
          "ACT DEPA KRPUS 2026-05-06T17:00Z",
          "EST ARRI USLGB 2026-05-19T10:00Z",
        ),
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "CNTAO", polAtdAt: "2026-05-03T17:00Z" },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
];
