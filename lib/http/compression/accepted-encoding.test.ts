import { expect, test } from "vitest";
import { acceptedEncoding } from "./accepted-encoding";

test.each([
  [null, null],
  ["", null],
  ["identity", null],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br ; q=0.001", "br"],
  ["*", "br"],
  ["*;q=0", null],
  ["br;q=0, *;q=0.3", "gzip"],
  ["x-gzip, brotli", null],
  ["br;q=nonsense", null],
])("Accept-Encoding %j leads to %j", (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
