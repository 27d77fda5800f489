"use client";

import { useId, useMemo } from "react";
import type { ShippingLine } from "@/components/tracking/use-shipping-lines";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import {
  type ColumnMapping,
  hasHead,
  type ImportedField,
  type ImportedNumbers,
  importedFields,
  importNumbers,
} from "./column-mapping";
import type { OpenFile } from "./stored-file";

const samplesMax = 3;
const rowsNamedMax = 5;

/** Carriers are named by SCAC or by name. */
function carriersByText(lines: ShippingLine[]): Map<string, string> {
  return new Map(
    lines.flatMap(({ attributes: { scac, name, short_name: shortName } }) =>
      [scac, name, shortName].map((text) => [text.toLowerCase(), scac] as const),
    ),
  );
}

const count = (number: number) => number.toLocaleString("en");

function listRows(rows: number[]): string {
  const named = rows.slice(0, rowsNamedMax).map(count).join(", ");
  return rows.length > rowsNamedMax ? `${named} and ${count(rows.length - rowsNamedMax)} more` : named;
}

/** What is left out of the file, and what is not known, with the rows. */
function describeProblems({ empty, repeated, unknownCarriers }: ImportedNumbers): string[] {
  const carriers = [...new Set(unknownCarriers.map(({ carrier }) => `“${carrier}”`))].slice(0, rowsNamedMax).join(", ");
  return [
    ...(empty.length > 0 ? [`Without a number, left out: row ${listRows(empty)}.`] : []),
    ...(repeated.length > 0 ? [`Number of an earlier row, left out: row ${listRows(repeated)}.`] : []),
    ...(unknownCarriers.length > 0
      ? [`Carrier not known (${carriers}), detected instead: row ${listRows(unknownCarriers.map(({ row }) => row))}.`]
      : []),
  ];
}

type MappingFieldsProps = { table: string[][]; mapping: ColumnMapping; onChange: (mapping: ColumnMapping) => void };

/** A choice of the column of each field, with the first values of the chosen column. */
function MappingFields({ table, mapping, onChange }: MappingFieldsProps) {
  const id = useId();
  const [first = [], ...others] = table;
  const withHead = hasHead(table);
  const samples = (withHead ? others : table).slice(0, samplesMax);
  const width = Math.max(...table.slice(0, samplesMax + 1).map((row) => row.length));
  const nameOf = (column: number) => (withHead && first[column] ? first[column] : `Column ${column + 1}`);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {Object.entries(importedFields).map(([name, label]) => {
        const column = mapping[name as ImportedField];
        const values = column === null ? [] : samples.map((row) => row[column]).filter(Boolean);
        return (
          <Field key={name} id={`${id}-${name}`} label={label} help={values.join(" · ") || "No values"}>
            <select
              id={`${id}-${name}`}
              className={inputClass}
              value={column ?? ""}
              onChange={({ target: { value } }) =>
                onChange({ ...mapping, [name]: value === "" ? null : Number(value) })
              }
            >
              <option value="">Not in the file</option>
              {Array.from({ length: width }, (_, index) => index).map((index) => (
                <option key={index} value={index}>
                  {nameOf(index)}
                </option>
              ))}
            </select>
          </Field>
        );
      })}
    </div>
  );
}

type ImportPanelProps = {
  file: OpenFile;
  shippingLines: ShippingLine[];
  onMap: (mapping: ColumnMapping) => void;
  onAdd: (numbers: ImportedNumbers["numbers"]) => void;
  onCancel: () => void;
};

/** Assigns the columns of a file, states what will be left out, and adds its numbers to the form. */
export function ImportPanel({ file, shippingLines, onMap, onAdd, onCancel }: ImportPanelProps) {
  const { name, table, mapping } = file;
  const imported = useMemo(
    () => importNumbers(table, { mapping, withHead: hasHead(table), carriers: carriersByText(shippingLines) }),
    [table, mapping, shippingLines],
  );
  const { length } = imported.numbers;
  return (
    <section aria-label={`Import ${name}`} className="flex min-h-0 flex-1 flex-col">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
        <p>
          <span className="font-medium">{name}</span>
          <span className="text-ink-3"> · {count(table.length - (hasHead(table) ? 1 : 0))} rows</span>
        </p>
        <MappingFields table={table} mapping={mapping} onChange={onMap} />
        <div role="status">
          <ul className="flex flex-col gap-1 text-12 text-warn empty:hidden">
            {mapping.number === null && <li>Choose the column of the numbers.</li>}
            {mapping.number !== null && describeProblems(imported).map((problem) => <li key={problem}>{problem}</li>)}
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
          aria-disabled={length === 0}
          onClick={() => length > 0 && onAdd(imported.numbers)}
        >
          Add {count(length)} {length === 1 ? "number" : "numbers"}
        </Button>
      </footer>
    </section>
  );
}
