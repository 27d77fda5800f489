import type { TerminalFacts, TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { findPort } from "@/lib/reference/ports";
import { movements, vessels } from "@/test/corpus/movements";
import type { Sequence } from "@/test/corpus/sequence";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";

// Where a container is picked up, and whether it is available, is what was stated last, and ends with its gate-out.

const container = "MSKU4182070";

/** The id of the terminal of a port with an SMDG code. */
function terminalId(locode: string, smdgCode: string): string {
  const terminal = findPort(locode)?.terminals.find((each) => each.smdgCode === smdgCode);
  if (!terminal) throw new Error(`no terminal ${smdgCode} in ${locode}`);
  return terminal.id;
}

function reportOf(locode: string, smdgCode: string, at: string, facts: TerminalFacts): TerminalReport {
  const { name = null, timezone = null } = findPort(locode) ?? {};
  const place = { locode, terminalId: terminalId(locode, smdgCode), placeName: name, timezone };
  return terminalReport(at, facts, { containerNumber: container, ...place });
}

const customsHold: TerminalFacts = {
  availableForPickup: false,
  holds: [{ name: "customs", status: "hold", description: null }],
};

const shipped = (vessel: [string, string], from: string, to: string) =>
  movements(
    { container, vessel },
    `ACT LOAD ${from} 2026-02-01T02:00Z`,
    `ACT DEPA ${from} 2026-02-01T20:00Z`,
    `ACT ARRI ${to} 2026-02-20T14:00Z`,
    `ACT DISC ${to} 2026-02-21T14:00Z`,
  );
const toLosAngeles = shipped(vessels.aurelia, "CNSHA", "USLAX/APMT");
const toLongBeach = shipped(vessels.borealis, "KRPUS", "USLGB/ITS");
const toNewYork = shipped(vessels.castellan, "DEHAM", "USNYC/MAHER");
const gate = (...lines: string[]) => movements({ container }, ...lines);

export const terminalReports: Sequence[] = [
  {
    title: "a held container is moved to another terminal, which reports it",
    carrier: "MAEU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: toLosAngeles,
        reports: [reportOf("USLAX", "APMT", "2026-02-21T18:00:00Z", customsHold)],
        expected: {
          containers: { [container]: { podTerminalId: terminalId("USLAX", "APMT"), availableForPickup: false } },
        },
      },
      {
        at: "2026-02-24T00:00Z",
        sent: toLosAngeles,
        reports: [reportOf("USLAX", "WBCT", "2026-02-23T18:00:00Z", customsHold)],
        expected: {
          containers: { [container]: { podTerminalId: terminalId("USLAX", "WBCT"), availableForPickup: false } },
        },
      },
    ],
  },
  {
    title: "a report names another terminal than the carrier's discharge",
    carrier: "CMDU",
    answers: [
      {
        at: "2026-02-22T00:00Z",
        sent: toNewYork,
        expected: {
          containers: { [container]: { podTerminalId: terminalId("USNYC", "MAHER"), currentStatus: "grounded" } },
        },
      },
      {
        at: "2026-02-23T00:00Z",
        sent: toNewYork,
        reports: [
          reportOf("USNYC", "MAHER", "2026-02-22T18:00:00Z", {
            podTerminalId: terminalId("USNYC", "PNCT"),
            ...customsHold,
          }),
        ],
        expected: { containers: { [container]: { podTerminalId: terminalId("USNYC", "PNCT") } } },
      },
    ],
  },
  {
    title: "the terminal that a report named is followed by a report of another terminal",
    carrier: "ZIMU",
    answers: [
      {
        at: "2026-02-23T00:00Z",
        sent: toLongBeach,
        reports: [
          reportOf("USLGB", "ITS", "2026-02-22T10:00:00Z", {
            podTerminalId: terminalId("USLGB", "ITS"),
            ...customsHold,
          }),
        ],
        expected: { containers: { [container]: { podTerminalId: terminalId("USLGB", "ITS") } } },
      },
      {
        at: "2026-02-26T00:00Z",
        sent: toLongBeach,
        reports: [reportOf("USLGB", "LBCT", "2026-02-25T10:00:00Z", { availableForPickup: true, holds: [] })],
        expected: {
          containers: {
            [container]: {
              podTerminalId: terminalId("USLGB", "LBCT"),
              availableForPickup: true,
              currentStatus: "available",
            },
          },
        },
      },
    ],
  },
  {
    title: "availability and location end with the gate-out, and return when it is withdrawn",
    carrier: "HLCU",
    answers: [
      {
        at: "2026-02-23T00:00Z",
        sent: toLosAngeles,
        reports: [
          reportOf("USLAX", "APMT", "2026-02-22T18:00:00Z", {
            availableForPickup: true,
            locationAtPodTerminal: "Yard C-14",
          }),
        ],
        expected: {
          containers: {
            [container]: { availableForPickup: true, locationAtPodTerminal: "Yard C-14", currentStatus: "available" },
          },
        },
      },
      {
        at: "2026-02-25T00:00Z",
        sent: [...toLosAngeles, ...gate("ACT GTOT USLAX/APMT 2026-02-24T17:00Z LADEN")],
        expected: {
          containers: {
            [container]: { availableForPickup: null, locationAtPodTerminal: null, currentStatus: "picked_up" },
          },
        },
      },
      {
        at: "2026-02-26T00:00Z",
        sent: [...toLosAngeles, ...gate("EST GTOT USLAX/APMT 2026-02-27T17:00Z LADEN")],
        expected: {
          containers: {
            [container]: { availableForPickup: true, locationAtPodTerminal: "Yard C-14", currentStatus: "available" },
          },
        },
      },
    ],
  },
  {
    title: "a terminal reports the container as available after its empty return",
    carrier: "MSCU",
    answers: [
      {
        at: "2026-03-08T00:00Z",
        sent: [
          ...toLongBeach,
          ...gate("ACT GTOT USLGB 2026-02-25T17:00Z LADEN", "ACT GTIN USLGB 2026-03-05T17:00Z EMPTY"),
        ],
        reports: [
          reportOf("USLGB", "ITS", "2026-02-24T10:00:00Z", { availableForPickup: true, locationAtPodTerminal: "B-12" }),
          reportOf("USLGB", "ITS", "2026-03-07T10:00:00Z", { availableForPickup: true }),
        ],
        expected: {
          shipment: { status: "complete" },
          containers: {
            [container]: { availableForPickup: null, locationAtPodTerminal: null, currentStatus: "empty_returned" },
          },
        },
      },
    ],
  },
  {
    title: "the location at the terminal ends when the train has left it",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-02-26T00:00Z",
        sent: [
          ...toLosAngeles,
          ...gate("ACT LOAD USLAX 2026-02-24T17:00Z RAIL", "ACT DEPA USLAX 2026-02-25T09:00Z RAIL"),
        ],
        reports: [reportOf("USLAX", "APMT", "2026-02-22T18:00:00Z", { locationAtPodTerminal: "Rail stack 3" })],
        expected: { containers: { [container]: { locationAtPodTerminal: null, currentStatus: "on_rail" } } },
      },
    ],
  },
  {
    title: "estimates that remain beside actuals are not shown as events, at the port and inland",
    carrier: "ONEY",
    answers: [
      {
        at: "2026-03-04T00:00Z",
        sent: [
          ...toLosAngeles,
          ...movements({ container, vessel: vessels.aurelia }, "EST ARRI USLAX/APMT 2026-02-20T10:00Z"),
          ...gate("ACT LOAD USLAX 2026-02-24T17:00Z RAIL", "ACT ARRI USCHI 2026-03-02T17:00Z RAIL"),
          ...gate("EST ARRI USCHI 2026-03-01T17:00Z RAIL", "PLN ARRI USCHI 2026-02-28T17:00Z RAIL"),
        ],
        expected: {
          shipment: {
            status: "delivered_to_destination",
            podAtaAt: "2026-02-20T14:00Z",
            destinationAtaAt: "2026-03-02T17:00Z",
          },
          events: {
            [container]: [
              "vessel_loaded CNSHA",
              "vessel_departed CNSHA",
              "vessel_arrived USLAX 2026-02-20T14:00Z",
              "vessel_discharged USLAX",
              "rail_loaded USLAX",
              "arrived_at_inland_destination USCHI 2026-03-02T17:00Z",
              "rail_arrived USCHI 2026-03-02T17:00Z",
            ],
          },
        },
      },
    ],
  },
];
