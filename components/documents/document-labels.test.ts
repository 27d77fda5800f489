import { expect, test } from "vitest";
import { documentErrorCodes } from "@/lib/ingest/documents/document-error";
import messages from "@/messages/en/document-labels.json";
import { english } from "@/test/english";
import { failureOf, formatByteSize, formatExtent } from "./document-labels";

test("the size of a file is shown in the largest unit below it", () => {
  expect([1, 999, 1_000, 812_345, 52_428_800].map((size) => formatByteSize("en", size))).toEqual([
    "1 B",
    "999 B",
    "1.0 kB",
    "812 kB",
    "52.4 MB",
  ]);
});

test("the size of the file stands in for its pages until they are known", () => {
  const extentOf = (page_count: number | null) =>
    formatExtent(english("document-labels"), { page_count, file_size_bytes: 2_000 });
  expect([null, 1, 40].map(extentOf)).toEqual(["2.0 kB", "1 page", "40 pages"]);
});

test("a failed extraction is worded by its code, in English as the API does", () => {
  const textOf = (failure_code: string | null, failure_detail: string | null) =>
    failureOf(english("document-labels"), { failure_code, failure_detail });
  expect(textOf("damaged", "The PDF has no pages.")).toBe("The PDF has no pages.");
  expect(textOf(null, "Unknown.")).toBe("Unknown.");
  expect(textOf(null, null)).toBeNull();
  for (const code of documentErrorCodes) expect(messages.notRead).toContain(` ${code} {`);
});
