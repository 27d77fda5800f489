import type { SentEvent } from "@/test/corpus/build-answers";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// A hold by customs and its release, by shipment events about customs documents or by equipment events. It changes no status.

const shipped = (container: string, vessel: [string, string], from: string, to: string) =>
  movements(
    { container, containers: [container], vessel },
    `ACT LOAD ${from} 2026-02-01T02:00Z`,
    `ACT DEPA ${from} 2026-02-01T20:00Z`,
    `ACT ARRI ${to} 2026-02-20T14:00Z`,
    `ACT DISC ${to} 2026-02-21T14:00Z`,
  );
const toSavannah = shipped("MSKU4182070", vessels.aurelia, "SGSIN", "USSAV");
const toAntwerp = shipped("HLBU2709134", vessels.borealis, "BRSSZ", "BEANR");
const toOakland = shipped("MSDU2194857", vessels.castellan, "VNHPH", "USOAK");
const toSydney = shipped("TCLU9120582", vessels.dorado, "CNYTN", "AUSYD");

/** A SHIPMENT event about a customs document. */
function customs(code: "HOLD" | "RELS", place: string, at: string, number: string, more: Partial<SentEvent> = {}) {
  const id = `${code} ${number} ${at}`;
  return { id, code, classifier: "ACT" as const, at, place, document: ["CUS", number] as [string, string], ...more };
}

export const customsHolds: Sequence[] = [
  {
    title: "a hold before the arrival is released after the discharge",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: [...toSavannah, customs("HOLD", "USSAV", "2026-02-18T15:00Z", "EX-1")],
        expected: {
          containers: { MSKU4182070: { customsHolds: "hold hold 2026-02-18T15:00Z -", currentStatus: "grounded" } },
        },
      },
      {
        at: "2026-02-24T00:00Z",
        sent: [
          ...toSavannah,
          customs("HOLD", "USSAV", "2026-02-18T15:00Z", "EX-1"),
          customs("RELS", "USSAV", "2026-02-23T15:00Z", "EX-1"),
        ],
        expected: {
          containers: { MSKU4182070: { customsHolds: "released hold 2026-02-18T15:00Z 2026-02-23T15:00Z" } },
        },
      },
    ],
  },
  {
    title: "of two documents one is released, and a retracted hold is none",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: [
          ...toAntwerp,
          customs("HOLD", "BEANR", "2026-02-21T16:00Z", "A"),
          customs("HOLD", "BEANR", "2026-02-21T17:00Z", "B"),
          customs("RELS", "BEANR", "2026-02-21T20:00Z", "A"),
        ],
        expected: {
          containers: {
            HLBU2709134: {
              customsHolds: "released hold 2026-02-21T16:00Z 2026-02-21T20:00Z, hold hold 2026-02-21T17:00Z -",
            },
          },
        },
      },
      {
        at: "2026-02-23T00:00Z",
        sent: [
          ...toAntwerp,
          customs("HOLD", "BEANR", "2026-02-21T16:00Z", "A"),
          customs("HOLD", "BEANR", "2026-02-21T17:00Z", "B", { retracted: true }),
          customs("RELS", "BEANR", "2026-02-21T20:00Z", "A"),
        ],
        expected: {
          containers: { HLBU2709134: { customsHolds: "released hold 2026-02-21T16:00Z 2026-02-21T20:00Z" } },
        },
      },
    ],
  },
  {
    title: "a container is selected for inspection, released, and selected for a scan",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-25T00:00Z",
        sent: [
          ...toOakland,
          ...movements(
            { container: "MSDU2194857" },
            "ACT CUSI USOAK 2026-02-22T10:00Z",
            "ACT CUSR USOAK 2026-02-23T10:00Z",
            "ACT CUSS USOAK 2026-02-24T10:00Z",
          ),
        ],
        expected: {
          containers: {
            MSDU2194857: {
              currentStatus: "grounded",
              customsHolds: "released inspection 2026-02-22T10:00Z 2026-02-23T10:00Z, hold scan 2026-02-24T10:00Z -",
            },
          },
        },
      },
    ],
  },
  {
    title: "a planned hold and the hold of another document are no holds by customs",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: [
          ...toSydney,
          customs("HOLD", "AUSYD", "2026-02-21T16:00Z", "A", { classifier: "PLN" }),
          customs("HOLD", "AUSYD", "2026-02-21T16:00Z", "B", { document: ["TRD", "B"] }),
        ],
        expected: { containers: { TCLU9120582: { customsHolds: "", currentStatus: "grounded" } } },
      },
    ],
  },
];
