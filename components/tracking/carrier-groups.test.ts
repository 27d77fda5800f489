import { expect, test } from "vitest";
import { english } from "@/test/english";
import { carrierGroups, describeGroup, shownGroups } from "./carrier-groups";
import type { ClassifiedDraft } from "./use-drafts";

const candidate = (scac: string) => ({ scac, name: `Line ${scac}`, confidence: 0.5, trackable: true });

function row(key: string, scacs: string[], more: Partial<ClassifiedDraft> = {}, scac: string | null = null) {
  const status = scac === null ? ("choose_carrier" as const) : ("ready" as const);
  const candidates = scacs.map(candidate);
  const classification = { type: "container" as const, scac, candidates, status, problem: null, correctedNumber: null };
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

test("what was chosen for a group stays changeable; a number that was chosen by itself leaves it, and one without carrier opens the question again", () => {
  const scacs = ["MAEU", "WHLC"];
  const rows = [
    row("A", scacs, { carrierChoice: "group" }, "MAEU"),
    row("B", scacs, { carrierChoice: "own" }, "WHLC"),
    row("C", scacs),
    row("D", scacs, { tracked: { shipmentId: null } }),
  ];
  expect(carrierGroups(rows)).toMatchObject([{ numbers: ["A", "C"], scac: null }]);
  const answered = [rows[0], row("C", scacs, { carrierChoice: "group" }, "MAEU")].flatMap((each) => each ?? []);
  expect(carrierGroups(answered)).toMatchObject([{ numbers: ["A", "C"], scac: "MAEU" }]);
  const open = [row("E", []), row("F", [])];
  expect(carrierGroups([...answered, ...answered, ...open]).map(({ scac }) => scac)).toEqual([null, "MAEU"]);
});

test("an answered question keeps its place; of those without an answer five are shown", () => {
  const lines = ["A", "B", "C", "D", "E", "F", "G"];
  const groupsWith = (answered: string[]) =>
    carrierGroups(
      lines.flatMap((line) =>
        [1, 2].map((index) =>
          answered.includes(line)
            ? row(`${line}${index}`, [line], { carrierChoice: "group" }, line)
            : row(`${line}${index}`, [line]),
        ),
      ),
    );
  const keysWith = (answered: string[]) => shownGroups(groupsWith(answered), lines).map(({ key }) => key);
  expect(keysWith([])).toEqual(["A", "B", "C", "D", "E"]);
  expect(keysWith(["B"])).toEqual(["A", "B", "C", "D", "E", "F"]);
  expect(keysWith(lines)).toEqual(lines);
});

test("a group is described by its likely carriers", () => {
  const describe = (scacs: string[]) =>
    carrierGroups([row("A", scacs), row("B", scacs)]).map((group) => describeGroup(english("tracking"), group));
  expect(describe(["A"])).toEqual(["2 numbers could be of Line A."]);
  expect(describe(["A", "B"])).toEqual(["2 numbers could be of Line A or Line B."]);
  expect(describe(["A", "B", "C", "D"])).toEqual(["2 numbers could be of Line A, Line B, Line C or 1 other."]);
  expect(describe([])).toEqual(["The carrier of 2 numbers is not known."]);
});
