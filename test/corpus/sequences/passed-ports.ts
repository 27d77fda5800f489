import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A container that passes its port of loading on its way to another port does not return there.

const hub = { container: "MEDU7031623", vessel: vessels.castellan, voyage: "UX609E" };
const onward = { ...hub, vessel: vessels.fairwind, voyage: "F44" };

export const passedPorts: Sequence[] = [
  {
    title: "the onward vessel calls the port of loading without unloading: no return",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(hub, "ACT LOAD KRPUS 2026-03-02T08:00", "ACT DEPA KRPUS 2026-03-03T08:00"),
          ...movements(hub, "ACT ARRI CNSHA 2026-03-06T08:00", "ACT DISC CNSHA 2026-03-06T20:00"),
          ...movements(onward, "ACT LOAD CNSHA 2026-03-12T08:00", "ACT DEPA CNSHA 2026-03-12T20:00"),
          ...movements(onward, "ACT ARRI KRPUS 2026-03-15T08:00", "ACT DEPA KRPUS 2026-03-16T08:00"),
          ...movements(onward, "EST ARRI JPYOK 2026-03-22T08:00", "EST DISC JPYOK 2026-03-22T20:00"),
        ],
        expected: {
          shipment: {
            status: "in_transit",
            portOfLadingLocode: "KRPUS",
            portOfDischargeLocode: "JPYOK",
            podEtaAt: "2026-03-21T23:00Z",
            polAtdAt: "2026-03-02T23:00Z",
            destinationLocode: null,
          },
          containers: { MEDU7031623: { polVesselDepartedAt: "2026-03-02T23:00Z", currentStatus: "on_ship" } },
          someEvents: { MEDU7031623: ["transshipment_loaded CNSHA"] },
        },
      },
    ],
  },
  {
    title: "discharged at the port of loading to be loaded for another port: a transshipment, no return",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-20T00:00Z",
        sent: [
          ...movements(hub, "ACT LOAD KRPUS 2026-03-02T08:00Z", "ACT DISC CNSHA 2026-03-06T20:00Z"),
          ...movements(onward, "ACT LOAD CNSHA 2026-03-12T08:00Z", "ACT DISC KRPUS 2026-03-15T08:00Z"),
          ...movements(
            { ...hub, voyage: "UX620E" },
            "EST LOAD KRPUS 2026-03-25T08:00Z",
            "EST DISC USSEA 2026-04-10T08:00Z",
          ),
        ],
        expected: {
          shipment: {
            status: "transshipment",
            portOfLadingLocode: "KRPUS",
            portOfDischargeLocode: "USSEA",
            destinationLocode: null,
            podAtaAt: null,
          },
          containers: { MEDU7031623: { currentStatus: "on_ship", polVesselLoadedAt: "2026-03-02T08:00Z" } },
          events: {
            MEDU7031623: [
              "vessel_loaded KRPUS",
              "transshipment_discharged CNSHA",
              "transshipment_loaded CNSHA",
              "transshipment_discharged KRPUS",
              "transshipment_loaded KRPUS est.",
              "vessel_discharged USSEA est.",
            ],
          },
        },
      },
      {
        at: "2026-03-28T00:00Z",
        sent: [
          ...movements(hub, "ACT LOAD KRPUS 2026-03-02T08:00Z", "ACT DEPA KRPUS 2026-03-03T08:00Z"),
          ...movements(hub, "ACT DISC CNSHA 2026-03-06T20:00Z"),
          ...movements(onward, "ACT LOAD CNSHA 2026-03-12T08:00Z", "ACT DISC KRPUS 2026-03-15T08:00Z"),
          ...movements({ ...hub, voyage: "UX620E" }, "ACT LOAD KRPUS 2026-03-25T08:00Z"),
          ...movements(
            { ...hub, voyage: "UX620E" },
            "EST DEPA KRPUS 2026-03-29T08:00Z",
            "EST DISC USSEA 2026-04-10T08:00Z",
          ),
        ],
        expected: {
          shipment: { polAtdAt: "2026-03-03T08:00Z", polEtdAt: null, portOfDischargeLocode: "USSEA" },
          containers: { MEDU7031623: { polVesselLoadedAt: "2026-03-02T08:00Z", currentStatus: "on_ship" } },
        },
      },
    ],
  },
];
