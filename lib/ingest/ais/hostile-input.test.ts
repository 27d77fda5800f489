import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AisMessage } from "./ais-message";
import { parseAisStream } from "./aisstream/parse-aisstream";
import { nmeaChecksum } from "./nmea/parse-sentence";
import { createChunkReader } from "./nmea/read-lines";

const fixture = readFileSync("test/fixtures/ais/receiver.nmea", "latin1");

function assertValid(message: AisMessage): void {
  expect(Number(message.mmsi.slice(0, 3))).toBeGreaterThan(200);
  if (message.kind === "static") {
    expect(message.imo ?? message.name).not.toBeNull();
    return;
  }
  expect(Math.abs(message.latitude)).toBeLessThanOrEqual(90);
  expect(Math.abs(message.longitude)).toBeLessThanOrEqual(180);
  expect(message.recordedAt.getTime()).not.toBeNaN();
  expect(message.courseDegrees ?? 0).toBeLessThan(360);
  expect(message.headingDegrees ?? 0).toBeLessThan(360);
}

/** The recorded file with a character replaced. */
const damaged = fc
  .tuple(fc.nat(fixture.length - 1), fc.string({ minLength: 1, maxLength: 5, unit: "binary" }))
  .map(([index, text]) => fixture.slice(0, index) + text + fixture.slice(index + 1));

const armoured = fc.constantFrom(..."0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw");

/** A sentence with a right checksum and any payload, as a faulty transponder or an attacker can send it. */
const forged = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }), fc.nat(27))
  .chain((head) => fc.tuple(fc.constant(head), fc.string({ unit: armoured, maxLength: 80 })))
  .map(([[count, number, type], text]) => {
    const payload = `${String.fromCharCode(48 + type)}${text}`;
    const body = `AIVDM,${count},${number},1,A,${payload},0`;
    return `!${body}*${nmeaChecksum(body)}\n`;
  });

test("damaged and forged sentences throw nothing and yield only valid messages", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        damaged,
        fc.array(forged).map((lines) => lines.join("")),
        fc.string(),
      ),
      (text) => {
        const read = createChunkReader({ message: assertValid, reject: () => undefined });
        read(text);
      },
    ),
    { numRuns: 300 },
  );
});

test("any JSON of a stream throws nothing and yields only valid messages", () => {
  const value = fc.oneof(fc.jsonValue(), fc.double(), fc.integer());
  const body = fc.record(
    { UserID: fc.oneof(fc.constant(220417000), value), Latitude: value, Longitude: value, Sog: value, Cog: value },
    { requiredKeys: [] },
  );
  const time = fc.oneof(fc.constant("2020-01-01 00:00:00 +0000 UTC"), fc.string());
  const sent = fc.tuple(body, time).map(([report, time_utc]) => ({
    MessageType: "PositionReport",
    MetaData: { time_utc },
    Message: { PositionReport: report },
  }));
  fc.assert(
    fc.property(fc.oneof(sent, fc.jsonValue()), (json) => {
      for (const message of parseAisStream(JSON.stringify(json), () => undefined)) assertValid(message);
    }),
    { numRuns: 300 },
  );
});
