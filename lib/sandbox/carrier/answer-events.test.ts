import fc from "fast-check";
import { expect, test } from "vitest";
import { isImoNumber } from "@/lib/reference/is-imo-number";
import { parseNumber, type SandboxNumber } from "@/lib/sandbox/parse-number";
import { journeyMaxMin, prefixOf, scenarios } from "@/lib/sandbox/scenarios";
import { answerEvents, type SandboxAnswer } from "./answer-events";
import type { DcsaEvent } from "./serialize-event";

const minuteMs = 60_000;
const dayMs = 86_400_000;

function numberOf(text: string): SandboxNumber {
  const number = parseNumber(text);
  if (!number) throw new Error(`${text} is no number of the sandbox`);
  return number;
}

function eventsOf(answer: SandboxAnswer): DcsaEvent[] {
  return answer.outcome === "events" ? answer.events : [];
}

const withJourneys = scenarios.filter(({ plan }) => plan !== null);
const anyNumber = fc
  .tuple(fc.constantFrom(...withJourneys), fc.stringMatching(/^\d{1,9}$/))
  .map(([scenario, digits]) => numberOf(prefixOf(scenario) + digits));
const anyAnchor = fc.date({ min: new Date("2025-01-01Z"), max: new Date("2035-01-01Z"), noInvalidDate: true });
const anyWaitMs = fc.integer({ min: 0, max: 90 * dayMs });

const after = (anchor: Date, waitMs: number) => new Date(anchor.getTime() + waitMs);
const actuals = (events: DcsaEvent[]) => events.filter(({ eventClassifierCode }) => eventClassifierCode === "ACT");

test("nothing actual lies after now, and nothing was written down after now", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const now = after(anchor, waitMs);
      const events = eventsOf(answerEvents(number, anchor, now));
      expect(actuals(events).filter(({ eventDateTime }) => new Date(eventDateTime) > now)).toEqual([]);
      expect(events.filter(({ eventCreatedDateTime }) => new Date(eventCreatedDateTime) > now)).toEqual([]);
    }),
  );
});

test("a moment before it happens, nothing has happened", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, (number, anchor) => {
      for (const { eventID, eventDateTime } of eventsOf(answerEvents(number, anchor, after(anchor, 90 * dayMs)))) {
        const before = eventsOf(answerEvents(number, anchor, new Date(Date.parse(eventDateTime) - 1)));
        expect(actuals(before).some((event) => event.eventID === eventID)).toBe(false);
      }
    }),
    { numRuns: 20 },
  );
});

test("what happened stays as it was told, and every eventID stays once it is there", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const [earlyMs, lateMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
      const early = eventsOf(answerEvents(number, anchor, after(anchor, earlyMs)));
      const late = eventsOf(answerEvents(number, anchor, after(anchor, lateMs)));
      const lateById = new Map(late.map((event) => [event.eventID, event]));
      for (const event of actuals(early)) expect(lateById.get(event.eventID)).toEqual(event);
      for (const { eventID } of early) expect(lateById.has(eventID)).toBe(true);
    }),
  );
});

test("a corrected event has a newer eventCreatedDateTime", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const early = eventsOf(answerEvents(number, anchor, after(anchor, Math.min(oneMs, otherMs))));
      const late = eventsOf(answerEvents(number, anchor, after(anchor, Math.max(oneMs, otherMs))));
      const lateById = new Map(late.map((event) => [event.eventID, event]));
      for (const event of early) {
        const newer = lateById.get(event.eventID);
        if (!newer || JSON.stringify(newer) === JSON.stringify(event)) continue;
        expect(newer.eventCreatedDateTime > event.eventCreatedDateTime).toBe(true);
      }
    }),
  );
});

test("the same question gets the same bytes, and eventIDs occur once", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const now = after(anchor, waitMs);
      const answer = answerEvents(number, anchor, now);
      expect(JSON.stringify(answerEvents(number, anchor, now))).toBe(JSON.stringify(answer));
      const ids = eventsOf(answer).map(({ eventID }) => eventID);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test("every journey is complete 75 days after its anchor: all actual, all containers back", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, (number, anchor) => {
      const events = eventsOf(answerEvents(number, anchor, after(anchor, journeyMaxMin * minuteMs)));
      expect(actuals(events)).toEqual(events);
      const returned = events.filter(
        (event) => event.equipmentEventTypeCode === "GTIN" && event.emptyIndicatorCode === "EMPTY",
      );
      const containers = new Set(events.flatMap((event) => event.equipmentReference ?? []));
      expect(new Set(returned.map((event) => event.equipmentReference))).toEqual(containers);
      expect(containers.size).toBeGreaterThan(0);
    }),
  );
});

test("each container's own events happen in the order of a journey", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, (number, anchor) => {
      const events = eventsOf(answerEvents(number, anchor, after(anchor, 90 * dayMs)));
      const equipment = events.filter(({ eventType }) => eventType === "EQUIPMENT");
      for (const own of Map.groupBy(equipment, (event) => event.equipmentReference).values()) {
        const byTime = own.toSorted((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime));
        const story = byTime.map((event) => event.equipmentEventTypeCode).join(" ");
        expect(story).toMatch(/^GTOT GTIN LOAD DISC (LOAD DISC )?GTOT GTIN$/);
      }
    }),
  );
});

test("ships have right IMO numbers, and times carry the offset of their place", () => {
  const [event] = eventsOf(
    answerEvents(numberOf("TESTRAIL1001"), new Date("2026-06-01Z"), new Date("2026-08-30Z")),
  ).filter(
    ({ transportEventTypeCode, transportCall }) =>
      transportEventTypeCode === "ARRI" && JSON.stringify(transportCall).includes("USCHI"),
  );
  expect(event?.eventDateTime).toMatch(/-05:00$/);
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const text = JSON.stringify(answerEvents(number, anchor, after(anchor, waitMs)));
      const imos = [...text.matchAll(/"vesselIMONumber":"(\d+)"/g)].map(([, imo]) => imo ?? "");
      expect(imos.filter((imo) => !isImoNumber(imo))).toEqual([]);
    }),
  );
});

test("a container alone is told its own events and those of its calls", () => {
  const number = numberOf("TESTDIRECT1001");
  const anchor = new Date("2026-11-21T04:10:00Z");
  const all = eventsOf(answerEvents(number, anchor, anchor));
  const container = String(all.find(({ equipmentReference }) => equipmentReference)?.equipmentReference);
  const own = eventsOf(answerEvents(number, anchor, anchor, container));
  expect(new Set(own.flatMap((event) => event.equipmentReference ?? []))).toEqual(new Set([container]));
  expect(own.filter(({ eventType }) => eventType === "TRANSPORT")).toHaveLength(2);
  expect(answerEvents(number, anchor, anchor, "ZZTU0000000")).toEqual({ outcome: "not_found" });
});
