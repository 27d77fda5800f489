import { expect, test } from "vitest";
import { declaredContentType } from "./declared-content-type";

test.each([
  ["application/pdf", "a.pdf", "application/pdf"],
  ["Text/CSV; charset=utf-8", "a.pdf", "text/csv"],
  ["application/octet-stream", "Bill of lading.PDF", "application/pdf"],
  ["", "scan.jpeg", "image/jpeg"],
  ["pdf", "scan.tif", "image/tiff"],
  ["application/octet-stream", "noname", "application/octet-stream"],
  ["", "constructor", "application/octet-stream"],
  ["", "a.constructor", "application/octet-stream"],
])("the type %j of %j is %s", (declared, fileName, expected) => {
  expect(declaredContentType(declared, fileName)).toBe(expected);
});
