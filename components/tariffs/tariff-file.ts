import { valueErrorText } from "@/components/api/error-messages";
import type { Translator } from "@/components/language/translator";
import { hasText } from "@/components/tracking/import/read-table";
import { withoutTime } from "@/components/tracking/import/without-time";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { tariffRowsMax } from "@/lib/shipments/free-time/tariff-limits";
import { parsePlace, parseRates, parseWords } from "./tariff-text";

/** Columns of the file, in the order of the template. */
export const tariffColumns = [
  "scac",
  "place",
  "equipment_type",
  "equipment_length",
  "phase",
  "starts_on",
  "first_day",
  "free_days",
  "free_day_basis",
  "charged_day_basis",
  "weekend_days",
  "holidays",
  "rates",
  "currency",
  "valid_from",
  "valid_to",
  "source",
] as const;

type Column = (typeof tariffColumns)[number];

const requiredColumns: Column[] = ["scac", "phase", "starts_on", "first_day", "free_days", "valid_from"];

const sampleCells = [
  ...["HLCU", "USLAX", "dry", "40", "demurrage", "discharged", "next_day", "4", "working", "calendar"],
  ...["saturday sunday", "2026-11-26 2026-12-25", "1-4: 195.00; 5+: 340.00", "USD", "2026-01-01", "2026-12-31"],
];

type T = Translator<"tariffs">;

/** The file to fill in: a head and an example. */
export function templateHref(t: T): string {
  const rows = [tariffColumns, [...sampleCells, t("file.sample")]];
  const text = rows.map((row) => row.map((cell) => `"${cell}"`).join(",")).join("\r\n");
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}\r\n`)}`;
}

/** A problem of a row of the file, counted from 1; null: of the file. */
export type FileProblem = { row: number | null; text: string };

export type TariffFile = {
  /** What is sent, one per row. */
  rows: Record<string, unknown>[];
  /** The row of the file of each, from 1. */
  numbers: number[];
  problems: FileProblem[];
};

const wholeNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : null);

function toTariff(t: T, cellOf: (column: Column) => string, problem: (text: string) => void): Record<string, unknown> {
  const tariff: Record<string, unknown> = parsePlace(cellOf("place"));
  for (const column of tariffColumns) {
    const text = cellOf(column);
    if (text === "" || column === "place") continue;
    if (column === "weekend_days") tariff[column] = text.toLowerCase() === "none" ? [] : parseWords(text.toLowerCase());
    else if (column === "holidays") tariff[column] = parseWords(withoutTime(text));
    else if (column === "free_days" || column === "equipment_length") {
      tariff[column] = wholeNumber(text);
      if (tariff[column] === null) problem(t("file.notWhole", { column, text }));
    } else if (column === "rates") {
      tariff[column] = parseRates(text);
      if (tariff[column] === null) problem(t("file.rates", { text }));
    } else tariff[column] = column === "valid_from" || column === "valid_to" ? withoutTime(text) : text;
  }
  return tariff;
}

/** Reads the tariffs of a table whose first row names the columns. `firstRow`: the number of that row in the file, from 1. */
export function readTariffFile(t: T, [head = [], ...body]: string[][], firstRow = 1): TariffFile {
  const names = head.map((cell) => cell.toLowerCase().trim().replaceAll(/\s+/g, "_"));
  const problems: FileProblem[] = [];
  const filled = body
    .map((cells, index) => ({ cells, row: index + firstRow + 1 }))
    .filter(({ cells }) => hasText(cells));
  const missing = requiredColumns.filter((column) => !names.includes(column));
  const unknown = names.filter((name) => name !== "" && !tariffColumns.some((column) => column === name));
  if (missing.length > 0) problems.push({ row: null, text: t("file.missingColumns", { columns: missing.join(", ") }) });
  if (unknown.length > 0) problems.push({ row: null, text: t("file.unknownColumns", { columns: unknown.join(", ") }) });
  if (filled.length === 0) problems.push({ row: null, text: t("file.noTariffs") });
  if (problems.length > 0) return { rows: [], numbers: [], problems };
  if (filled.length > tariffRowsMax) {
    const text = t("file.tooMany", { count: filled.length, max: String(tariffRowsMax) });
    return { rows: [], numbers: [], problems: [{ row: null, text }] };
  }
  const rows = filled.map(({ cells, row }) =>
    toTariff(
      t,
      (column) => (names.includes(column) ? (cells[names.indexOf(column)] ?? "").trim() : ""),
      (text) => problems.push({ row, text }),
    ),
  );
  return { rows, numbers: filled.map(({ row }) => row), problems };
}

/** The problems of rows as the server reports them: `/rows/3/rates/0/amount` is of the fourth tariff. */
export function rowProblemsOf(
  t: Translator<"api">,
  errors: readonly ErrorObject[],
  numbers: readonly number[],
): FileProblem[] {
  return errors.map((error) => {
    const pointer = error.source && "pointer" in error.source ? error.source.pointer : "";
    const index = /^\/rows\/(\d+)/.exec(pointer)?.[1];
    const [, column = "", detail = ""] = /^(\w+: )?(.*)$/s.exec(error.detail || error.title) ?? [];
    const text = column + valueErrorText(t, error, detail);
    return { row: index === undefined ? null : (numbers[Number(index)] ?? null), text };
  });
}
