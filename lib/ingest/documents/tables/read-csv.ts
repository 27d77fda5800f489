import { readFile } from "node:fs/promises";
import { parse } from "csv-parse/sync";
import { DocumentError } from "@/lib/ingest/documents/document-error";
import type { PageText } from "@/lib/ingest/documents/document-text";
import { layOutRows } from "@/lib/ingest/documents/layout/lay-out-rows";
import { limitPages } from "@/lib/ingest/documents/layout/page-limit";
import { decodeText } from "@/lib/ingest/documents/plain-text/decode-text";

const rowsMax = 5000;
const columnsMax = 60;
const delimiters = [";", "\t", ",", "|"];

/** The delimiter by which the first lines are divided most evenly; a comma within numbers is rarer than a real delimiter. */
export function findDelimiter(text: string): string {
  const lines = text
    .replace(/"[^"]*"/g, "")
    .split(/\r\n?|\n/)
    .filter((line) => line.trim())
    .slice(0, 30);
  const scoreOf = (delimiter: string) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((one, other) => one - other)[Math.floor(counts.length / 2)] ?? 0;
    return usual === 0 ? 0 : counts.filter((count) => count === usual).length + usual / 100;
  };
  return delimiters.reduce((best, delimiter) => (scoreOf(delimiter) > scoreOf(best) ? delimiter : best));
}

/** The rows of a delimited file; a first line `sep=;`, which Excel writes, is obeyed. */
export async function readCsv(path: string): Promise<{ pages: PageText[]; notes: string[] }> {
  const text = decodeText(await readFile(path));
  const [line, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [""];
  const body = text.slice(line.length);
  const options = {
    delimiter: separator ?? findDelimiter(body.slice(0, 100_000)),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 1_000_000,
    to: rowsMax + 1,
  };
  try {
    const rows: string[][] = parse(body, options);
    const table = rows.slice(0, rowsMax).map((row) => row.slice(0, columnsMax));
    return limitPages(layOutRows(table, 1), rows.length > rowsMax ? [`Only the first ${rowsMax} rows were read.`] : []);
  } catch {
    throw new DocumentError("damaged", "The table is damaged: a quoted value does not end, or a line is too long.");
  }
}
