import fc from "fast-check";
import { expect, test } from "vitest";
import type { CarrierReport } from "@/lib/ingest/carriers/carrier";
import { parseReport } from "@/test/fixtures/parse-report";
import { parseEvents } from "./parse-event";

const settings = { zuluIsLocalTime: false };
const parse = (text: string) => parseReport(Buffer.from(text));

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

/** Events with valid field names and arbitrary values. */
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

test("parses any bytes without throwing", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const report = parseEvents([{ body: Buffer.from(bytes) }], settings);
      expect("error" in report ? report.error : report.events).toHaveProperty("length");
    }),
    { numRuns: 500 },
  );
});

test("parses any JSON without throwing", async () => {
  await fc.assert(
    fc.asyncProperty(fc.json({ maxDepth: 6 }), fc.array(fc.jsonValue()), async (text, list) => {
      parseEvents([{ body: Buffer.from(text) }], settings);
      await parse(JSON.stringify(list));
      expect((await parse(`{"events":[${text}]}`)).events.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 500 },
  );
});

test("parsed events can be stored for any field values: clean and short texts, valid times", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(event, { maxLength: 5 }), async (sent) => {
      const { events, parseErrors } = await parse(JSON.stringify(sent));
      expect(events.length + new Set(parseErrors.map(({ index }) => index)).size).toBeGreaterThanOrEqual(sent.length);
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

test("the order of events and their distribution over pages do not change the result", async () => {
  const shuffled = fc
    .array(event, { minLength: 1, maxLength: 6 })
    .chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length }), fc.nat(list.length)),
    );
  const setOf = (report: CarrierReport) => report.events.map((each) => JSON.stringify({ ...each, page: 0 })).sort();
  await fc.assert(
    fc.asyncProperty(shuffled, async ([list, other, cut]) => {
      const pages = [other.slice(0, cut), other.slice(cut)].map((part) => Buffer.from(JSON.stringify(part)));
      expect(setOf(await parseReport(...pages))).toEqual(setOf(await parse(JSON.stringify(list))));
    }),
    { numRuns: 300 },
  );
});

test("handles too large numbers, duplicate keys, dangerous keys and deep nesting", async () => {
  const event = (more: string) =>
    `[{"eventType":"TRANSPORT","transportEventTypeCode":"DEPA","eventDateTime":"2026-03-01",${more}}]`;
  expect((await parse(event('"transportCallSequenceNumber":1e400,"vesselName":1e400'))).events).toMatchObject([
    { transportCallSequence: null, vesselName: null },
  ]);
  expect((await parse(event('"vesselName":"A","vesselName":"B"'))).events).toMatchObject([{ vesselName: "B" }]);
  expect((await parse(event('"__proto__":{"vesselName":"A"},"constructor":{"prototype":1}'))).events).toMatchObject([
    { vesselName: null },
  ]);
  const deep = `${"[".repeat(60)}${"]".repeat(60)}`;
  // Fields that are not parsed do not matter; a parsed field with a list instead of a text is missing.
  expect(await parse(event(`"a":${deep},"vesselName":${deep}`))).toMatchObject({
    events: [{ code: "DEPA", vesselName: null }],
    parseErrors: [],
  });
  const tooDeep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
  expect(parseEvents([{ body: Buffer.from(event(`"a":${tooDeep}`)) }], settings)).toEqual({
    error: "The carrier's response is nested deeper than 64 levels.",
  });
});
