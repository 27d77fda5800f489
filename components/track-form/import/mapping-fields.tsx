"use client";

import "@/components/tracking/tracking-messages";
import { useId } from "react";
import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { hasHead, type ImportedField, importedFields } from "@/components/tracking/import/column-mapping";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

const samplesMax = 3;

/** A field that a column can be read as; `column` null: none. */
export type MappedField = { name: string; label: string; column: number | null };

/** What the columns of a table are called. */
export function columnNameOf(t: Translator<"tracking">, table: string[][]): (column: number) => string {
  const [head = []] = table;
  const withHead = hasHead(table);
  return (column) => (withHead && head[column] ? head[column] : t("import.column", { number: String(column + 1) }));
}

/** The fields that every file can have. */
export const plainFields = (t: Translator<"tracking">, mapping: Record<ImportedField, number | null>): MappedField[] =>
  importedFields.map((name) => ({ name, label: t(`import.fields.${name}`), column: mapping[name] ?? null }));

type MappingFieldsProps = {
  table: string[][];
  fields: MappedField[];
  onChange: (name: string, column: number | null) => void;
};

/** A choice of the column of each field, with the first values of the chosen column. */
export function MappingFields({ table, fields, onChange }: MappingFieldsProps) {
  const t = useTranslations("tracking");
  const id = useId();
  const samples = table.slice(hasHead(table) ? 1 : 0).slice(0, samplesMax);
  const width = Math.max(...table.slice(0, samplesMax + 1).map((row) => row.length));
  const nameOf = columnNameOf(t, table);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {fields.map(({ name, label, column }) => {
        const values = column === null ? [] : samples.map((row) => row[column]).filter(Boolean);
        return (
          <Field key={name} id={`${id}-${name}`} label={label} help={values.join(" · ") || t("import.noValues")}>
            <select
              id={`${id}-${name}`}
              className={inputClass}
              value={column ?? ""}
              onChange={({ target: { value } }) => onChange(name, value === "" ? null : Number(value))}
            >
              <option value="">{t("import.notInFile")}</option>
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
