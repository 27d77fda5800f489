import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move } from "@/test/fixtures/statement-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import type { Statement } from "./event-versions";
import { project } from "./project";

const rail: Fields = { mode: "RAIL", vesselImo: null, vesselName: null, voyageNumber: null };
const loaded = move("LOAD CNSHA 01-05");
const discharged = move("DISC USLGB 01-27");
const out = move("GTOT USLGB 01-29", gate);

function containerOf(events: Statement[]) {
  return project(events, new Date("2026-03-01T00:00:00Z")).containers[0];
}

const at = (text: string) => new Date(`2026-${text}T08:00:00Z`);

const [one, other] = ["019f1a32-0000-7000-8000-000000000001", "019f1a32-0000-7000-8000-000000000002"] as const;

const cases: [title: string, events: Statement[], columns: Record<string, unknown>][] = [
  [
    "a gate-out at a place inland is not that of the port of discharge",
    [
      loaded,
      discharged,
      move("ARRI USKCK 02-01", rail),
      move("GTOT USKCK 02-02", gate),
      move("ARRI USCHI 02-04", rail),
    ],
    { podFullOutAt: null, finalDestinationFullOutAt: null },
  ],
  [
    "the last gate-out at the destination counts",
    [
      loaded,
      discharged,
      out,
      move("GTIN USCHI 02-02", gate),
      move("GTOT USCHI 02-05", gate),
      move("GTIN USCHI 02-06", gate),
      move("GTOT USCHI 02-08", gate),
    ],
    { podFullOutAt: at("01-29"), finalDestinationFullOutAt: at("02-08") },
  ],
  [
    "an expected loading on the train is none",
    [loaded, discharged, move("LOAD USLGB 01-30", { ...rail, classifier: "estimated" })],
    { podRailLoadedAt: null },
  ],
  [
    "a loading on the train after the discharge",
    [loaded, discharged, move("LOAD USLGB 01-30", rail)],
    { podRailLoadedAt: at("01-30") },
  ],
  [
    "a rail ramp in the port of discharge is not its terminal",
    [loaded, move("DISC USLGB 01-27", { terminalId: one }), move("LOAD USLGB 01-30", { ...rail, terminalId: other })],
    { podTerminalId: one },
  ],
  [
    "a planned empty return to another terminal says nothing about the pickup",
    [
      loaded,
      move("DISC USLGB 01-27", { terminalId: one, reportedAt: at("01-27") }),
      move("GTIN USLGB 02-05", {
        ...gate,
        empty: true,
        terminalId: other,
        classifier: "planned",
        reportedAt: at("01-28"),
      }),
    ],
    { podTerminalId: one },
  ],
  [
    "a plan from before the discharge does not change the terminal",
    [
      loaded,
      move("DISC USLGB 01-27", { terminalId: one, reportedAt: at("01-27") }),
      move("GTOT USLGB 01-30", { ...gate, terminalId: other, classifier: "planned", reportedAt: at("01-20") }),
    ],
    { podTerminalId: one },
  ],
  [
    "a plan from after the discharge changes the terminal",
    [
      loaded,
      move("DISC USLGB 01-27", { terminalId: one, reportedAt: at("01-27") }),
      move("GTOT USLGB 01-30", { ...gate, terminalId: other, classifier: "planned", reportedAt: at("01-28") }),
    ],
    { podTerminalId: other },
  ],
  [
    "the seals of the newest event count",
    [
      move("LOAD CNSHA 01-05", { sealNumbers: ["S2"], reportedAt: at("01-06") }),
      move("GTIN CNSHA 01-04", { ...gate, sealNumbers: ["S1"], reportedAt: at("01-04") }),
    ],
    { sealNumber: "S2" },
  ],
];

test.each(cases)("columns of a container: %s", (_title, events, columns) => {
  expect(containerOf(events)).toMatchObject(columns);
});

test("the newest statement about the terminal of discharge counts, by the terminal or the carrier", () => {
  const terminalAfter = (reportedOn: string) => {
    const report = terminalReport(at(reportedOn).toISOString(), { availableForPickup: true }, { terminalId: other });
    const events = [loaded, move("DISC USLGB 01-27", { terminalId: one })];
    return project(events, at("03-01"), { reports: [report] }).containers[0]?.podTerminalId;
  };
  expect(terminalAfter("01-20")).toBe(one);
  expect(terminalAfter("01-29")).toBe(other);
});

/** A shipment event about a booking or a bill of lading, which may name other documents. */
const shipmentEvent = (text: string, type: string, others: object[] = []) =>
  move(text, { kind: "shipment", containerNumber: null, documents: [{ type, value: "12345678" }, ...others] });

const vgm = { type: "VGM", value: "V1" };

test.each([
  ["a cancelled booking", [shipmentEvent("CANC CNSHA 01-02", "BKG")], true],
  [
    "a booking that is confirmed again",
    [shipmentEvent("CANC CNSHA 01-02", "BKG"), shipmentEvent("CONF CNSHA 01-03", "BKG")],
    false,
  ],
  ["a cancelled bill of lading", [shipmentEvent("CANC CNSHA 01-02", "TRD")], false],
  ["a cancelled document, recorded without its subject", [shipmentEvent("CANC CNSHA 01-02", "BKG", [vgm])], false],
  [
    "a confirmation and a cancellation of the same time",
    [shipmentEvent("CANC CNSHA 01-02", "BKG"), shipmentEvent("CONF CNSHA 01-02", "BKG")],
    false,
  ],
  [
    "a cancellation of the same time that was created later",
    [
      { ...shipmentEvent("CANC CNSHA 01-02", "BKG"), reportedAt: at("01-03"), observedAt: at("01-03") },
      { ...shipmentEvent("CONF CNSHA 01-02", "BKG"), reportedAt: at("01-02"), observedAt: at("01-03") },
    ],
    true,
  ],
  ["a container that is loaded", [loaded, shipmentEvent("CANC CNSHA 01-02", "BKG")], false],
])("%s: the booking of the shipment is cancelled or not", (_title, events, isCancelled) => {
  const { shipment } = project([move("GTIN CNSHA 01-01", gate), ...events], at("03-01"));
  expect(shipment.bookingCancelled).toBe(isCancelled);
});

test("two gate-outs of one place are two events with keys of their own", () => {
  const again = [move("GTIN USLGB 01-30", gate), move("GTOT USLGB 02-02", gate)];
  const { transportEvents } = project([loaded, discharged, out, ...again], at("03-01"));
  const keys = transportEvents.filter(({ event }) => event === "full_out").map(({ naturalKey }) => naturalKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});
