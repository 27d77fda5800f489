import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { AisMessage } from "@/lib/ingest/ais/ais-message";
import { createChunkReader, createLineReader } from "./read-lines";

const now = new Date("2026-11-20T06:10:00.000Z");

function collect() {
  const messages: AisMessage[] = [];
  const counts: Record<string, number> = {};
  const handlers = {
    message: (message: AisMessage) => messages.push(message),
    reject: (reason: string) => {
      counts[reason] = (counts[reason] ?? 0) + 1;
    },
  };
  return { messages, counts, handlers };
}

function readFile() {
  const { messages, counts, handlers } = collect();
  const read = createLineReader(handlers);
  for (const line of readFileSync("test/fixtures/ais/receiver.nmea", "utf8").split("\n")) read(line, now);
  return { messages, counts };
}

/** `mmsi time latitude longitude speed course heading` of each position. */
const rows = (messages: AisMessage[]) =>
  messages
    .filter((message) => message.kind === "position")
    .map(({ mmsi, recordedAt, latitude, longitude, speedKnots, courseDegrees, headingDegrees }) =>
      [
        mmsi,
        recordedAt.toISOString().slice(11, 19),
        latitude.toFixed(5),
        longitude.toFixed(5),
        speedKnots,
        courseDegrees,
        headingDegrees,
      ].join(" "),
    );

test("a recorded file has these positions; the repetition by a second receiver has the time of the first", () => {
  expect(rows(readFile().messages)).toEqual([
    "220417000 06:00:05 52.01234 3.41278 14.2 112.4 113",
    "220417000 06:00:15 52.01001 3.42231 14.1 112.6 113",
    "220417000 06:00:15 52.01001 3.42231 14.1 112.6 113",
    "477123400 06:00:41 -33.90125 -18.43017 0 200.1 198",
    "477123400 06:00:52 -33.90130 -18.43020   ",
    "338087471 06:09:49 40.68454 -74.07213 0.1 79.6 ",
    "367059850 06:09:46 29.54369 -88.81039 8.7 335.9 ",
    "220417000 06:08:20 -35.10500 -17.25000 15 168 ",
    "220417000 06:09:20 35.10500 140.25000   ",
  ]);
});

test("a recorded file has these static data, also where the sentences of two messages alternate", () => {
  const found = readFile().messages.filter((message) => message.kind === "static");
  expect(found.map(({ mmsi, imo, name }) => `${mmsi} ${imo} ${name}`)).toEqual([
    "220417000 9321483 NORTHERN LIGHT",
    "477123400 null EASTERN STAR",
    "538006789 9747120 SOUTHERN CROSS",
    "220417000 9321483 NORTHERN LIGHT",
    "538006789 9747120 SOUTHERN CROSS",
    "367059850 null CAPT.J.RIMES",
    "271041815 null PROGUY",
  ]);
  expect(found[0]?.receivedAt).toEqual(new Date("2026-11-20T06:00:02.000Z"));
});

test("what a recorded file has of no use is counted by reason", () => {
  expect(readFile().counts).toEqual({
    bad_checksum: 2,
    malformed: 1,
    truncated: 1,
    incomplete: 1,
    unsupported_type: 2,
    mmsi_invalid: 2,
    position_unavailable: 1,
    position_not_measured: 1,
    imo_invalid: 1,
    speed_unavailable: 2,
    course_unavailable: 2,
    heading_unavailable: 3,
  });
});

test("the division into chunks changes nothing", () => {
  const text = readFileSync("test/fixtures/ais/receiver.nmea", "utf8");
  const results = [7, 64, 100_000].map((size) => {
    const { messages, counts, handlers } = collect();
    const read = createChunkReader(handlers);
    for (let start = 0; start < text.length; start += size) read(text.slice(start, start + size), now);
    return { mmsis: messages.map(({ mmsi }) => mmsi), counts };
  });
  expect(results[0]).toEqual(results[2]);
  expect(results[1]).toEqual(results[2]);
  expect(results[2]?.mmsis).toHaveLength(16);
});

test("an endless line is counted once and does not affect the next line", () => {
  const { messages, counts, handlers } = collect();
  const read = createChunkReader(handlers);
  for (let index = 0; index < 50; index++) read("!AIVDM".padEnd(1_000, "x"));
  read("\n!AIVDM,1,1,,B,177KQJ5000G?tO`K>RA1wUbN0TKH,0*5C\n");
  expect(counts).toEqual({ line_too_long: 1 });
  expect(messages).toMatchObject([{ mmsi: "477553000", headingDegrees: 181 }]);
});
