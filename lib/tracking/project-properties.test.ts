import fc from "fast-check";
import { test } from "vitest";
import { event, journey } from "./event-fixture";
import { project } from "./project";

const at = new Date("2026-03-01T00:00:00Z");
const day = (text: string) => new Date(`2026-${text}Z`);

test("any order and any repeats of the same events project to the same state", () => {
  const events = journey();
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

test("whatever carriers say, order does not matter and no actual lacks a report of an actual", () => {
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
