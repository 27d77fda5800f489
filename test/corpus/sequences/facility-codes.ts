import { findPort } from "@/lib/reference/ports";
import type { SentEvent } from "@/test/corpus/build-answers";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";

// The code of a terminal, joined to the UN/LOCODE of its port or without the list that it is from.

const container = "MSKU4182070";
const fields = { container, containers: [container], vessel: vessels.aurelia, voyage: "617E" };

const terminalId = (locode: string, smdgCode: string) =>
  findPort(locode)?.terminals.find((terminal) => terminal.smdgCode === smdgCode)?.id ?? "";

/** A container discharged at a place that is sent in this way. */
const dischargedAt = (place: SentEvent["place"]): SentEvent[] => [
  ...movements(fields, "ACT LOAD LKCMB 2026-02-20T08:00Z", "ACT DEPA LKCMB 2026-02-21T08:00Z"),
  ...movements(fields, ["ACT ARRI - 2026-03-20T08:00Z", { place }], ["ACT DISC - 2026-03-21T08:00Z", { place }]),
];

function sequence(
  title: string,
  carrier: Sequence["carrier"],
  place: SentEvent["place"],
  [locode, smdgCode]: [locode: string, smdgCode: string | null],
): Sequence {
  const podTerminalId = smdgCode && terminalId(locode, smdgCode);
  return {
    title,
    carrier,
    answers: [
      {
        at: "2026-03-22T00:00Z",
        sent: dischargedAt(place),
        expected: {
          shipment: { portOfDischargeLocode: locode },
          containers: { [container]: { podLocode: locode, podTerminalId, currentStatus: "grounded" } },
        },
      },
    ],
  };
}

export const facilityCodes: Sequence[] = [
  sequence("UN/LOCODE and terminal joined, without a list", "MAEU", { facility: "USLAXAPMT" }, ["USLAX", "APMT"]),
  sequence("joined, as an SMDG code", "HLCU", { facility: "NLRTMNLMVII", provider: "SMDG" }, ["NLRTM", "NLMVII"]),
  sequence("joined, beside the port", "CMDU", { locode: "BEANR", facility: "BEANR1700" }, ["BEANR", "1700"]),
  sequence("a bare code without a list", "ONEY", { locode: "DEHAM", facility: "CTA" }, ["DEHAM", "CTA"]),
  sequence("a bare code in lower case", "ZIMU", { locode: "SGSIN", facility: "psatua" }, ["SGSIN", "PSATUA"]),
  sequence("a code of the carrier's own list", "MSCU", { locode: "CNYTN", facility: "YICT", provider: "OWN" }, [
    "CNYTN",
    null,
  ]),
  sequence("a code that is of another port", "MAEU", { locode: "DEHAM", facility: "APMT" }, ["DEHAM", null]),
];
