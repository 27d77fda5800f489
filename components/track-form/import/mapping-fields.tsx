"use client";

import "@/components/tracking/tracking-messages";
import { useId } from "react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { hasHead, type ImportedField, importedFields } from "@/components/tracking/import/column-mapping";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

/** A field that a column can be read as; `column` null: none. */
export type MappedField = { name: string; label: string; column: number | null };

/** What the columns of a table are called. */
export function columnNameOf(t: Translator<"tracking.import">, table: string[][]): (column: number) => string {
  const [head = []] = table;
  const withHead = hasHead(table);
  return (column) => (withHead && head[column] ? head[column] : t("column", { number: String(column + 1) }));
}

/** The indexes of the columns, by the longest of the first rows. */
export const columnsOf = (table: string[][]): number[] =>
  Array.from({ length: Math.max(...table.slice(0, 4).map((row) => row.length)) }, (_, index) => index);

/** The fields that every file can have. */
export const plainFields = (
  t: Translator<"tracking.import">,
  mapping: Record<ImportedField, number | null>,
): MappedField[] => importedFields.map((name) => ({ name, label: t(`fields.${name}`), column: mapping[name] ?? null }));

type MappingFieldsProps = {
  table: string[][];
  fields: MappedField[];
  onChange: (name: string, column: number | null) => void;
};

/** A choice of the column of each field. */
export function MappingFields({ table, fields, onChange }: MappingFieldsProps) {
  const t = useTranslations("tracking.import");
  const id = useId();
  const nameOf = columnNameOf(t, table);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {fields.map(({ name, label, column }) => (
        <Field key={name} id={`${id}-${name}`} label={label}>
          <select
            id={`${id}-${name}`}
            className={inputClass}
            value={column ?? ""}
            onChange={({ target: { value } }) => onChange(name, value === "" ? null : Number(value))}
          >
            <option value="">{t("notInFile")}</option>
            {columnsOf(table).map((index) => (
              <option key={index} value={index}>
                {nameOf(index)}
              </option>
            ))}
          </select>
        </Field>
      ))}
    </div>
  );
}
