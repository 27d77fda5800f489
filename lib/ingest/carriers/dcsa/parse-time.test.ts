import { expect, test } from "vitest";
import { parseCreatedAt, parseTime } from "./parse-time";

const utc = { zuluIsLocalTime: false };

test.each([
  ["2026-03-29T06:30:00+08:00", "2026-03-28T22:30:00.000Z"],
  ["2026-03-29T06:30:00-0330", "2026-03-29T10:00:00.000Z"],
  ["2026-03-29T06:30:00+05", "2026-03-29T01:30:00.000Z"],
  ["2026-03-29T06:30+00:00", "2026-03-29T06:30:00.000Z"],
  ["2026-03-29T06:30:00Z", "2026-03-29T06:30:00.000Z"],
  [" 2026-03-29t06:30:00.123456789z ", "2026-03-29T06:30:00.123Z"],
  ["2026-03-29 06:30:00,5 +02:00", "2026-03-29T04:30:00.500Z"],
  ["2024-02-29T23:59:59-12:00", "2024-03-01T11:59:59.000Z"],
  ["2026-01-01T00:00:00+14:00", "2025-12-31T10:00:00.000Z"],
])("%s is the instant %s", (sent, at) => {
  expect(parseTime(sent, utc)).toEqual({ kind: "instant", at });
});

test.each([
  ["2026-03-29T06:30:00", "2026-03-29T06:30:00"],
  ["2026-03-29T06:30", "2026-03-29T06:30:00"],
  ["2026-03-29 06:30:00.250", "2026-03-29T06:30:00.250"],
])("%s has no offset and is a local time", (sent, local) => {
  expect(parseTime(sent, utc)).toEqual({ kind: "wall", local });
});

test("a day without a time is a date", () => {
  expect(parseTime("2026-03-29", utc)).toEqual({ kind: "date", date: "2026-03-29" });
});

test("Z marks a local time for a carrier configured so; other offsets do not", () => {
  const local = { zuluIsLocalTime: true };
  expect(parseTime("2026-03-29T06:30:00Z", local)).toEqual({ kind: "wall", local: "2026-03-29T06:30:00" });
  expect(parseTime("2026-03-29T06:30:00+00:00", local)).toEqual({ kind: "instant", at: "2026-03-29T06:30:00.000Z" });
});

test.each([
  "",
  "tomorrow",
  "2026-02-29T00:00:00Z",
  "2026-13-01",
  "2026-00-10",
  "2026-01-00",
  "2026-04-31T10:00:00Z",
  "2026-01-01T24:00:00Z",
  "2026-01-01T10:60:00Z",
  "2026-01-01T10:00:60Z",
  "2026-01-01T10:00:00+15:00",
  "2026-01-01T10:00:00+01:75",
  "1989-12-31T23:59:59Z",
  "2101-01-01",
  "275760-09-13T00:00:00Z",
  "+275760-09-13",
  "0000-00-00",
  "0001-01-01T00:00:00Z",
  "2026-01-01Z",
  "20260101",
  "2026-01-01T10:00:00ZZ",
  "01/02/2026",
  "2026-01-01T10:00:00Z".padEnd(1_000_000, "0"),
  1_767_225_600_000,
  Number.POSITIVE_INFINITY,
  null,
  undefined,
  {},
  [],
  true,
])("%j is not a time", (sent) => {
  expect(parseTime(sent, utc)).toBeNull();
  expect(parseCreatedAt(sent)).toBeNull();
});

test("the creation time is an instant, in UTC if it has no offset", () => {
  expect(parseCreatedAt("2026-03-29T06:30:00+08:00")).toBe("2026-03-28T22:30:00.000Z");
  expect(parseCreatedAt("2026-03-29T06:30:00")).toBe("2026-03-29T06:30:00.000Z");
  expect(parseCreatedAt("2026-03-29")).toBe("2026-03-29T00:00:00.000Z");
});
