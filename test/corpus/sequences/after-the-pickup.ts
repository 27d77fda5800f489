import type { TerminalFacts } from "@/lib/ingest/terminals/terminal-report";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";

// What is to be paid and returned once the full container has left a place: the fees that are reported since, and the empty container.

const container = "MSKU4182070";

const toLongBeach = movements(
  { container, vessel: vessels.borealis },
  "ACT LOAD KRPUS 2026-02-01T02:00Z",
  "ACT DEPA KRPUS 2026-02-01T20:00Z",
  "ACT ARRI USLGB 2026-02-20T14:00Z",
  "ACT DISC USLGB 2026-02-21T14:00Z",
);
const outOfLongBeach = [...toLongBeach, ...movements({ container }, "ACT GTOT USLGB 2026-02-25T17:00Z LADEN")];
const ramp = { place: { locode: "USCHI", type: "RAMP" } };
const toChicago = [
  ...toLongBeach,
  ...movements(
    { container },
    "ACT LOAD USLGB 2026-02-23T10:00Z RAIL",
    ["ACT ARRI USCHI 2026-02-28T10:00Z RAIL", { ...ramp, containers: [container] }],
    ["ACT DISC USCHI 2026-02-28T16:00Z RAIL", ramp],
  ),
];
const outOfChicago = [...toChicago, ...movements({ container }, ["ACT GTOT USCHI 2026-03-03T17:00Z LADEN", ramp])];

const feeOf = (amount: number): TerminalFacts => ({ fees: [{ type: "demurrage", amount, currency_code: "USD" }] });

const reportAt = (at: string, facts: TerminalFacts, source: "terminal" | "rail" | "line" = "terminal") =>
  terminalReport(at, facts, { containerNumber: container, source });

const dueBack = reportAt(
  "2026-02-26T10:00:00Z",
  { emptyReturnDueAt: { at: "2026-03-04T08:00:00.000Z", dateOnly: true } },
  "line",
);

const pickedUp = { containers: { [container]: { currentStatus: "picked_up" } } };

export const afterThePickup: Sequence[] = [
  {
    title: "a fee ends with the gate-out, and the terminal bills another one since",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-24T00:00Z",
        sent: toLongBeach,
        reports: [reportAt("2026-02-23T18:00:00Z", feeOf(185))],
        expected: { containers: { [container]: { currentStatus: "grounded", feesAtPodTerminal: "demurrage 185" } } },
      },
      {
        at: "2026-02-26T00:00Z",
        sent: outOfLongBeach,
        expected: { containers: { [container]: { currentStatus: "picked_up", feesAtPodTerminal: "" } } },
      },
      {
        at: "2026-02-28T00:00Z",
        sent: outOfLongBeach,
        reports: [reportAt("2026-02-27T18:00:00Z", feeOf(370))],
        expected: { containers: { [container]: { currentStatus: "picked_up", feesAtPodTerminal: "demurrage 370" } } },
      },
    ],
  },
  {
    title: "the port's terminal bills a container that left by rail, which is picked up inland",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: toChicago,
        reports: [reportAt("2026-02-26T18:00:00Z", feeOf(95)), reportAt("2026-02-28T20:00:00Z", feeOf(45), "rail")],
        expected: {
          containers: { [container]: { feesAtPodTerminal: "demurrage 95", indFacilityFees: "demurrage 45" } },
        },
      },
      {
        at: "2026-03-04T00:00Z",
        sent: outOfChicago,
        expected: {
          containers: {
            [container]: { currentStatus: "picked_up", feesAtPodTerminal: "demurrage 95", indFacilityFees: null },
          },
        },
      },
      {
        at: "2026-03-05T00:00Z",
        sent: outOfChicago,
        reports: [reportAt("2026-03-04T18:00:00Z", { fees: [] }, "rail")],
        expected: { containers: { [container]: { feesAtPodTerminal: "demurrage 95", indFacilityFees: "" } } },
      },
    ],
  },
  {
    title: "the inland ramp bills a container that waits there",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-01T00:00Z",
        sent: toChicago,
        reports: [reportAt("2026-02-28T20:00:00Z", feeOf(45), "rail")],
        expected: { containers: { [container]: { feesAtPodTerminal: "", indFacilityFees: "demurrage 45" } } },
      },
    ],
  },
  {
    title: "the inland ramp bills a container after its pickup",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-06T00:00Z",
        sent: outOfChicago,
        reports: [reportAt("2026-03-05T18:00:00Z", feeOf(120), "rail")],
        expected: {
          containers: {
            [container]: { currentStatus: "picked_up", feesAtPodTerminal: "", indFacilityFees: "demurrage 120" },
          },
        },
      },
    ],
  },
  {
    title: "an empty container is overdue, and a fee is to be paid",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-08T00:00Z",
        sent: outOfLongBeach,
        reports: [dueBack, reportAt("2026-02-27T18:00:00Z", feeOf(370))],
        expected: pickedUp,
      },
    ],
  },
  {
    title: "an empty container is overdue, and the tracking has stopped",
    carrier: "MSCU",
    isStopped: true,
    answers: [{ at: "2026-03-08T00:00Z", sent: outOfLongBeach, reports: [dueBack], expected: pickedUp }],
  },
];
