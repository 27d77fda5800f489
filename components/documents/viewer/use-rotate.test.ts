import { expect, test } from "vitest";
import { isRotatable } from "./use-rotate";

const file = { file_content_type: "application/pdf", file_version: 1, page_count: 2 };

test.each([
  [{}, true],
  [{ file_content_type: "image/png" }, true],
  [{ file_content_type: "text/csv" }, false],
  [{ file_content_type: null }, false],
  // As declared: not read yet.
  [{ page_count: null }, false],
  // Rotated, and not read again yet.
  [{ page_count: null, file_version: 2 }, true],
])("a file with %j can be rotated: %s", (attributes, expected) => {
  expect(isRotatable({ ...file, ...attributes })).toBe(expected);
});
