import type { ListDocument } from "@/components/api/document";
import { readPages } from "@/components/api/read-pages";
import type { FieldOwner } from "@/components/custom-fields/definitions-query";
import { realNow } from "@/lib/platform/clock";
import type { Column } from "./cell";
import { type ExportProgress, showExport } from "./export-store";
import { type ListColumn, openColumns, type RowWithFields, type ShownColumn } from "./list-columns";

/** `columns`: those of the list on the page; null: all that can be exported. `userZone`: of instants that belong to no place. */
export type ExportChoice = { format: "csv" | "xlsx"; columns: ShownColumn[] | null; userZone: string };

/** A list to export. `rowsOf`: the rows of a page of `path`. */
export type ExportedList<Page, Row> = {
  name: "shipments" | "containers";
  type: FieldOwner["type"];
  path: string;
  columns: ListColumn<Row>[];
  rowsOf: (page: Page) => Row[];
};

/** Saves a file as a download of the browser. */
function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // The download has begun with the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** The name of the sheet: files are in English. */
const sheetOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

type Written<Row> = { name: ExportedList<never, never>["name"]; columns: Column<Row>[]; rows: Row[] };

async function write<Row>({ name, columns, rows }: Written<Row>, format: ExportChoice["format"]): Promise<Blob> {
  if (format === "csv") return (await import("./write-csv")).writeCsv(columns, rows);
  return (await import("./write-excel")).writeExcel(columns, rows, sheetOf(name));
}

/**
 * Reads all rows of a list and saves them as a file. A row that moves to a later page meanwhile is in the file once. It never throws:
 * failures are shown.
 */
export async function runExport<Page extends ListDocument<unknown, unknown>, Row extends { id: string }>(
  list: ExportedList<Page, Row>,
  { format, columns: shown, userZone }: ExportChoice,
): Promise<void> {
  const controller = new AbortController();
  const { signal } = controller;
  let progress: ExportProgress = {
    state: "reading",
    read: 0,
    total: null,
    error: null,
    stop: () => controller.abort(),
  };
  const update = (next: Partial<ExportProgress>) => {
    progress = { ...progress, ...next };
    showExport(progress);
  };
  update({});
  try {
    const { columns, complete } = await openColumns({ ...list, shown, userZone }, signal);
    const rows = new Map<string, Row & RowWithFields>();
    for await (const page of readPages<Page>(list.path, {}, signal)) {
      for (const row of await complete(list.rowsOf(page))) rows.set(row.id, row);
      update({ read: rows.size, total: page.meta?.total ?? null });
    }
    update({ state: "writing" });
    const file = await write({ name: list.name, columns, rows: [...rows.values()] }, format);
    signal.throwIfAborted();
    save(file, `${list.name}-${realNow().toISOString().slice(0, 10)}.${format}`);
    update({ state: "done" });
  } catch (error) {
    if (signal.aborted) showExport(null);
    else update({ state: "failed", error: error instanceof Error ? error : new Error(String(error)) });
  }
}
