import { expect, test } from "vitest";
import { statement } from "@/test/fixtures/statement-fixture";
import { createMembership, type Moves } from "./calls";
import type { Statement } from "./event-versions";
import { vesselKeyOf } from "./moves";

const vesselA = { vesselImo: "9321483", vesselName: "HALCYON STRAIT" };
const vesselB = { vesselImo: "9461867", vesselName: "ORIENT MERIDIAN" };

function movesOf(moves: Statement[]): Moves {
  const vessels = new Set(moves.flatMap((move) => vesselKeyOf(move) ?? []));
  return { cycle: { events: moves, includes: () => true }, events: moves, invalidated: [], moves, vessels };
}

const move = (code: string, locode: string, vessel: object) => statement({ code, locode, ...vessel });
const call = (locode: string, vessel: object, containers: string[] = []) =>
  statement({ code: "ARRI", locode, ...vessel, equipmentReferences: containers });

/** What concerns container A, given its moves and those of container B. */
function membershipOf(own: Statement[], others: Statement[]) {
  const moves = movesOf(own);
  const { isPartOf, hasCall } = createMembership(
    new Map([
      ["A", moves],
      ["B", movesOf(others)],
    ]),
  );
  return {
    isPartOf: (event: Statement) => isPartOf("A", moves, event),
    hasCall: (event: Statement) => hasCall("A", moves, event),
  };
}

const dischargedAtSingapore = [move("LOAD", "CNSHA", vesselA), move("DISC", "SGSIN", vesselA)];

test.each([
  ["a container whose vessels are not known may be aboard", [], [move("LOAD", "CNSHA", vesselB)], true],
  ["a container of another vessel is not aboard", dischargedAtSingapore, [move("LOAD", "KRPUS", vesselB)], false],
  ["a container connects where another is loaded", dischargedAtSingapore, [move("LOAD", "SGSIN", vesselB)], true],
])("of the call of a vessel that takes another container: %s", (_title, own, others, isAboard) => {
  expect(membershipOf(own, others).isPartOf(call("NLRTM", vesselB))).toBe(isAboard);
});

test("a move belongs to the container that it names", () => {
  const { isPartOf } = membershipOf(dischargedAtSingapore, []);
  expect(isPartOf(statement({ code: "DISC", locode: "SGSIN", containerNumber: "A" }))).toBe(true);
  expect(isPartOf(statement({ code: "DISC", locode: "SGSIN", containerNumber: "B" }))).toBe(false);
});

test("a call that names containers belongs to these only", () => {
  const { isPartOf } = membershipOf(dischargedAtSingapore, []);
  expect(isPartOf(call("SGSIN", vesselA, ["A", "B"]))).toBe(true);
  expect(isPartOf(call("SGSIN", vesselA, ["B"]))).toBe(false);
});

const dischargedAtLongBeach = [move("DISC", "USLGB", vesselA)];

test.each([
  ["where another container is discharged, is not its own", [move("DISC", "USOAK", vesselA)], [], false],
  ["that names it, is its own", [move("DISC", "USOAK", vesselA)], ["A"], true],
  ["where nothing is moved, is its own", [], [], true],
])("a call of the vessel elsewhere than at its discharge, %s", (_title, others, containers, isOwn) => {
  expect(membershipOf(dischargedAtLongBeach, others).hasCall(call("USOAK", vesselA, containers))).toBe(isOwn);
});
