import fc from "fast-check";
import { expect, test } from "vitest";
import { readReport } from "@/lib/ingest/terminals/read-report";
import { parseNumber } from "./parse-number";
import { journeyMaxMin, prefixOf, scenarios } from "./scenarios";
import { terminalWords } from "./terminal-words";

const dayMs = 86_400_000;
const withJourneys = scenarios.filter(({ plan }) => plan !== null);
const anyNumber = fc
  .tuple(fc.constantFrom(...withJourneys), fc.stringMatching(/^\d{1,9}$/))
  .map(([scenario, digits]) => prefixOf(scenario) + digits);
const anyAnchor = fc.date({ min: new Date("2025-01-01Z"), max: new Date("2035-01-01Z"), noInvalidDate: true });
const anyWaitMs = fc.integer({ min: 0, max: 90 * dayMs });

function said(text: string, anchor: Date, waitMs: number) {
  const number = parseNumber(text);
  if (!number) throw new Error(`${text} is no number of the sandbox`);
  return terminalWords(number, anchor, new Date(anchor.getTime() + waitMs));
}

test("every word can be read at the door, and none was said after now", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      for (const [index, row] of said(number, anchor, waitMs).entries()) {
        const read = readReport(row, index);
        expect(read).not.toBeInstanceOf(Array);
        if (!Array.isArray(read)) expect(read.word.reportedAt.getTime()).toBeLessThanOrEqual(anchor.getTime() + waitMs);
      }
    }),
  );
});

test("the same question gets the same words, and what was said stays as it was", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const early = said(number, anchor, Math.min(oneMs, otherMs));
      const late = said(number, anchor, Math.max(oneMs, otherMs));
      expect(late.slice(0, early.length)).toEqual(early);
      expect(JSON.stringify(said(number, anchor, oneMs))).toBe(JSON.stringify(said(number, anchor, oneMs)));
    }),
  );
});

test("terminals speak of every journey, and of each of its containers", () => {
  for (const scenario of withJourneys) {
    const words = said(`${prefixOf(scenario)}77`, new Date("2026-06-01Z"), journeyMaxMin * 60_000);
    const containers = new Set(words.map((word) => word.container_number));
    expect([scenario.key, containers.size > 0 && words.length % containers.size === 0]).toEqual([scenario.key, true]);
  }
});
