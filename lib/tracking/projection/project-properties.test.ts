import fc from "fast-check";
import { expect, test } from "vitest";
import type { EventVersion } from "@/lib/ingest/resolve-event";
import type { TerminalFee, TerminalHold, TerminalReport } from "@/lib/ingest/terminals/terminal-report";
import { event, itinerary } from "@/test/fixtures/event-fixture";
import { terminalReport } from "@/test/fixtures/terminal-report-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}Z`);

test("projects any order and repetition of the same events to the same state", () => {
  const events = itinerary();
  const expected = JSON.stringify(project(events, at));
  const orders = fc.shuffledSubarray([...events, ...events], { minLength: events.length * 2 });
  fc.assert(
    fc.property(orders, (shuffled) => JSON.stringify(project(shuffled, at)) === expected),
    { numRuns: 300 },
  );
});

const anyEvent = fc
  .record({
    code: fc.constantFrom("ARRI", "DEPA", "LOAD", "DISC", "GTIN", "GTOT", "XXXX"),
    locode: fc.constantFrom("CNSHA", "KRPUS", "USLGB", "USCHI", null),
    eventKey: fc.constantFrom("a", "b", "c", "d", "e", "f"),
    classifier: fc.constantFrom("actual", "estimated", "planned", null),
    occurredAt: fc.option(fc.date({ min: day("01-01T00:00:00"), max: day("12-01T00:00:00"), noInvalidDate: true })),
    reportedAt: fc.option(fc.date({ min: day("01-01T00:00:00"), max: day("03-01T00:00:00"), noInvalidDate: true })),
    retracted: fc.boolean(),
    mode: fc.constantFrom("VESSEL", "RAIL", "TRUCK", null),
    empty: fc.constantFrom(true, false, null),
    containerNumber: fc.constantFrom("MSCU6639870", "TCLU7821048", null),
    equipmentReferences: fc.constantFrom<string[]>([], ["MSCU6639870"]),
  })
  .map(event);

test("projects random events independent of order, and every actual comes from a reported actual", () => {
  const some = fc.array(anyEvent, { maxLength: 14 });
  fc.assert(
    fc.property(
      some.chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length }))),
      ([events, shuffled]) => {
        const state = project(events, at);
        const actuals = new Set(
          events.filter(({ classifier }) => classifier === "actual").map(({ contentHash }) => contentHash),
        );
        const happened = state.transportEvents.filter(({ estimated }) => !estimated);
        return (
          JSON.stringify(project(shuffled, at)) === JSON.stringify(state) &&
          happened.every(({ sourceHash }) => actuals.has(sourceHash))
        );
      },
    ),
    { numRuns: 1_000 },
  );
});

const days = ["2026-01-28T08:00:00.000Z", "2026-02-02T08:00:00.000Z"];
const anyDay = fc.constantFrom<(string | null)[]>(null, ...days);
const anyFacts = fc.record(
  {
    availableForPickup: fc.constantFrom<(boolean | null)[]>(true, false, null),
    holds: fc.constantFrom<TerminalHold[][]>([], [{ name: "customs", status: "hold", description: null }]),
    fees: fc.constantFrom<TerminalFee[][]>([], [{ type: "demurrage", amount: 185, currency_code: "USD" }]),
    pickupLfdLine: anyDay,
    pickupLfdTerminal: anyDay,
    pickupLfdRail: anyDay,
    pickupAppointmentAt: anyDay,
    vesselBerthedAt: anyDay,
    podTerminalId: fc.constantFrom<(string | null)[]>(null, "a", "b"),
    offDock: fc.boolean(),
  },
  { requiredKeys: [] },
);
// Few times, so that many reports have the same one.
const anyReport = fc
  .tuple(
    fc.constantFrom("2026-01-20T00:00:00Z", "2026-01-27T12:00:00Z", "2026-01-28T00:00:00Z", "2026-02-10T00:00:00Z"),
    anyFacts,
    fc.constantFrom("terminal", "rail", "line"),
    fc.constantFrom("MSCU6639870", "TCLU7821048"),
    fc.constantFrom("USLGB", "USCHI", null),
  )
  .map(([time, facts, source, containerNumber, locode]) =>
    terminalReport(time, facts, { source, containerNumber, locode }),
  );

test("projects any order and repetition of terminal reports to the same state, and every event has a source", () => {
  const some = fc.array(anyReport, { maxLength: 10 });
  const cut = fc.nat({ max: itinerary().length });
  fc.assert(
    fc.property(
      cut,
      some.chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports], { minLength: reports.length * 2 }),
        ),
      ),
      (count, [reports, shuffled]) => {
        const events = itinerary().slice(0, count);
        const delivered = new Map<string, Date>();
        const state = project(events, at, { reports, delivered });
        const known = new Set([...events, ...reports].map(({ contentHash }) => contentHash));
        return (
          JSON.stringify(project(events.toReversed(), at, { reports: shuffled, delivered })) ===
            JSON.stringify(state) &&
          state.transportEvents.every(({ sourceHash }) => known.has(sourceHash)) &&
          new Set(state.transportEvents.map(({ containerNumber, naturalKey }) => `${containerNumber}|${naturalKey}`))
            .size === state.transportEvents.length
        );
      },
    ),
    { numRuns: 400 },
  );
});

const arbitraryReports = fc.array(anyReport, { maxLength: 6 });
const arbitraryDelivery = fc.constantFrom(
  new Map<string, Date>(),
  new Map([["MSCU6639870", new Date("2026-02-20T08:00:00Z")]]),
);

/** All times in a value, at any depth. */
function timesIn(value: unknown): number[] {
  if (value instanceof Date) return [value.getTime()];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(timesIn) : [];
}

type Inputs = {
  events: EventVersion[];
  reports: TerminalReport[];
  delivered: Map<string, Date>;
};

/** All times that were stated. */
function statedTimes({ events, reports, delivered }: Inputs): Set<number> {
  const facts = reports
    .flatMap(({ facts: stated }) => Object.values(stated))
    .filter((fact) => typeof fact === "string");
  const dates = facts.map((fact) => Date.parse(fact)).filter((time) => !Number.isNaN(time));
  return new Set([...timesIn(events), ...timesIn(reports), ...timesIn([...delivered.values()]), ...dates]);
}

test("random events, reports and deliveries are projected independent of order, uniquely keyed, and without an invented time", () => {
  const inputs = fc
    .tuple(fc.array(anyEvent, { maxLength: 10 }), arbitraryReports, arbitraryDelivery)
    .map(([events, reports, delivered]) => ({ events, reports, delivered }));
  fc.assert(
    fc.property(inputs, (given) => {
      const { events, reports, delivered } = given;
      const state = project(events, at, { reports, delivered });
      const again = project([...events.toReversed(), ...events], at, {
        reports: [...reports.toReversed(), ...reports],
        delivered,
      });
      const stated = statedTimes(given);
      const keys = state.transportEvents.map(({ containerNumber, naturalKey }) => `${containerNumber}|${naturalKey}`);
      expect(again).toEqual(state);
      expect(new Set(keys).size).toBe(keys.length);
      expect(
        timesIn([state.shipment, state.containers, state.transportEvents]).filter((time) => !stated.has(time)),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
