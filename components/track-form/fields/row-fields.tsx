"use client";

import { errorMessagesAt } from "@/components/api/error-messages";
import { type FieldValues, fieldPointer, withField } from "@/components/tracking/field-values";
import { FieldErrors } from "@/components/ui/field";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { FieldControl } from "./field-control";
import type { TrackField } from "./use-track-fields";

type RowFieldsProps = {
  number: string;
  id: string;
  values: FieldValues;
  fields: TrackField[];
  errors: ErrorObject[];
  /** The row in the file, and the names of its columns by key of the field. */
  fileRow: number | null;
  columns: Record<string, string>;
  onChange: (values: FieldValues) => void;
};

/** `Row 12, column “Prio”`, or the name of the field. */
const placeOf = ({ key, label }: TrackField, { fileRow, columns }: Pick<RowFieldsProps, "fileRow" | "columns">) =>
  fileRow !== null && columns[key] !== undefined ? `Row ${fileRow}, column “${columns[key]}”` : label;

/** The custom fields of one number that the server has refused, each with its control and the reason. */
export function RowFields({ number, id, values, fields, errors, onChange, ...source }: RowFieldsProps) {
  const refused = fields.filter(({ key }) => key in values && errorMessagesAt(errors, fieldPointer(key)).length > 0);
  if (refused.length === 0) return null;
  return (
    <div className="col-span-full grid gap-3 pt-1 pb-2 md:order-last md:grid-cols-2">
      {refused.map((field) => {
        const { key, label, definition } = field;
        const value = values[key] ?? null;
        const given = typeof value === "string" ? ` “${value}”` : "";
        const messages = errorMessagesAt(errors, fieldPointer(key)).map((detail) => detail.replace(/^value: /, ""));
        return (
          <div key={key} className="flex min-w-0 flex-col gap-1">
            <label htmlFor={`${id}-${key}`} className="font-medium text-12 text-ink-2">
              {label}
              <span className="sr-only"> of {number}</span>
            </label>
            <FieldControl
              id={`${id}-${key}`}
              definition={definition}
              value={value}
              isInvalid
              onChange={(next) => onChange(withField(values, key, next))}
            />
            <FieldErrors
              id={`${id}-${key}`}
              errors={messages.map((message) => `${placeOf(field, source)}:${given} ${message}`)}
            />
          </div>
        );
      })}
    </div>
  );
}
