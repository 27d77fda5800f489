import { describe, expect, test } from "vitest";
import { foldVersions, type RecordState, type Version } from "./fold-versions";

const at = new Date("2026-11-20T00:00:00Z");
const eta = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

const version: Version = {
  recordId: "a",
  shipmentId: "a",
  containerId: null,
  number: "N",
  shipmentNumber: "N",
  at,
  sequence: 1,
  matches: true,
  podEtaAt: null,
  previousPodEtaAt: undefined,
  timezone: "Europe/Berlin",
  isRecent: true,
};

const match = { name: "Rule", trigger: "match", movedHours: null };
const moved = { name: "Rule", trigger: "arrival_moved", movedHours: 12 };
const known = new Map<string, RecordState>([["a", { podEtaAt: null }]]);

describe("match", () => {
  const fold = (steps: string, states = new Map<string, RecordState>()) =>
    foldVersions(
      match,
      states,
      [...steps].map((step) => ({ ...version, matches: step !== "-", isRecent: step !== "o" })),
    );

  test.each([
    ["a match", "+", 1, true],
    ["still a match", "+++", 1, true],
    ["a match again", "+-+", 2, true],
    ["a match no longer", "+-", 1, false],
    ["an old match", "o+", 0, true],
    ["none", "--", 0, undefined],
  ])("%s: %s fires %i", (_, steps, count, isKnown) => {
    const { fired, changed } = fold(steps);
    const state = changed.get("a");
    expect([fired.length, state && state.state !== null]).toEqual([count, isKnown]);
  });

  test("a known match does not fire until it has left", () => {
    expect(fold("+", known)).toEqual({ fired: [], changed: new Map() });
    expect(fold("-+", known).fired).toHaveLength(1);
    expect(fold("-", known).changed.get("a")?.state).toBeNull();
  });
});

describe("arrival_moved", () => {
  type Step = [hours: number, matches?: boolean];
  const versionsOf = (first: number | null, steps: Step[]): Version[] =>
    steps.map(([hours, matches = true], index) => {
      const before = index === 0 ? first : (steps[index - 1]?.[0] ?? null);
      return { ...version, matches, podEtaAt: eta(hours), previousPodEtaAt: before === null ? null : eta(before) };
    });
  const texts = (first: number | null, steps: Step[]) =>
    foldVersions(moved, new Map(), versionsOf(first, steps)).fired.map(({ text }) => text);

  test.each<[string, number | null, Step[], string[]]>([
    ["the first estimate", null, [[0]], []],
    ["hours within the limit", 0, [[12]], []],
    [
      "the sum of small moves",
      0,
      [[5], [10], [15], [20]],
      ["Estimated arrival moved 15 hours later, from 2026-11-20 01:00 to 2026-11-20 16:00"],
    ],
    ["whole days", 0, [[48]], ["Estimated arrival moved 2 days later, from 2026-11-20 to 2026-11-22"]],
    [
      "days and hours",
      0,
      [[25]],
      ["Estimated arrival moved 1 day 1 hour later, from 2026-11-20 01:00 to 2026-11-21 02:00"],
    ],
    ["there and back", 0, [[10], [0], [-10]], []],
    ["earlier", 0, [[-24]], ["Estimated arrival moved 1 day earlier, from 2026-11-20 to 2026-11-19"]],
    ["twice", 0, [[24], [48]], [expect.stringContaining("to 2026-11-21"), expect.stringContaining("to 2026-11-22")]],
    ["only while it matches", 0, [[24, false], [25]], [expect.stringContaining("1 day 1 hour later")]],
  ])("%s", (_, first, steps, expected) => expect(texts(first, steps)).toEqual(expected));

  test("an estimate that is withdrawn keeps the last one", () => {
    const versions = [
      { ...version, podEtaAt: null, previousPodEtaAt: eta(0) },
      { ...version, podEtaAt: eta(24), previousPodEtaAt: null },
    ];
    expect(foldVersions(moved, new Map(), versions).fired.map(({ changeset }) => changeset)).toEqual([
      { pod_eta_at: [eta(0).toISOString(), eta(24).toISOString()] },
    ]);
  });

  test("another change leaves no state", () => {
    expect(foldVersions(moved, new Map(), [{ ...version, podEtaAt: eta(0) }]).changed.size).toBe(0);
  });
});
