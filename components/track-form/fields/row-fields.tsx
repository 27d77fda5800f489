"use client";

import type { ReactNode } from "react";
import { errorMessagesAt } from "@/components/api/error-messages";
import type { DraftChoice } from "@/components/tracking/classify-draft";
import { customerPointer, fieldPointer, ownPointer, withField } from "@/components/tracking/field-values";
import { parseList } from "@/components/tracking/parse-drafts";
import type { ClassifiedDraft } from "@/components/tracking/use-drafts";
import { FieldErrors, inputClass } from "@/components/ui/field";
import { CustomerSelect } from "./customer-select";
import { FieldControl } from "./field-control";
import type { TrackField } from "./use-track-fields";

type RowFieldsProps = {
  id: string;
  row: ClassifiedDraft;
  fields: TrackField[];
  /** The names of the columns of the file, by key of the custom field or name of the other field. */
  columns: Record<string, string>;
  onChange: (choice: DraftChoice) => void;
};

type RowFieldProps = Pick<RowFieldsProps, "id" | "row" | "columns"> & {
  /** Key in `columns`. */
  name: string;
  label: string;
  given: string;
  messages: string[];
  children: ReactNode;
};

/** A refused value of one number: `Row 12, column “Prio”: “Urgent!” must be …`, or with the name of the field instead. */
function RowField({ id, row: { draft, fileRow }, columns, name, label, given, messages, children }: RowFieldProps) {
  const column = columns[name];
  const place = fileRow !== null && column !== undefined ? `Row ${fileRow}, column “${column}”` : label;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium text-12 text-ink-2">
        {label}
        <span className="sr-only"> of {draft.number}</span>
      </label>
      {children}
      <FieldErrors
        id={id}
        errors={[...new Set(messages)].map((message) => `${place}:${given && ` “${given}”`} ${message}`)}
      />
    </div>
  );
}

type ListInputProps = { id: string; values: string[]; onChange: (values: string[]) => void };

/** References or tags, which are applied when the user leaves the field or presses Enter. */
function ListInput({ id, values, onChange }: ListInputProps) {
  const text = values.join(", ");
  const apply = ({ value }: HTMLInputElement) => value !== text && onChange(parseList(value));
  return (
    <input
      id={id}
      key={text}
      defaultValue={text}
      autoComplete="off"
      aria-invalid
      aria-describedby={`${id}-error`}
      className={inputClass}
      onBlur={({ currentTarget }) => apply(currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return;
        event.preventDefault();
        apply(event.currentTarget);
      }}
    />
  );
}

/** What the server has refused of one number alone, each with its control and the reason. */
export function RowFields({ id, row, fields, columns, onChange }: RowFieldsProps) {
  const messagesAt = (pointer: string) => errorMessagesAt(row.errors, pointer);
  const refused = fields.filter(({ key }) => key in row.fields && messagesAt(fieldPointer(key)).length > 0);
  const lists = (["references", "tags"] as const).filter((list) => messagesAt(ownPointer(list)).length > 0);
  const customerMessages = row.customerId === null ? [] : messagesAt(customerPointer);
  const source = { row, columns };
  return (
    <div className="col-span-full grid gap-3 pt-1 pb-2 empty:hidden md:order-last md:grid-cols-2">
      {lists.map((list) => (
        <RowField
          key={list}
          {...source}
          id={`${id}-${list}`}
          name={list}
          label={list === "references" ? "References" : "Tags"}
          given=""
          messages={messagesAt(ownPointer(list))}
        >
          <ListInput id={`${id}-${list}`} values={row[list]} onChange={(values) => onChange({ [list]: values })} />
        </RowField>
      ))}
      {customerMessages.length > 0 && (
        <RowField
          {...source}
          id={`${id}-customer`}
          name="customer"
          label="Customer"
          given=""
          messages={customerMessages}
        >
          <CustomerSelect
            id={`${id}-customer`}
            customerId={row.customerId}
            isInvalid
            onChange={(customerId) => onChange({ customerId })}
          />
        </RowField>
      )}
      {refused.map(({ key, label, definition }) => {
        const value = row.fields[key] ?? null;
        const messages = messagesAt(fieldPointer(key)).map((detail) => detail.replace(/^value: /, ""));
        return (
          <RowField
            key={key}
            {...source}
            id={`${id}-${key}`}
            name={key}
            label={label}
            given={typeof value === "string" ? value : ""}
            messages={messages}
          >
            <FieldControl
              id={`${id}-${key}`}
              definition={definition}
              value={value}
              isInvalid
              onChange={(next) => onChange({ fields: withField(row.fields, key, next) })}
            />
          </RowField>
        );
      })}
    </div>
  );
}
