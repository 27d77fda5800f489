import { expect, test } from "vitest";
import { carrierGroups, describeGroup } from "./carrier-groups";
import type { ClassifiedDraft } from "./use-drafts";

const candidate = (scac: string) => ({ scac, name: `Line ${scac}`, confidence: 0.5, trackable: true });

function row(key: string, scacs: string[], more: Partial<ClassifiedDraft> = {}, scac: string | null = null) {
  const status = scac === null ? ("choose_carrier" as const) : ("ready" as const);
  const candidates = scacs.map(candidate);
  const classification = { type: "container" as const, scac, candidates, status, reason: null, correctedNumber: null };
  const none = { errors: [], tracked: null, references: [], tags: [], customerId: null, fields: {}, fileRow: null };
  const draft = { key, number: key };
  return { draft, classification, isDoubtful: true, carrierChoice: "none" as const, ...none, ...more };
}

test("numbers of the same carriers are one group, whatever the order of the carriers; single ones are in none", () => {
  const rows = [
    row("A", ["MAEU", "WHLC"]),
    row("B", ["HLCU"]),
    row("C", ["WHLC", "MAEU"]),
    row("D", []),
    row("E", []),
    row("F", []),
  ];
  expect(carrierGroups(rows).map(({ key, numbers, scac }) => [key, numbers, scac])).toEqual([
    ["", ["D", "E", "F"], null],
    ["MAEU WHLC", ["A", "C"], null],
  ]);
});

test("what was chosen for a group stays changeable; a number that was chosen by itself leaves it", () => {
  const scacs = ["MAEU", "WHLC"];
  const rows = [
    row("A", scacs, { carrierChoice: "group" }, "MAEU"),
    row("B", scacs, { carrierChoice: "own" }, "WHLC"),
    row("C", scacs),
    row("D", scacs, { tracked: { shipmentId: null } }),
  ];
  expect(carrierGroups(rows)).toMatchObject([{ numbers: ["A", "C"], scac: "MAEU" }]);
});

test("a group is described by its likely carriers", () => {
  const describe = (scacs: string[]) => carrierGroups([row("A", scacs), row("B", scacs)]).map(describeGroup);
  expect(describe(["A"])).toEqual(["2 numbers could be of Line A."]);
  expect(describe(["A", "B"])).toEqual(["2 numbers could be of Line A or Line B."]);
  expect(describe(["A", "B", "C", "D"])).toEqual(["2 numbers could be of Line A, Line B, Line C or 1 other."]);
  expect(describe([])).toEqual(["The carrier of 2 numbers is not known."]);
});
