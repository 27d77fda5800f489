import fc from "fast-check";
import { expect, test } from "vitest";
import { isImoNumber } from "@/lib/reference/imo-number";
import { findItinerary } from "@/lib/sandbox/find-itinerary";
import { parseNumber, parseSandboxContainer, type SandboxNumber } from "@/lib/sandbox/parse-number";
import { itineraryMaxMin, prefixOf, scenarios } from "@/lib/sandbox/scenarios";
import { respondWithEvents, type SandboxResponse } from "./respond-with-events";
import type { DcsaEvent } from "./serialize-event";

const minuteMs = 60_000;
const anchorAt = new Date("2026-11-21T04:10:00Z");
const dayMs = 86_400_000;

function numberOf(text: string): SandboxNumber {
  const number = parseNumber(text);
  if (!number) throw new Error(`${text} is not a sandbox number`);
  return number;
}

function eventsOf(response: SandboxResponse): DcsaEvent[] {
  return response.outcome === "events" ? response.events : [];
}

// Scenarios whose responses later lose all events, or some.
const losing = ["no_longer_found", "port_change", "struck_off"];
const withItineraries = scenarios.filter(({ key, plan }) => plan !== null && !losing.includes(key));
const anyNumber = fc
  .tuple(fc.constantFrom(...withItineraries), fc.stringMatching(/^\d{1,9}$/))
  .map(([scenario, digits]) => numberOf(prefixOf(scenario) + digits));
/** Of carriers that send every time with its offset. */
const anyTimedNumber = anyNumber.filter(({ scenario }) => scenario.key !== "misdated_moves");
const anyAnchor = fc.date({ min: new Date("2025-01-01Z"), max: new Date("2035-01-01Z"), noInvalidDate: true });
const anyWaitMs = fc.integer({ min: 0, max: 90 * dayMs });

const after = (anchor: Date, waitMs: number) => new Date(anchor.getTime() + waitMs);
const actuals = (events: DcsaEvent[]) => events.filter(({ eventClassifierCode }) => eventClassifierCode === "ACT");

test("no actual event is later than now, and no event was created after now", () => {
  fc.assert(
    fc.property(anyTimedNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const now = after(anchor, waitMs);
      const events = eventsOf(respondWithEvents(number, anchor, now));
      expect(actuals(events).filter(({ eventDateTime }) => new Date(eventDateTime) > now)).toEqual([]);
      expect(events.filter(({ eventCreatedDateTime }) => new Date(eventCreatedDateTime) > now)).toEqual([]);
    }),
  );
});

test("an event is not actual before its time", () => {
  fc.assert(
    fc.property(anyTimedNumber, anyAnchor, (number, anchor) => {
      for (const { eventID, eventDateTime } of eventsOf(respondWithEvents(number, anchor, after(anchor, 90 * dayMs)))) {
        const before = eventsOf(respondWithEvents(number, anchor, new Date(Date.parse(eventDateTime) - 1)));
        expect(actuals(before).some((event) => event.eventID === eventID)).toBe(false);
      }
    }),
    { numRuns: 20 },
  );
});

test("actual events do not change, and eventIDs are kept", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const [earlyMs, lateMs] = [Math.min(oneMs, otherMs), Math.max(oneMs, otherMs)];
      const early = eventsOf(respondWithEvents(number, anchor, after(anchor, earlyMs)));
      const late = eventsOf(respondWithEvents(number, anchor, after(anchor, lateMs)));
      const lateById = new Map(late.map((event) => [event.eventID, event]));
      for (const event of actuals(early)) expect(lateById.get(event.eventID)).toEqual(event);
      for (const { eventID } of early) expect(lateById.has(eventID)).toBe(true);
    }),
  );
});

test("an updated event has a newer eventCreatedDateTime", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, anyWaitMs, (number, anchor, oneMs, otherMs) => {
      const early = eventsOf(respondWithEvents(number, anchor, after(anchor, Math.min(oneMs, otherMs))));
      const late = eventsOf(respondWithEvents(number, anchor, after(anchor, Math.max(oneMs, otherMs))));
      const lateById = new Map(late.map((event) => [event.eventID, event]));
      for (const event of early) {
        const newer = lateById.get(event.eventID);
        if (!newer || JSON.stringify(newer) === JSON.stringify(event)) continue;
        expect(newer.eventCreatedDateTime > event.eventCreatedDateTime).toBe(true);
      }
    }),
  );
});

test("equal queries get equal bytes, and eventIDs are unique", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const now = after(anchor, waitMs);
      const response = respondWithEvents(number, anchor, now);
      expect(JSON.stringify(respondWithEvents(number, anchor, now))).toBe(JSON.stringify(response));
      const ids = eventsOf(response).map(({ eventID }) => eventID);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});

