import { parse } from "csv-parse/sync";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import { type Column, localMoment } from "./cell";
import { writeCsv } from "./write-csv";
import { writeExcel } from "./write-excel";

type Row = { number: string; note: string | null; count: number; eta: string | null; hasTime: boolean };

const columns: Column<Row>[] = [
  { title: "Number", width: 12, value: ({ number }) => number },
  { title: "Note", width: 12, value: ({ note }) => note },
  { title: "Count", width: 6, value: ({ count }) => count },
  { title: "Arrival", width: 17, value: ({ eta, hasTime }) => localMoment(eta, "America/Los_Angeles", { hasTime }) },
];

const rows: Row[] = [
  { number: "MSCU6639870", note: '=HYPERLINK("http://x")', count: 3, eta: "2026-11-22T14:00:00Z", hasTime: true },
  { number: "0012", note: '+1, two\nlines "and" quotes', count: -1, eta: "2026-11-22T08:00:00Z", hasTime: false },
  { number: "@SUM(A1)", note: null, count: 0, eta: null, hasTime: true },
];

test("a CSV file has all rows, local times, and no text that a spreadsheet reads as a formula", async () => {
  // Not text(), which leaves the byte order mark out.
  const text = Buffer.from(await writeCsv(columns, rows).arrayBuffer()).toString();
  expect(text.startsWith("\uFEFFNumber,Note,Count,Arrival\r\n")).toBe(true);
  expect(parse(text, { bom: true, from: 2 })).toEqual([
    ["MSCU6639870", '\'=HYPERLINK("http://x")', "3", "2026-11-22 06:00"],
    ["0012", '\'+1, two\nlines "and" quotes', "-1", "2026-11-22"],
    ["'@SUM(A1)", "", "0", ""],
  ]);
});

test("an Excel workbook has typed cells: texts, numbers and local times, and no formulas", async () => {
  const workbook = Buffer.from(await (await writeExcel(columns, rows, "Shipments")).arrayBuffer());
  expect(await readSheet(workbook)).toEqual([
    ["Number", "Note", "Count", "Arrival"],
    ["MSCU6639870", '=HYPERLINK("http://x")', 3, new Date("2026-11-22T06:00:00Z")],
    ["0012", '+1, two\nlines "and" quotes', -1, new Date("2026-11-22T00:00:00Z")],
    ["@SUM(A1)", null, 0, null],
  ]);
});
