import type { SentEvent } from "@/test/corpus/build-answers";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The container carries the cargo of somebody else, before or after the voyage of the shipment: that stays out.

const bill = (number: string) => ({ type: "bill_of_lading", number }) as const;
const merged = { container: "MSKU9920418", containers: ["MSKU9920418"], vessel: vessels.borealis, voyage: "609S" };
const first = { ...merged, billOfLading: "MAEU240117733" };
const surviving = { ...merged, billOfLading: "MAEU240118020" };
const zim = { container: "ZCSU7714025", vessel: vessels.eversund, voyage: "31W", billOfLading: "ZIMUHAI901244" };
const stranger = { container: "ZCSU7714025", vessel: vessels.fairwind, voyage: "8E", billOfLading: "ZIMUNYC558120" };
const cma = { container: "CMAU3150427", vessel: vessels.aurelia, voyage: "0MEFG1MA", billOfLading: "CMDUMAR0098812" };
const cmaOnward = { ...cma, vessel: vessels.fairwind, voyage: "0FDRS1MA", billOfLading: "CMDUMLT0011207" };
const msc = { container: "MEDU5520811", vessel: vessels.borealis, voyage: "FI608R" };
const later = { container: "MEDU5520811", vessel: vessels.castellan, voyage: "FI615A" };
/** Import into Haifa: discharged on 12 February. */
const toHaifa = movements(
  zim,
  "ACT LOAD GRPIR 2026-02-08T08:00Z",
  "ACT DEPA GRPIR 2026-02-09T02:00Z",
  "ACT ARRI ILHFA 2026-02-11T20:00Z",
  "ACT DISC ILHFA 2026-02-12T08:00Z",
);
const atHaifa = {
  shipment: { status: "arrived_at_pod", portOfLadingLocode: "GRPIR", portOfDischargeLocode: "ILHFA" },
};
const afterHaifa = (events: SentEvent[], at: string, title: string): Sequence => ({
  title,
  carrier: "ZIMU",
  query: bill("ZIMUHAI901244"),
  answers: [
    { at: "2026-02-13T00:00Z", sent: toHaifa, expected: atHaifa },
    { at, sent: [...toHaifa, ...events], expected: { ...atHaifa, noEvents: ["transshipment_", "full_in", "empty"] } },
  ],
});

export const foreignCargo: Sequence[] = [
  afterHaifa(
    [
      ...movements(stranger, "ACT GTOT ILHFA 2026-02-22T08:00Z EMPTY", "ACT GTIN ILHFA 2026-02-25T08:00Z LADEN"),
      ...movements(stranger, "ACT LOAD ILHFA 2026-02-27T08:00Z", "ACT DEPA ILHFA 2026-02-27T20:00Z"),
    ],
    "2026-03-02T00:00Z",
    "used again by another shipper, from an empty gate-out",
  ),
  afterHaifa(
    movements(
      stranger,
      "ACT LOAD ILHFA 2026-03-07T08:00Z",
      "ACT DEPA ILHFA 2026-03-07T20:00Z",
      "EST ARRI TRMER 2026-03-09T08:00Z",
    ),
    "2026-03-08T00:00Z",
    "loaded under another bill more than three weeks after the discharge",
  ),
  afterHaifa(
    movements(stranger, "ACT LOAD ILASH 2026-02-24T08:00Z", "ACT DEPA ILASH 2026-02-24T20:00Z"),
    "2026-03-08T00:00Z",
    "loaded at another port under another bill",
  ),
  afterHaifa(
    movements(stranger, "ACT GTOT ILHFA 2026-04-20T08:00Z", "ACT GTIN ILHFA 2026-04-24T08:00Z LADEN"),
    "2026-04-28T00:00Z",
    "leaves the port under another bill two months later, loaded or empty",
  ),
  {
    title: "turned around by truck: laden out and laden in again under another bill within ten days",
    carrier: "ZIMU",
    query: bill("ZIMUHAI901244"),
    answers: [
      {
        at: "2026-02-28T00:00Z",
        sent: [
          ...toHaifa,
          ...movements(zim, "ACT GTOT ILHFA 2026-02-14T08:00Z LADEN"),
          ...movements(stranger, "ACT GTIN ILHFA 2026-02-22T08:00Z LADEN", "ACT LOAD ILHFA 2026-02-24T08:00Z"),
        ],
        expected: {
          shipment: { status: "arrived_at_pod", portOfDischargeLocode: "ILHFA" },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "the discharge of another vessel two months after the loading is of another voyage",
    carrier: "MAEU",
    query: bill("MAEU240117733"),
    answers: [
      {
        at: "2026-04-30T00:00Z",
        sent: [
          ...movements(first, "ACT LOAD BRSSZ 2026-02-14T10:00-03:00", "ACT DEPA BRSSZ 2026-02-15T10:00-03:00"),
          ...movements({ ...surviving, vessel: vessels.fairwind }, "ACT DISC ARBUE 2026-04-20T10:00-03:00"),
        ],
        expected: {
          shipment: { status: "in_transit", portOfLadingLocode: "BRSSZ", transportDocuments: "MAEU240117733" },
          noEvents: ["vessel_discharged"],
        },
      },
    ],
  },
  {
    title: "an earlier voyage of the container under another bill does not begin the shipment's",
    carrier: "CMDU",
    query: bill("CMDUMLT0011207"),
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: [
          ...movements(cma, "ACT LOAD FRFOS 2026-01-10T10:00Z", "ACT DISC MTMAR 2026-01-14T10:00Z"),
          ...movements(cmaOnward, "ACT LOAD MTMAR 2026-01-28T10:00Z", "EST ARRI EGALY 2026-02-03T10:00Z"),
        ],
        expected: {
          shipment: { portOfLadingLocode: "MTMAR", transportDocuments: "CMDUMLT0011207" },
          noEvents: ["transshipment_"],
        },
      },
    ],
  },
  {
    title: "before it is loaded the container is picked up empty under another bill",
    carrier: "CMDU",
    query: bill("CMDUMAR0098812"),
    answers: [
      {
        at: "2026-02-01T00:00Z",
        sent: [
          ...movements(cma, "ACT GTOT FRFOS 2026-01-06T10:00Z EMPTY"),
          ...movements(cmaOnward, "ACT GTOT FRFOS 2026-01-16T10:00Z EMPTY", "ACT LOAD FRFOS 2026-01-20T10:00Z"),
        ],
        expected: {
          shipment: { status: "pending", transportDocuments: "CMDUMAR0098812" },
          containers: { CMAU3150427: { emptyOutAt: "2026-01-06T10:00Z", polVesselLoadedAt: null } },
        },
      },
    ],
  },
  {
    title: "tracked by container: a loading of another booking two weeks after the discharge begins another cycle",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-05T00:00Z",
        sent: [
          ...movements(
            { ...msc, booking: "EBKG1" },
            "ACT LOAD INNSA 2026-02-08T08:00",
            "ACT DISC AEJEA 2026-02-13T08:00",
          ),
          ...movements(
            { ...later, booking: "EBKG2" },
            "ACT LOAD AEJEA 2026-02-27T08:00",
            "EST DISC ITGOA 2026-03-08T08:00",
          ),
        ],
        expected: {
          shipment: { portOfLadingLocode: "AEJEA", portOfDischargeLocode: "ITGOA", bookings: "EBKG2" },
        },
      },
    ],
  },
];
