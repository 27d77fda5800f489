import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/universal";
import { english } from "@/test/english";
import { readTable } from "./read-table";

const t = english("tracking");

const csv = (content: BlobPart, name = "numbers.csv") => new File([content], name);

test("a CSV file is read with any usual separator, quotes and encoding, without empty rows at its ends", async () => {
  expect((await readTable(t, csv('\uFEFFNumber;PO\n"MSCU 663987;0";Ä\n;\n'))).rows).toEqual([
    ["Number", "PO"],
    ["MSCU 663987;0", "Ä"],
  ]);
  expect((await readTable(t, csv("a\tb\r\n1,5\t2\r\n"))).rows).toEqual([
    ["a", "b"],
    ["1,5", "2"],
  ]);
  expect(await readTable(t, csv("\n\na\n\nb\n"))).toEqual({ rows: [["a"], [""], ["b"]], firstRow: 3 });
  const latin = new Uint8Array([0xc4, 0x2c, 0x62]);
  expect((await readTable(t, csv(latin))).rows).toEqual([["Ä", "b"]]);
});

test("the first sheet of an Excel workbook is read as texts", async () => {
  const text = (value: string) => ({ type: String, value });
  const time = (at: string) => ({ type: Date, value: new Date(at), format: "yyyy-mm-dd hh:mm" });
  const rows = [
    [text("Number"), text("Count"), text("Day"), text("Time")],
    [text("0012345678"), { type: Number, value: 3 }, time("2026-11-27T00:00:00Z"), time("2026-11-27T08:30:00Z")],
  ];
  const file = await writeExcelFile(rows).toBlob();
  expect((await readTable(t, new File([file], "Numbers.XLSX"))).rows).toEqual([
    ["Number", "Count", "Day", "Time"],
    ["0012345678", "3", "2026-11-27", "2026-11-27 08:30"],
  ]);
});

test.each([
  [csv("x", "numbers.pdf"), "neither a CSV file nor an Excel workbook"],
  [csv("not a workbook", "numbers.xlsx"), "damaged or protected"],
  [csv('a,b\n"1,2\n3,4\n'), "a quotation mark up to line 3 is not closed"],
  [csv("\n \n"), "has no rows"],
  [csv("a\n".repeat(10_002)), "has 10,002 rows"],
  [csv(new Uint8Array(10_000_001)), "larger than 10 MB"],
])("a file that cannot be read is refused with the reason (%#)", async (file, reason) => {
  await expect(readTable(t, file)).rejects.toThrow(reason);
});
