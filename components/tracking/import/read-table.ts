import type { Translator } from "@/components/language/translator";

const bytesMax = 10_000_000;
/** As many numbers as a form can show and an account tracks within a few minutes. */
const rowsMax = 10_000;
const minuteMs = 60_000;

/** The file cannot be read; the message states why and what to do. */
export class UnreadableFile extends Error {
  readonly name = "UnreadableFile";
}

/** UTF-8, or the encoding of files that Excel saves as CSV in western languages. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The character that separates the cells of the first line: the most frequent one outside quotes. */
function delimiterOf(text: string): string {
  const line = (text.trimStart().split(/\r?\n/, 1)[0] ?? "").replaceAll(/"[^"]*"/g, "");
  const counts = [",", ";", "\t"].map((delimiter) => ({ delimiter, count: line.split(delimiter).length }));
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).delimiter;
}

async function readCsv(file: File): Promise<string[][]> {
  const { parse } = await import("csv-parse/browser/esm/sync");
  const text = decode(await file.arrayBuffer()).replace(/^\uFEFF/, "");
  return parse(text, { delimiter: delimiterOf(text), relax_column_count: true, relax_quotes: true, trim: true });
}

/** Cells have no zone: their time, unless it is midnight, to the minute. */
function dateTextOf(cell: Date): string {
  const text = new Date(Math.round(cell.getTime() / minuteMs) * minuteMs).toISOString().slice(0, 16);
  return text.endsWith("T00:00") ? text.slice(0, 10) : text.replace("T", " ");
}

const textOf = (cell: unknown): string => {
  if (cell === null || cell === undefined) return "";
  return cell instanceof Date ? dateTextOf(cell) : String(cell).trim();
};

async function readExcel(file: File): Promise<string[][]> {
  const { readSheet } = await import("read-excel-file/universal");
  return (await readSheet(file)).map((row) => row.map(textOf));
}

/** Whether a row has a cell that is not empty. */
export const hasText = (row: string[]): boolean => row.some((cell) => cell !== "");

/** `firstRow`: the number of the first of them in the file, from 1. */
type Table = { rows: string[][]; firstRow: number };

/**
 * The rows of a CSV file, or of the first sheet of an Excel workbook, as texts, from the first to the last that is not empty. Throws UnreadableFile for any other
 * file, a damaged one, and one that is too large or empty.
 */
export async function readTable(t: Translator<"tracking">, file: File): Promise<Table> {
  const extension = /\.(csv|tsv|txt|xlsx)$/i.exec(file.name)?.[1]?.toLowerCase();
  if (extension === undefined) {
    throw new UnreadableFile(t("unreadable.type", { file: file.name }));
  }
  if (file.size > bytesMax) throw new UnreadableFile(t("unreadable.size", { file: file.name }));
  const all = await (extension === "xlsx" ? readExcel(file) : readCsv(file)).catch((error: unknown) => {
    // The parser of CSV files states the line where it ended; that of workbooks nothing that people can use.
    const line = (error as { lines?: number }).lines;
    throw new UnreadableFile(
      line === undefined
        ? t("unreadable.damaged", { file: file.name })
        : t("unreadable.quotes", { file: file.name, line: String(line) }),
    );
  });
  const first = all.findIndex(hasText);
  const rows = all.slice(first, all.findLastIndex(hasText) + 1);
  if (rows.length === 0) throw new UnreadableFile(t("unreadable.empty", { file: file.name }));
  if (rows.length > rowsMax + 1) {
    throw new UnreadableFile(t("unreadable.rows", { file: file.name, count: rows.length, max: rowsMax }));
  }
  return { rows, firstRow: first + 1 };
}
