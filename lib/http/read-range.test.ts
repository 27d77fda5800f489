import { expect, test } from "vitest";
import { readRange } from "./read-range";

const size = 1_000;

test.each([
  ["bytes=0-99", { start: 0, end: 99 }],
  ["bytes=900-", { start: 900, end: 999 }],
  ["bytes=-100", { start: 900, end: 999 }],
  ["bytes=-5000", { start: 0, end: 999 }],
  ["bytes=0-5000", { start: 0, end: 999 }],
  ["bytes=999-999", { start: 999, end: 999 }],
  [null, null],
  ["bytes=-", null],
  ["bytes=5-1", null],
  ["bytes=0-1,5-6", null],
  ["items=0-1", null],
  ["bytes=a-b", null],
  ["bytes=0x10-", null],
])("%s", (header, range) => {
  expect(readRange(header, size)).toEqual(range);
});

test.each(["bytes=1000-", "bytes=1000-2000", "bytes=-0"])("%s is not satisfiable", (header) => {
  expect(() => readRange(header, size)).toThrow(expect.objectContaining({ code: "range_not_satisfiable" }));
});
