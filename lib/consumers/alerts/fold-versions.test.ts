import { describe, expect, test } from "vitest";
import { type Estimate, foldVersions, type RecordState, type Version } from "./fold-versions";

const at = new Date("2026-11-20T00:00:00Z");
const eta = (hours: number, kind: Partial<Estimate> = {}): Estimate => ({
  at: new Date(at.getTime() + hours * 3_600_000).toISOString(),
  dateOnly: false,
  isLocal: false,
  timezone: "Europe/Berlin",
  ...kind,
});

const version: Version = {
  recordId: "a",
  shipmentId: "a",
  containerId: null,
  number: "N",
  shipmentNumber: "N",
  at,
  sequence: 1,
  matches: true,
  podEta: null,
  previousPodEta: undefined,
  isExpected: true,
  isNews: true,
};

const match = { name: "Rule", trigger: "match", movedHours: null };
const moved = { name: "Rule", trigger: "arrival_moved", movedHours: 12 };
const known = new Map<string, RecordState>([["a", { podEta: null }]]);

describe("match", () => {
  const fold = (steps: string, states = new Map<string, RecordState>()) =>
    foldVersions(
      match,
      states,
      [...steps].map((step) => ({ ...version, matches: step !== "-", isNews: step !== "o" })),
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
      return { ...version, matches, podEta: eta(hours), previousPodEta: before === null ? null : eta(before) };
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
      { ...version, podEta: null, previousPodEta: eta(0) },
      { ...version, podEta: eta(24), previousPodEta: null },
    ];
    expect(foldVersions(moved, new Map(), versions).fired.map(({ changeset }) => changeset)).toEqual([
      { pod_eta_at: [eta(0).at, eta(24).at] },
    ]);
  });

  test("another change leaves no state", () => {
    expect(foldVersions(moved, new Map(), [{ ...version, podEta: eta(0) }]).changed.size).toBe(0);
  });

  const changes = (from: Estimate, ...to: Estimate[]) =>
    foldVersions(
      moved,
      new Map(),
      to.map((podEta, index) => ({ ...version, podEta, previousPodEta: to[index - 1] ?? from })),
    ).fired.map(({ text }) => text);

  test("dates without a time move by calendar days", () => {
    // 20 November in Berlin begins at 23:00 UTC of the day before.
    const date = eta(-1, { dateOnly: true });
    expect(changes(date, eta(15))).toEqual([]);
    expect(changes(date, eta(24, { dateOnly: true }))).toEqual([
      "Estimated arrival moved 1 day later, from 2026-11-20 to 2026-11-21",
    ]);
  });

  test("a local time is not compared with an instant, and moves are counted from it", () => {
    const local = { isLocal: true };
    expect(changes(eta(0), eta(48, local))).toEqual([]);
    expect(changes(eta(0), eta(48, local), eta(72, local))).toEqual([
      "Estimated arrival moved 1 day later, from 2026-11-22 to 2026-11-23",
    ]);
  });

  test("at another port, a date is that of its own calendar", () => {
    // 1 December begins in Rotterdam at 23:00 UTC of the day before, in New York at 05:00 UTC.
    const from = { at: "2026-11-30T23:00:00Z", dateOnly: true, isLocal: false, timezone: "Europe/Amsterdam" };
    const to = { at: "2026-12-03T05:00:00Z", dateOnly: true, isLocal: false, timezone: "America/New_York" };
    expect(changes(from, to)).toEqual(["Estimated arrival moved 2 days later, from 2026-12-01 to 2026-12-03"]);
  });

  test("times are shown unless both are at the same time of the day", () => {
    const at = (time: string) => ({ ...eta(0), at: time });
    expect(changes(at("2026-11-30T23:05:00Z"), at("2026-12-01T22:55:00Z"))).toEqual([
      "Estimated arrival moved 1 day later, from 2026-12-01 00:05 to 2026-12-01 23:55",
    ]);
  });

  test("nothing moves once the shipment has arrived or is not tracked any more", () => {
    const arrived = { ...version, podEta: eta(48), previousPodEta: eta(0), isExpected: false };
    expect(foldVersions(moved, new Map(), [arrived]).fired).toEqual([]);
  });
});
