import { expect, test } from "vitest";
import { englishTimes } from "@/test/english";
import { chartSize, layoutEtaChart } from "./eta-chart-layout";
import { etaChain } from "./eta-fixture";

const chain = etaChain([
  ["2026-11-01T00:00:00.000Z", "2026-11-20T06:00:00.000Z"],
  ["2026-11-05T00:00:00.000Z", "2026-11-22T06:00:00.000Z"],
  ["2026-11-09T00:00:00.000Z", "2026-11-21T06:00:00.000Z"],
]);
const input = {
  changes: chain,
  baseline: { at: "2026-11-20T06:00:00.000Z", label: "first published" },
  arrivedAt: null,
  now: "2026-11-13T00:00:00.000Z",
  zone: "UTC",
};

test("later reports stand to the right and later arrivals above; the line runs on until now", () => {
  const { dots, line, arrival } = layoutEtaChart(input, englishTimes);
  const [first, second, third] = dots;
  if (!first || !second || !third) throw new Error("Three dots are expected");
  expect([first.x < second.x, second.x < third.x, third.x < chartSize.right]).toEqual([true, true, true]);
  expect(second.y).toBeLessThan(third.y);
  expect(third.y).toBeLessThan(first.y);
  expect(line).toBe(`M${first.x} ${first.y}H${second.x}V${second.y}H${third.x}V${third.y}H${chartSize.right}`);
  expect(arrival).toBeNull();
});

test("each move has its delta: above in amber when later, below in green when earlier", () => {
  const { labels, dots, baseline } = layoutEtaChart(input, englishTimes);
  const later = labels.find(({ text }) => text === "+2 d");
  const earlier = labels.find(({ text }) => text === "−1 d");
  expect(labels).toHaveLength(2);
  expect([later?.tone, earlier?.tone]).toEqual(["warn", "good"]);
  expect(later?.y).toBeLessThan(dots[1]?.y ?? 0);
  expect(earlier?.y).toBeGreaterThan(dots[2]?.y ?? 999);
  expect(baseline?.y).toBe(dots[0]?.y);
  expect(baseline?.label?.text).toBe("first published");
});

test("the line is interrupted while there is no estimate", () => {
  const changes = etaChain([
    ["2026-11-01T00:00:00.000Z", "2026-11-20T06:00:00.000Z"],
    ["2026-11-05T00:00:00.000Z", null],
    ["2026-11-09T00:00:00.000Z", "2026-11-21T06:00:00.000Z"],
  ]);
  const { line, dots } = layoutEtaChart({ ...input, changes }, englishTimes);
  expect(line.match(/M/g)).toHaveLength(2);
  expect(dots).toHaveLength(2);
});

test("after the arrival the chart ends there", () => {
  const arrived = { ...input, arrivedAt: "2026-11-21T10:00:00.000Z", now: "2026-12-24T00:00:00.000Z" };
  const { arrival, line } = layoutEtaChart(arrived, englishTimes);
  expect(arrival?.x).toBe(chartSize.right);
  expect(line.endsWith(`H${chartSize.right}`)).toBe(true);
});

test("a report that arrives late stands where the one before it does", () => {
  const changes = etaChain([
    ["2026-11-05T00:00:00.000Z", "2026-11-20T06:00:00.000Z"],
    ["2026-11-01T00:00:00.000Z", "2026-11-22T06:00:00.000Z"],
  ]);
  const { dots } = layoutEtaChart({ ...input, changes }, englishTimes);
  expect(dots[0]?.x).toBe(dots[1]?.x);
});

test("of many close changes only labels that do not overlap are shown, the newest among them", () => {
  const reports = Array.from({ length: 40 }, (_, index): [string, string] => [
    new Date(Date.UTC(2026, 10, 1, index)).toISOString(),
    new Date(Date.UTC(2026, 10, 20, index * 2)).toISOString(),
  ]);
  const { labels, dots, line } = layoutEtaChart({ ...input, changes: etaChain(reports) }, englishTimes);
  expect(dots).toHaveLength(40);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.length).toBeLessThan(20);
  expect(line).not.toContain("NaN");
});

test("everything stays within the chart", () => {
  const { dots, ticks, labels } = layoutEtaChart(input, englishTimes);
  for (const { y } of [...dots, ...ticks, ...labels]) {
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(chartSize.height);
  }
});
