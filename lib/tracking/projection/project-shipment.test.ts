import { expect, test } from "vitest";
import { gate } from "@/test/fixtures/event-fixture";
import { type Fields, move, otherVessel } from "@/test/fixtures/statement-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import type { Statement } from "./event-versions";
import { project } from "./project";

const [first, second] = ["MSCU6639870", "TCLU7821048"];
const now = new Date("2026-03-01T00:00:00Z");
const rail: Fields = { mode: "RAIL", vesselImo: null, vesselName: null, voyageNumber: null };
const emptyGate: Fields = { ...gate, empty: true };
const estimated: Fields = { classifier: "estimated" };
const at = (text: string) => new Date(`2026-${text}T08:00:00Z`);

/** A move or call of one container. */
function moveOf(container: string, text: string, fields: Fields = {}): Statement {
  const isCall = /^(ARRI|DEPA)/.test(text);
  return move(text, { ...(isCall ? { equipmentReferences: [container] } : { containerNumber: container }), ...fields });
}

const movesOf = (container: string, texts: string[], fields: Fields = {}) =>
  texts.map((text) => moveOf(container, text, fields));
const sailed = ["LOAD CNSHA 01-05", "DEPA CNSHA 01-06"];
const arrived = [...sailed, "ARRI USLGB 01-26", "DISC USLGB 01-27"];
const both = (texts: string[]) => [...movesOf(first, texts), ...movesOf(second, texts)];
const returned = (container: string) => [
  moveOf(container, "GTOT USLGB 01-29", gate),
  moveOf(container, "GTIN USLGB 02-03", emptyGate),
];

