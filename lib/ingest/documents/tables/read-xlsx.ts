import { stat } from "node:fs/promises";
import readSheets from "read-excel-file/node";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { layOutRows } from "@/lib/ingest/documents/layout/lay-out-rows";
import { limitPages } from "@/lib/ingest/documents/layout/page-limit";
import { checkArchive } from "./check-archive";

const rowsMax = 5000;
const columnsMax = 60;

/** A date without a time of day as YYYY-MM-DD; numbers without the digits that binary fractions add. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace("T00:00:00.000Z", "").replace("T", " ").slice(0, 16);
  return typeof value === "number" ? String(Number(value.toPrecision(15))) : String(value);
}

/** The sheets of a spreadsheet, each from a new page on, below its name. */
export async function readXlsx(path: string): Promise<{ pages: PageText[]; notes: string[] }> {
  await checkArchive(path, (await stat(path)).size);
  const sheets = await readSheets(path).catch(() => {
    throw new DocumentError("damaged", "The spreadsheet is damaged and cannot be opened.");
  });
  const pages: PageText[] = [];
  const notes: string[] = [];
  for (const { sheet, data } of sheets) {
    if (data.length > rowsMax) notes.push(`Only the first ${rowsMax} rows of the sheet ${sheet} were read.`);
    const rows = data.slice(0, rowsMax).map((row) => row.slice(0, columnsMax).map(toText));
    if (rows.length > 0) pages.push(...layOutRows([[sheet], ...rows], pages.length + 1));
  }
  return limitPages(pages, notes);
}
