import writeExcelFile from "write-excel-file/node";
import type { Content } from "./content";

/** The lines of a spreadsheet: labels in the first column with their values beside them, then the tables. */
function linesOf(content: Content): string[][] {
  const entries = [...content.parties, ...content.entries].map(({ label, value }) => [label, value]);
  const grids = content.grids.flatMap(({ headings, rows, total }) => [
    [],
    headings,
    ...rows,
    ...(total ? [total] : []),
    [],
  ]);
  const closing = content.closing.map(({ label, value }) => [label, value]);
  return [[content.title], [content.issuer[0] ?? ""], [], ...entries, ...grids, ...closing];
}

const quote = (cell: string) => (/[";,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** A CSV file with the separator that spreadsheets use where commas are in numbers. */
export function writeCsv(content: Content): Buffer {
  const separator = content.language === "en" ? "," : ";";
  return Buffer.from(
    linesOf(content)
      .map((line) => line.map(quote).join(separator))
      .join("\r\n"),
    "utf8",
  );
}

export async function writeSpreadsheet(content: Content): Promise<Buffer> {
  const data = linesOf(content).map((line) => line.map((value) => ({ value, type: String })));
  return writeExcelFile(data).toBuffer();
}
