import { expect, test } from "vitest";
import { parseRetryAfter } from "./http-headers";

const now = new Date("2026-03-29T06:30:00.500Z");

test.each([
  ["0", 0],
  ["120", 120],
  [" 7 ", 7],
  ["999999999999999999999", 86_400],
  ["Sun, 29 Mar 2026 06:31:00 GMT", 60],
  ["Sunday, 29-Mar-26 06:31:00 GMT", 60],
  ["Sun, 29 Mar 2026 06:00:00 GMT", 0],
  ["Sun, 29 Mar 2099 06:00:00 GMT", 86_400],
])("parses the Retry-After value %s to %d seconds", (value, seconds) => {
  expect(parseRetryAfter(value, now)).toBe(seconds);
});

test.each([undefined, "", "-5", "1.5", "soon", "Soon, maybe", "1e3", "2026-03-29"])(
  "returns null for the Retry-After value %j",
  (value) => {
    expect(parseRetryAfter(value, now)).toBeNull();
  },
);