test("every itinerary is complete 75 days after its anchor: all events are actual but an arrival that is never reported, all containers returned", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, (number, anchor) => {
      const events = eventsOf(respondWithEvents(number, anchor, after(anchor, itineraryMaxMin * minuteMs)));
      const isNeverReported = ({ transportEventTypeCode: code }: (typeof events)[number]) =>
        number.scenario.key === "missing_arrival" && code === "ARRI";
      expect(actuals(events)).toEqual(events.filter((event) => !isNeverReported(event)));
      const returned = events.filter(
        (event) => event.equipmentEventTypeCode === "GTIN" && event.emptyIndicatorCode === "EMPTY",
      );
      const containers = new Set(events.flatMap((event) => event.equipmentReference ?? []));
      expect(new Set(returned.map((event) => event.equipmentReference))).toEqual(containers);
      expect(containers.size).toBeGreaterThan(0);
    }),
  );
});

test("the events of each container are in the order of an itinerary", () => {
  fc.assert(
    fc.property(anyNumber, anyAnchor, (number, anchor) => {
      const events = eventsOf(respondWithEvents(number, anchor, after(anchor, 90 * dayMs)));
      const equipment = events.filter(({ eventType }) => eventType === "EQUIPMENT");
      for (const own of Map.groupBy(equipment, (event) => event.equipmentReference).values()) {
        const byTime = own.toSorted((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime));
        const codes = byTime.map((event) => event.equipmentEventTypeCode).join(" ");
        expect(codes).toMatch(/^GTOT GTIN LOAD DISC (LOAD DISC )?GTOT GTIN$/);
      }
    }),
  );
});

test("vessels have valid IMO numbers, and times have the offset of their place", () => {
  const [event] = eventsOf(
    respondWithEvents(numberOf("TESTRAIL1001"), new Date("2026-06-01Z"), new Date("2026-08-30Z")),
  ).filter(
    ({ transportEventTypeCode, transportCall }) =>
      transportEventTypeCode === "ARRI" && JSON.stringify(transportCall).includes("USCHI"),
  );
  expect(event?.eventDateTime).toMatch(/-05:00$/);
  fc.assert(
    fc.property(anyNumber, anyAnchor, anyWaitMs, (number, anchor, waitMs) => {
      const text = JSON.stringify(respondWithEvents(number, anchor, after(anchor, waitMs)));
      const imos = [...text.matchAll(/"vesselIMONumber":"(\d+)"/g)].map(([, imo]) => imo ?? "");
      expect(imos.filter((imo) => !isImoNumber(imo))).toEqual([]);
    }),
  );
});

test("a query by container also returns its earlier voyage, under other documents", () => {
  const number = numberOf("TESTEARLIER1001");
  const now = after(anchorAt, 75 * dayMs);
  const container = findItinerary(number)?.containers[0]?.number ?? "";
  const own = eventsOf(respondWithEvents(number, anchorAt, now, container));
  const equipment = own.filter(({ eventType }) => eventType === "EQUIPMENT");
  const byTime = equipment.toSorted((a, b) => Date.parse(a.eventDateTime) - Date.parse(b.eventDateTime));
  expect(byTime.map(({ equipmentEventTypeCode }) => equipmentEventTypeCode).join(" ")).toBe(
    "GTOT GTIN LOAD DISC GTOT GTIN GTOT GTIN LOAD DISC GTOT GTIN",
  );
  const documents = byTime.map(({ documentReferences }) => JSON.stringify(documentReferences).includes("PREVIOUS"));
  expect(documents).toEqual([...Array(6).fill(true), ...Array(6).fill(false)]);
  expect(Date.parse(byTime[5]?.eventDateTime ?? "")).toBeLessThan(Date.parse(byTime[6]?.eventDateTime ?? ""));
  const billed = eventsOf(respondWithEvents(number, anchorAt, now));
  expect(JSON.stringify(billed)).not.toContain("PREVIOUS");
});

test("a container of a scenario that is tracked by container is found by its number alone", () => {
  for (let digits = 1_000; digits < 10_000; digits += 7) {
    const number = numberOf(`TESTEARLIER${digits}`);
    for (const container of findItinerary(number)?.containers ?? []) {
      expect(parseSandboxContainer(container.number)).toEqual(number);
    }
  }
  const other = findItinerary(numberOf("TESTDIRECT1001"))?.containers[0]?.number ?? "";
  expect(parseSandboxContainer(other)).toBeNull();
  expect(parseSandboxContainer("ZZTU0000000")).toBeNull();
  expect(parseSandboxContainer("MSKU1234565")).toBeNull();
});

test("a query by container returns its own events and those of its transport calls", () => {
  const number = numberOf("TESTDIRECT1001");
  const anchor = new Date("2026-11-21T04:10:00Z");
  const all = eventsOf(respondWithEvents(number, anchor, anchor));
  const container = String(all.find(({ equipmentReference }) => equipmentReference)?.equipmentReference);
  const own = eventsOf(respondWithEvents(number, anchor, anchor, container));
  expect(new Set(own.flatMap((event) => event.equipmentReference ?? []))).toEqual(new Set([container]));
  expect(own.filter(({ eventType }) => eventType === "TRANSPORT")).toHaveLength(2);
  expect(respondWithEvents(number, anchor, anchor, "ZZTU0000000")).toEqual({ outcome: "not_found" });
});
