import fc from "fast-check";
import { expect, test } from "vitest";
import { parseEvents } from "./parse-events";

const settings = { zuluIsLocalTime: false };
const parse = (text: string) => parseEvents([{ body: Buffer.from(text) }], settings);

const hostileText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\u0000", "\ud800", "\u202e", "x".repeat(1_000), "2026-02-30T25:61:00Z", "__proto__", "constructor"),
);
const hostile = fc.oneof(
  hostileText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(hostileText, { maxLength: 3 }),
);

const codes = fc.constantFrom("ARRI", "DEPA", "LOAD", "DISC", "GTIN", "GTOT", "DEPARTED", "ISSU", "XXXX");
const call = fc.record(
  {
    UNLocationCode: fc.oneof(fc.constantFrom("DEHAM", "CNSHA"), hostile),
    vessel: fc.oneof(fc.record({ vesselIMONumber: hostile, vesselName: hostile }), hostile),
    exportVoyageNumber: hostile,
    location: fc.oneof(fc.record({ UNLocationCode: hostile, locationName: hostile }), hostile),
    transportCallSequenceNumber: fc.oneof(fc.integer(), hostile),
  },
  { requiredKeys: [] },
);

/** Events of the right shape in which any field may hold anything. */
const event = fc.record(
  {
    eventID: fc.oneof(fc.uuid(), hostile),
    eventType: fc.oneof(fc.constantFrom("TRANSPORT", "EQUIPMENT", "SHIPMENT", "IOT"), hostile),
    eventClassifierCode: fc.oneof(fc.constantFrom("PLN", "EST", "ACT"), hostile),
    eventDateTime: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      hostile,
    ),
    eventCreatedDateTime: fc.oneof(fc.constantFrom("2026-03-01T00:00:00Z", "2026-03-01"), hostile),
    transportEventTypeCode: fc.oneof(codes, hostile),
    equipmentEventTypeCode: fc.oneof(codes, hostile),
    eventLocation: fc.oneof(call, hostile),
    transportCall: fc.oneof(call, hostile),
    equipmentReference: hostile,
    documentReferences: fc.oneof(
      fc.array(fc.record({ documentReferenceType: hostile, documentReferenceValue: hostile })),
      hostile,
    ),
    references: fc.oneof(fc.array(fc.record({ referenceType: fc.constant("EQ"), referenceValue: hostile })), hostile),
    seals: hostile,
    eventClassification: hostile,
    transportDetails: hostile,
    equipmentDetails: hostile,
    shipmentDetails: hostile,
  },
  { requiredKeys: [] },
);

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

test("any bytes are read without an error", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      expect(parseEvents([{ body: Buffer.from(bytes) }], settings)).toHaveProperty("events");
    }),
    { numRuns: 500 },
  );
});

test("any JSON is read without an error", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), fc.array(fc.jsonValue()), (text, list) => {
      parse(text);
      parse(JSON.stringify(list));
      expect(parse(`{"events":[${text}]}`).events.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test("whatever stands in an event's fields, what is read can be stored: clean, short, and with times that exist", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 5 }), (sent) => {
      const { events, unread } = parse(JSON.stringify(sent));
      expect(events.length + new Set(unread.map(({ index }) => index)).size).toBeGreaterThanOrEqual(sent.length);
      for (const text of stringsIn(events)) {
        expect(text.length).toBeLessThanOrEqual(255);
        expect(text.isWellFormed()).toBe(true);
        expect(text).not.toMatch(/\p{Cc}/u);
      }
      for (const { time, transportCallSequence } of events) {
        if (time?.kind === "instant") expect(new Date(time.at).toISOString()).toBe(time.at);
        if (transportCallSequence !== null) expect(Number.isInteger(transportCallSequence)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test("the order of the events in an answer, and how they are spread over pages, does not change what is read", () => {
  const shuffled = fc
    .array(event, { minLength: 1, maxLength: 6 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.nat(list.length)),
    );
  const setOf = (report: ReturnType<typeof parse>) =>
    report.events.map((each) => JSON.stringify({ ...each, page: 0 })).sort();
  fc.assert(
    fc.property(shuffled, ([list, other, cut]) => {
      const pages = [other.slice(0, cut), other.slice(cut)].map((part) => ({
        body: Buffer.from(JSON.stringify(part)),
      }));
      expect(setOf(parseEvents(pages, settings))).toEqual(setOf(parse(JSON.stringify(list))));
    }),
    { numRuns: 300 },
  );
});

test("numbers beyond JSON's reach, duplicate and dangerous keys, and deep nesting do no harm", () => {
  const event = (more: string) =>
    `[{"eventType":"TRANSPORT","transportEventTypeCode":"DEPA","eventDateTime":"2026-03-01",${more}}]`;
  expect(parse(event('"transportCallSequenceNumber":1e400,"vesselName":1e400')).events).toMatchObject([
    { transportCallSequence: null, vesselName: null },
  ]);
  expect(parse(event('"vesselName":"A","vesselName":"B"')).events).toMatchObject([{ vesselName: "B" }]);
  expect(parse(event('"__proto__":{"vesselName":"A"},"constructor":{"prototype":1}')).events).toMatchObject([
    { vesselName: null },
  ]);
  const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(parse(event(`"a":${deep}`))).toMatchObject({
    events: [],
    unread: [{ reason: "The event is nested too deeply." }],
  });
  expect(parse(deep).events).toEqual([]);
});

test("an answer of millions of tiny events is cut off, not stored", () => {
  const report = parse(`[${"{},".repeat(1_000_000)}{}]`);
  expect(report.events).toEqual([]);
  expect(report.unread).toHaveLength(50_001);
});
