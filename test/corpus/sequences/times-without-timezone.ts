import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// Local times at a place that cannot be resolved keep their digits and are named; an instant there needs no time zone.

const nowhere = (name: string) => ({ place: { name } });

const kobe = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612E" };
const sailedKobe = movements(kobe, "ACT LOAD JPUKB 2026-03-20T09:00", "ACT DEPA JPUKB 2026-03-21T01:00");

const santos = { container: "HLBU2709134", containers: ["HLBU2709134"], vessel: vessels.borealis, voyage: "2616W" };
const sailedSantos = movements(santos, "ACT LOAD BRSSZ 2026-04-10T08:00", "ACT DEPA BRSSZ 2026-04-11T02:00");

const piraeus = { container: "MSDU2194857", vessel: vessels.castellan, voyage: "MD618W" };
const sailedPiraeus = movements(piraeus, "ACT LOAD GRPIR 2026-05-02T10:00", "ACT DEPA GRPIR 2026-05-03T02:00");

export const timesWithoutTimezone: Sequence[] = [
  {
    title: "an estimate and the arrival at a place without a code keep the local time",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-03-25T00:00Z",
        sent: [
          ...sailedKobe,
          ...movements(kobe, ["EST ARRI - 2026-04-02T07:00", { id: "eta", ...nowhere("PUERTO SIN CODIGO") }]),
        ],
        expected: {
          shipment: { podEtaAt: "2026-04-02T07:00Z", timesWithoutTimezone: "pod_eta_at, pod_original_eta_at" },
          containers: { MSKU4182070: { timesWithoutTimezone: "next_port_eta_at, pod_eta_at, pod_original_eta_at" } },
        },
      },
      {
        at: "2026-04-04T00:00Z",
        sent: [
          ...sailedKobe,
          ...movements(
            kobe,
            ["ACT ARRI - 2026-04-02T09:30", { id: "ata", ...nowhere("PUERTO SIN CODIGO") }],
            ["ACT DISC - 2026-04-03T09:30", nowhere("PUERTO SIN CODIGO")],
          ),
        ],
        expected: {
          shipment: { podAtaAt: "2026-04-02T09:30Z" },
          containers: {
            MSKU4182070: {
              podArrivedAt: "2026-04-02T09:30Z",
              timesWithoutTimezone: "pod_arrived_at, pod_discharged_at, pod_eta_at, pod_original_eta_at",
            },
          },
        },
      },
    ],
  },
  {
    title: "an instant at a place without a code is known",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-05-01T00:00Z",
        sent: [
          ...sailedSantos,
          ...movements(
            santos,
            ["ACT ARRI - 2026-04-28T07:00-03:00", nowhere("TERMINAL NORTE")],
            ["ACT DISC - 2026-04-28T19:00", nowhere("TERMINAL NORTE")],
          ),
        ],
        expected: {
          shipment: { podAtaAt: "2026-04-28T10:00Z", timesWithoutTimezone: "" },
          containers: { HLBU2709134: { timesWithoutTimezone: "pod_discharged_at" } },
        },
      },
    ],
  },
  {
    title: "once the carrier sends the code the time is read in its zone",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-05-10T00:00Z",
        sent: [
          ...sailedPiraeus,
          ...movements(piraeus, ["EST ARRI - 2026-05-20T06:00", { id: "eta", ...nowhere("ALGUN PUERTO") }]),
        ],
        expected: {
          shipment: { podEtaAt: "2026-05-20T06:00Z", timesWithoutTimezone: "pod_eta_at, pod_original_eta_at" },
        },
      },
      {
        at: "2026-05-12T00:00Z",
        sent: [...sailedPiraeus, ...movements(piraeus, ["EST ARRI ESVLC 2026-05-20T06:00", { id: "eta" }])],
        expected: { shipment: { podEtaAt: "2026-05-20T04:00Z" } },
      },
    ],
  },
];
