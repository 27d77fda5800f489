import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// An estimate whose event is retracted was an error of the carrier: it is not the original from which a delay is counted.

const gdansk = { container: "HLXU5188464", containers: ["HLXU5188464"], vessel: vessels.borealis, voyage: "2615W" };
const sailedGdansk = movements(gdansk, "ACT LOAD PLGDN 2026-04-10T08:00Z", "ACT DEPA PLGDN 2026-04-11T02:00Z");
const wrong = { id: "HL-1", created: "2026-04-11T06:00Z" };
const right = { id: "HL-2", created: "2026-04-13T06:00Z" };

const santos = { container: "MSKU4182070", vessel: vessels.aurelia, voyage: "612N" };
const toAlgeciras = movements({ ...santos, created: "2026-02-01T00:00Z" }, "EST ARRI ESALG 2026-03-20T06:00Z");
const firstSailing = { id: "dep-1", created: "2026-02-01T00:00Z" };
const secondSailing = { id: "dep-2", created: "2026-02-05T00:00Z" };

const [first, second] = ["CMAU8155209", "TCLU9120582"] as const;
const valencia = { vessel: vessels.castellan, voyage: "0AMRGW1MA", containers: [first, second] };
const sailedValencia = [first, second].flatMap((container) =>
  movements({ ...valencia, container }, "ACT LOAD ESVLC 2026-03-01T08:00Z"),
);

export const retractedEstimates: Sequence[] = [
  {
    title: "the arrival is estimated again under another id, and the vessel arrives",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-04-12T00:00Z",
        sent: [...sailedGdansk, ...movements(gdansk, ["EST ARRI USORF 2026-04-21T09:00Z", wrong])],
        expected: { shipment: { podEtaAt: "2026-04-21T09:00Z", podOriginalEtaAt: "2026-04-21T09:00Z" } },
      },
      {
        at: "2026-04-14T00:00Z",
        sent: [
          ...sailedGdansk,
          ...movements(
            gdansk,
            ["EST ARRI USORF 2026-04-21T09:00Z", { ...wrong, created: "2026-04-13T06:00Z", retracted: true }],
            ["EST ARRI USORF 2026-04-29T09:00Z", right],
          ),
        ],
        expected: {
          shipment: { podEtaAt: "2026-04-29T09:00Z", podOriginalEtaAt: "2026-04-29T09:00Z" },
          containers: { HLXU5188464: { podOriginalEtaAt: "2026-04-29T09:00Z" } },
        },
      },
      {
        at: "2026-04-30T00:00Z",
        sent: [
          ...sailedGdansk,
          ...movements(
            gdansk,
            ["EST ARRI USORF 2026-04-21T09:00Z", { ...wrong, created: "2026-04-13T06:00Z", retracted: true }],
            ["ACT ARRI USORF 2026-04-29T12:00Z", { ...right, created: "2026-04-29T13:00Z" }],
          ),
        ],
        expected: {
          shipment: {
            podAtaAt: "2026-04-29T12:00Z",
            podEtaAt: "2026-04-29T09:00Z",
            podOriginalEtaAt: "2026-04-29T09:00Z",
          },
        },
      },
    ],
  },
  {
    title: "the only estimated departure is retracted, then another one is sent",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-02T00:00Z",
        sent: [...movements(santos, ["EST DEPA BRSSZ 2026-02-10T06:00Z", firstSailing]), ...toAlgeciras],
        expected: { shipment: { polEtdAt: "2026-02-10T06:00Z", polOriginalEtdAt: "2026-02-10T06:00Z" } },
      },
      {
        at: "2026-02-04T00:00Z",
        sent: [
          ...movements(santos, [
            "EST DEPA BRSSZ 2026-02-10T06:00Z",
            { ...firstSailing, created: "2026-02-03T00:00Z", retracted: true },
          ]),
          ...toAlgeciras,
        ],
        expected: { shipment: { polEtdAt: null, polOriginalEtdAt: null } },
      },
      {
        at: "2026-02-06T00:00Z",
        sent: [...movements(santos, ["EST DEPA BRSSZ 2026-02-24T06:00Z", secondSailing]), ...toAlgeciras],
        expected: { shipment: { polEtdAt: "2026-02-24T06:00Z", polOriginalEtdAt: "2026-02-24T06:00Z" } },
      },
    ],
  },
  {
    title: "a corrected estimate keeps its original: nothing is retracted",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-03-02T00:00Z",
        sent: [
          ...sailedValencia,
          ...movements(valencia, ["EST ARRI MXVER 2026-03-18T12:00Z", { id: "C-9", created: "2026-03-01T00:00Z" }]),
        ],
        expected: { shipment: { podOriginalEtaAt: "2026-03-18T12:00Z" } },
      },
      {
        at: "2026-03-06T00:00Z",
        sent: [
          ...sailedValencia,
          ...movements(valencia, ["EST ARRI MXVER 2026-03-20T12:00Z", { id: "C-9", created: "2026-03-05T00:00Z" }]),
        ],
        expected: {
          shipment: { podEtaAt: "2026-03-20T12:00Z", podOriginalEtaAt: "2026-03-18T12:00Z" },
          containers: {
            [first]: { podOriginalEtaAt: "2026-03-18T12:00Z" },
            [second]: { podOriginalEtaAt: "2026-03-18T12:00Z" },
          },
        },
      },
    ],
  },
];
