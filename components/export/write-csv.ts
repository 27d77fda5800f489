import { stringify } from "csv-stringify/browser/esm/sync";
import { type Cell, type Column, formatMoment, isMoment } from "./cell";

const textOf = (cell: Cell): string | number => (cell === null ? "" : isMoment(cell) ? formatMoment(cell) : cell);

/**
 * A table as CSV in UTF-8 (RFC 4180), with a byte order mark, without which Excel takes another encoding. Texts that a spreadsheet
 * would read as formulas begin with an apostrophe.
 */
export function writeCsv<Row>(columns: Column<Row>[], rows: Row[]): Blob {
  const records = rows.map((row) => columns.map(({ value }) => textOf(value(row))));
  const header = columns.map(({ title }) => title);
  const text = stringify([header, ...records], { bom: true, escape_formulas: true, record_delimiter: "windows" });
  return new Blob([text], { type: "text/csv;charset=utf-8" });
}
