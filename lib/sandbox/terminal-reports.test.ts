import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTerminalReport } from "@/lib/ingest/terminals/parse-terminal-report";
import { parseNumber } from "./parse-number";
import { itineraryMaxMin, prefixOf, scenarios } from "./scenarios";
import { listSandboxTerminalReports } from "./terminal-reports";

const dayMs = 86_400_000;
const withItineraries = scenarios.filter(({ plan }) => plan !== null);
const anyNumber = fc
  .tuple(fc.constantFrom(...withItineraries), fc.stringMatching(/^\d{1,9}$/))
  .map(([scenario, digits]) => prefixOf(scenario) + digits);
const anyAnchor = fc.date({ min: new Date("2025-01-01Z"), max: new Date("2035-01-01Z"), noInvalidDate: true });
const anyWaitMs = fc.integer({ min: 0, max: 90 * dayMs });

function reportsOf(text: string, anchor: Date, waitMs: number) {
  const number = parseNumber(text);
  if (!number) throw new Error(`${text} is no number of the sandbox`);
  return listSandboxTerminalReports(number, anchor, new Date(anchor.getTime() + waitMs));
}

test("every report is valid, and none is later than now", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      for (const [index, row] of reportsOf(number, anchor, waitMs).entries()) {
        const parsed = parseTerminalReport(row, index);
        expect(parsed).not.toBeInstanceOf(Array);
        if (!Array.isArray(parsed))
          expect(parsed.report.reportedAt.getTime()).toBeLessThanOrEqual(anchor.getTime() + waitMs);
      }
    }),
  );
});

test("reports are reproducible, and earlier reports do not change", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const early = reportsOf(number, anchor, Math.min(oneMs, otherMs));
      const late = reportsOf(number, anchor, Math.max(oneMs, otherMs));
      expect(late.slice(0, early.length)).toEqual(early);
      expect(JSON.stringify(reportsOf(number, anchor, oneMs))).toBe(JSON.stringify(reportsOf(number, anchor, oneMs)));
    }),
  );
});

test("every itinerary has reports about each of its containers", () => {
  for (const scenario of withItineraries) {
    const reports = reportsOf(`${prefixOf(scenario)}77`, new Date("2026-06-01Z"), itineraryMaxMin * 60_000);
    const containers = new Set(reports.map((report) => report.container_number));
    expect([scenario.key, containers.size > 0 && reports.length % containers.size === 0]).toEqual([scenario.key, true]);
  }
});

test("the carrier reports when each empty container is due back, and the cut-offs of an export before loading", () => {
  const anchor = new Date("2026-06-01T10:00:00Z");
  const due = reportsOf("TESTDIRECT77", anchor, itineraryMaxMin * 60_000).filter((row) => "empty_return_due_at" in row);
  expect(due.length).toBeGreaterThan(1);
  expect(new Set(due.map(({ source }) => source))).toEqual(new Set(["line"]));
  for (const row of due) expect(String(row.empty_return_due_at) > String(row.reported_at).slice(0, 10)).toBe(true);
  const cutoffs = reportsOf("TESTEXPORT77", anchor, 2 * dayMs).filter((row) => "export_cutoffs" in row);
  expect(cutoffs.length).toBeGreaterThan(0);
  for (const { source, terminal, export_cutoffs } of cutoffs) {
    expect([source, terminal]).toMatchObject(["line", { locode: "USLGB" }]);
    const { documents, vgm, cy } = export_cutoffs as Record<"documents" | "vgm" | "cy", string>;
    expect([documents, vgm, cy].toSorted()).toEqual([documents, vgm, cy]);
  }
});
