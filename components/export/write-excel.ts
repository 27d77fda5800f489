import writeExcelFile from "write-excel-file/universal";
import type { Cell, Column } from "./cell";

/** Texts are typed as such, so that a spreadsheet never reads them as formulas. */
function excelCell(cell: Cell) {
  if (cell === null) return null;
  if (typeof cell === "string") return { type: String, value: cell };
  if (typeof cell === "number") return { type: Number, value: cell };
  return { type: Date, value: cell.wallClock, format: cell.hasTime ? "yyyy-mm-dd hh:mm" : "yyyy-mm-dd" };
}

/** A table as an Excel workbook with one sheet, whose head stays in view. */
export function writeExcel<Row>(columns: Column<Row>[], rows: Row[], sheet: string): Promise<Blob> {
  const head = columns.map(({ title }) => ({ type: String, value: title, fontWeight: "bold" as const }));
  const records = rows.map((row) => columns.map(({ value }) => excelCell(value(row))));
  const widths = columns.map(({ width }) => ({ width }));
  return writeExcelFile([head, ...records], { columns: widths, sheet, stickyRowsCount: 1 }).toBlob();
}
