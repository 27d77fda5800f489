import { expect, test } from "vitest";
import { layOutLines } from "@/lib/ingest/documents/layout/lay-out-lines";
import { layOutRows } from "@/lib/ingest/documents/layout/lay-out-rows";
import { decodeText } from "@/lib/ingest/documents/plain-text/decode-text";
import { findDelimiter } from "./read-csv";

test.each([
  ["a;b;c\n1,5;2,5;3\n1,5;2,5;3", ";"],
  ["a,b,c\n1,2,3\n", ","],
  ["a\tb\n1,5\t2\n3,5\t2\n", "\t"],
  ['name|address\n"x"|"a, b, c"\n', "|"],
])("finds the delimiter of %j", (text, delimiter) => {
  expect(findDelimiter(text)).toBe(delimiter);
});

test.each([
  ["utf-8", Buffer.from("Größe")],
  ["utf-8 with mark", Buffer.from("\ufeffGröße")],
  ["windows-1252", Buffer.from("Größe", "latin1")],
  ["utf-16", Buffer.from("\ufeffGröße", "utf16le")],
  ["utf-16 without mark", Buffer.from("Größe", "utf16le")],
])("decodes %s", (_name, bytes) => {
  expect(decodeText(bytes)).toBe("Größe");
});

test("places the cells of a column below each other and long tables on several pages", () => {
  const rows = Array.from({ length: 100 }, (_, index) => [
    `Row ${index}`,
    "",
    index % 2 ? "a cell with more words" : "one",
  ]);
  const pages = layOutRows(rows, 3);
  expect(pages.map(({ page }) => page)).toEqual([3, 4, 5]);
  const lefts = pages.flatMap(({ lines }) => lines.map((line) => line[2]?.box.left));
  expect(new Set(lefts).size).toBe(1);
  expect(pages.flatMap(({ lines }) => lines)).toHaveLength(100);
});

test("breaks a long cell into lines of its column", () => {
  const [page] = layOutRows([["address of the consignee ".repeat(5), "next"]], 1);
  expect(page?.lines).toHaveLength(4);
  expect(page?.lines[0]?.at(-1)?.text).toBe("next");
});

test("keeps the columns of text that is aligned by spaces or tabs", () => {
  const [page] = layOutLines("Vessel:   EVER GIVEN\nVoyage:\t  024W\n");
  expect(page?.lines.map((line) => line[1]?.box.left)).toEqual([
    page?.lines[0]?.[1]?.box.left,
    page?.lines[0]?.[1]?.box.left,
  ]);
});

test("breaks lines that are longer than the page", () => {
  const pages = layOutLines("word ".repeat(1000));
  expect(pages.flatMap(({ words }) => words)).toHaveLength(1000);
  expect(pages.flatMap(({ words }) => words).every(({ box }) => box.left + box.width <= 1)).toBe(true);
});