const cases: [title: string, events: Statement[], columns: Record<string, unknown>][] = [
  ["all containers have returned", [...both(arrived), ...returned(first), ...returned(second)], { status: "complete" }],
  ["one of two has returned", [...both(arrived), ...returned(first)], { status: "arrived_at_pod" }],
  [
    "it was discharged, without an arrival",
    movesOf(first, [...sailed, "DISC USLGB 01-27"]),
    { status: "arrived_at_pod" },
  ],
  [
    "one of two has arrived",
    [...movesOf(first, arrived), ...movesOf(second, sailed), moveOf(second, "ARRI USLGB 02-10", estimated)],
    { status: "in_transit", podAtaAt: null, podEtaAt: at("02-10"), containersDiffer: true },
  ],
  [
    "one has arrived before its last estimate, the other is expected earlier than that",
    [
      ...movesOf(first, arrived),
      moveOf(first, "ARRI USLGB 02-15", estimated),
      ...movesOf(second, sailed),
      moveOf(second, "ARRI USLGB 02-10", estimated),
    ],
    { podEtaAt: at("02-10"), podAtaAt: null },
  ],
  [
    "one has arrived, with the same last estimate as the other",
    [
      ...movesOf(first, arrived),
      ...movesOf(second, sailed),
      ...[first, second].map((container) => moveOf(container, "ARRI USLGB 02-10", estimated)),
    ],
    { containersDiffer: true },
  ],
  ["both have arrived", both(arrived), { podAtaAt: at("01-26"), containersDiffer: false }],
  [
    "it came to the port of loading by rail and has arrived",
    [moveOf(first, "LOAD CNWUH 01-02", rail), moveOf(first, "ARRI CNSHA 01-04", rail), ...movesOf(first, arrived)],
    { status: "arrived_at_pod" },
  ],
  [
    "it is expected on a train",
    [...movesOf(first, arrived), moveOf(first, "LOAD USLGB 01-30", { ...rail, ...estimated })],
    { status: "arrived_at_pod" },
  ],
  ["it is on a train", [...movesOf(first, arrived), moveOf(first, "LOAD USLGB 01-30", rail)], { status: "inland" }],
  [
    "it has left the port of transshipment",
    [
      ...movesOf(first, [...sailed, "DISC SGSIN 01-12"]),
      ...movesOf(first, ["LOAD SGSIN 01-15", "DEPA SGSIN 01-16"], otherVessel),
      moveOf(first, "ARRI NLRTM 02-10", { ...otherVessel, ...estimated }),
    ],
    { status: "in_transit" },
  ],
  [
    "one of two is in a port of transshipment",
    [
      ...movesOf(first, [...sailed, "DISC SGSIN 01-12"]),
      moveOf(first, "LOAD SGSIN 01-25", { ...otherVessel, ...estimated }),
      ...movesOf(second, sailed),
      moveOf(second, "DISC NLRTM 02-10", estimated),
    ],
    { status: "in_transit" },
  ],
  [
    "its departure is expected",
    [moveOf(first, "LOAD CNSHA 01-05"), moveOf(first, "DEPA CNSHA 01-06", estimated)],
    { status: "awaiting_departure" },
  ],
  [
    "one of two has reached the destination",
    [
      ...both([...arrived]),
      moveOf(first, "ARRI USCHI 02-03", rail),
      moveOf(second, "LOAD USLGB 01-30", rail),
      moveOf(second, "ARRI USCHI 02-08", { ...rail, ...estimated }),
    ],
    { status: "inland", destinationAtaAt: null, destinationEtaAt: at("02-08") },
  ],
  [
    "the first of two has a plan, the other arrives later",
    [
      ...both(sailed),
      moveOf(first, "ARRI USLGB 01-26", estimated),
      moveOf(second, "ARRI USLGB 01-28", estimated),
      ...movesOf(first, ["DISC USLGB 01-26"], estimated),
    ],
    { podEtaAt: at("01-28") },
  ],
  [
    "nothing is known of one of two",
    [moveOf(second, "GTOT CNSHA 01-02", emptyGate), ...movesOf(first, arrived)],
    { portOfDischargeLocode: "USLGB", podEtaAt: null, podAtaAt: null },
  ],
  [
    "two are bound for different ports at the same time",
    [...both(sailed), moveOf(first, "ARRI USLGB 01-26", estimated), moveOf(second, "ARRI USOAK 01-26", estimated)],
    { containersDiffer: true },
  ],
  [
    "two are aboard different vessels that arrive at the same time",
    [
      ...movesOf(first, sailed),
      ...movesOf(second, sailed, otherVessel),
      moveOf(first, "ARRI USLGB 01-26", estimated),
      moveOf(second, "ARRI USLGB 01-26", { ...otherVessel, ...estimated }),
    ],
    { containersDiffer: true },
  ],
];

test.each(cases)("a shipment of which %s", (_title, events, columns) => {
  expect(project(events, now).shipment).toMatchObject(columns);
});

test("a container that its terminal releases or gives a position has arrived, even if the carrier does not say so", () => {
  const statusWith = (facts: Parameters<typeof terminalReport>[1]) =>
    project(movesOf(first, sailed), now, { reports: [terminalReport("2026-01-28T00:00:00Z", facts)] }).shipment.status;
  expect(statusWith({ availableForPickup: true })).toBe("arrived_at_pod");
  expect(statusWith({ availableForPickup: false, locationAtPodTerminal: "Yard C-14" })).toBe("arrived_at_pod");
  expect(statusWith({ availableForPickup: false })).toBe("in_transit");
});

test("the terminal of a shipment is the one on which the reports about its containers agree", () => {
  const terminals = ["019f1a32-0000-7000-8000-000000000001", "019f1a32-0000-7000-8000-000000000002"];
  const terminalWith = (ofSecond: string | undefined) => {
    const reports = [first, second].map((containerNumber, index) =>
      terminalReport(
        "2026-01-28T08:00:00Z",
        { availableForPickup: true },
        {
          containerNumber,
          terminalId: index === 0 ? terminals[0] : ofSecond,
        },
      ),
    );
    return project(both(arrived), now, { reports }).shipment.podTerminalId;
  };
  expect(terminalWith(terminals[0])).toBe(terminals[0]);
  expect(terminalWith(terminals[1])).toBeNull();
});
