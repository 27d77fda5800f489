"use client";

import { hasHead, type ImportedNumbers, importedFields } from "@/components/tracking/import/column-mapping";
import type { OpenFile } from "@/components/tracking/import/stored-file";
import { Button } from "@/components/ui/button";
import { columnNameOf, MappingFields, plainFields } from "./mapping-fields";
import { useImportedNumbers } from "./use-imported-numbers";

const rowsNamedMax = 5;

const count = (number: number) => number.toLocaleString("en");

function listRows(rows: number[]): string {
  const named = rows.slice(0, rowsNamedMax).map(count).join(", ");
  return rows.length > rowsNamedMax ? `${named} and ${count(rows.length - rowsNamedMax)} more` : named;
}

/** `Carrier not known (“Nobody”), detected instead: row 8.` */
function describeUnknown(what: string, rows: ImportedNumbers["unknownCarriers"], result: string): string[] {
  if (rows.length === 0) return [];
  const names = [...new Set(rows.map(({ name }) => `“${name}”`))].slice(0, rowsNamedMax).join(", ");
  return [`${what} not known (${names}), ${result}: row ${listRows(rows.map(({ row }) => row))}.`];
}

/** What is left out of the file, and what is not known, with the rows. */
function describeProblems({ empty, repeated, ...unknown }: ImportedNumbers): string[] {
  return [
    ...(empty.length > 0 ? [`Without a number, left out: row ${listRows(empty)}.`] : []),
    ...(repeated.length > 0 ? [`Number of an earlier row, left out: row ${listRows(repeated)}.`] : []),
    ...describeUnknown("Carrier", unknown.unknownCarriers, "detected instead"),
    ...describeUnknown("Customer", unknown.unknownCustomers, "left out"),
  ];
}

type ImportPanelProps = {
  file: OpenFile;
  onMap: (change: Partial<Pick<OpenFile, "mapping" | "fieldColumns">>) => void;
  onAdd: (numbers: ImportedNumbers["numbers"], columns: Record<string, string>) => void;
  onCancel: () => void;
};

/** Assigns the columns of a file, states what will be left out, and adds its numbers to the form. */
export function ImportPanel({ file, onMap, onAdd, onCancel }: ImportPanelProps) {
  const { name, table, mapping, fieldColumns } = file;
  const { imported, mapped, error, isReady } = useImportedNumbers(file);
  const { length } = imported.numbers;
  const canAdd = isReady && length > 0;
  const nameOf = columnNameOf(table);
  const customFields = mapped.map(({ key, label, column }) => ({ name: key, label, column }));
  const plain = plainFields(mapping);
  const columns = Object.fromEntries(
    [...plain, ...customFields].flatMap(({ name: field, column }) =>
      column === null ? [] : [[field, nameOf(column)]],
    ),
  );
  const onChange = (field: string, column: number | null) =>
    field in importedFields
      ? onMap({ mapping: { ...mapping, [field]: column } })
      : onMap({ fieldColumns: { ...fieldColumns, [field]: column } });
  return (
    <section aria-label={`Import ${name}`} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <p>
          <span className="font-medium">{name}</span>
          <span className="text-ink-3"> · {count(table.length - (hasHead(table) ? 1 : 0))} rows</span>
        </p>
        <MappingFields table={table} fields={[...plain, ...customFields]} onChange={onChange} />
        <div role="status">
          <ul className="flex flex-col gap-1 text-12 text-warn empty:hidden">
            {error && <li>Carriers, customers, users or custom fields could not be loaded. {error.message}</li>}
            {mapping.number === null && <li>Choose the column of the numbers.</li>}
            {mapping.number !== null &&
              isReady &&
              describeProblems(imported).map((problem) => <li key={problem}>{problem}</li>)}
          </ul>
        </div>
      </div>
      <footer className="flex justify-end gap-2 border-line border-t px-gutter py-3">
        <Button kind="ghost" className="max-md:flex-1" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind="primary"
          className="max-md:flex-1"
          aria-disabled={!canAdd}
          onClick={() => canAdd && onAdd(imported.numbers, columns)}
        >
          Add {count(length)} {length === 1 ? "number" : "numbers"}
        </Button>
      </footer>
    </section>
  );
}
