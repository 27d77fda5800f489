"use client";

import "@/components/tracking/tracking-messages";
import type { ComponentProps, ReactNode } from "react";
import { useTranslations } from "#translations";
import { useErrorMessagesAt } from "@/components/api/error-messages";
import { parseList } from "@/components/tracking/draft-text";
import { customerPointer, fieldPointer, ownPointer, withField } from "@/components/tracking/field-values";
import { useEnteredValue } from "@/components/tracking/use-entered-value";
import { FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { CustomerSelect } from "./customer-select";
import { FieldControl } from "./field-control";
import type { RowCorrectionProps } from "./row-correction";
import type { TrackField } from "./use-track-fields";

type RowFieldsProps = RowCorrectionProps &
  Pick<ComponentProps<"fieldset">, "onFocus" | "onBlur" | "onKeyDown" | "onPointerDown"> & {
    /** JSON pointers of the values that are shown. */
    pointers: string[];
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
  const t = useTranslations("tracking.corrections");
  const column = columns[name];
  const place = fileRow !== null && column !== undefined ? t("cell", { row: String(fileRow), column }) : label;
  const refusalOf = (reason: string) =>
    given === "" ? t("refused", { place, reason }) : t("refusedValue", { place, given, reason });
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium text-12 text-ink-2">
        {t.rich("labelOf", {
          label,
          number: draft.number,
          of: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </label>
      {children}
      <FieldErrors id={id} errors={[...new Set(messages)].map(refusalOf)} />
    </div>
  );
}

type ListInputProps = { id: string; values: string[]; isInvalid: boolean; onChange: (values: string[]) => void };

/** References or tags, which are applied when the user leaves the field or presses Enter. */
function ListInput({ id, values, isInvalid, onChange }: ListInputProps) {
  const { value, enter, onBlur, onKeyDown } = useEnteredValue(values.join(", "), (text) => onChange(parseList(text)));
  return (
    <input
      id={id}
      value={value}
      autoComplete="off"
      aria-invalid={isInvalid || undefined}
      aria-describedby={`${id}-error`}
      className={inputClass}
      onChange={({ target }) => enter(target.value)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    />
  );
}

type OwnFieldProps = Pick<RowFieldsProps, "id" | "row" | "columns" | "onChange"> & { field: TrackField };

/** A custom field of one number. */
function OwnField({ id, row, columns, field: { key, label, definition }, onChange }: OwnFieldProps) {
  const errorMessagesAt = useErrorMessagesAt();
  const value = row.fields[key] ?? null;
  // The errors of a number without a value of its own are those of the value of all numbers.
  const messages = key in row.fields ? errorMessagesAt(row.errors, fieldPointer(key)) : [];
  return (
    <RowField
      id={id}
      row={row}
      columns={columns}
      name={key}
      label={label}
      given={typeof value === "string" ? value : ""}
      messages={messages.map((detail) => detail.replace(/^value: /, ""))}
    >
      <FieldControl
        id={id}
        definition={definition}
        value={value}
        isInvalid={messages.length > 0}
        onChange={(next) => onChange({ fields: withField(row.fields, key, next) })}
      />
    </RowField>
  );
}

/** What the server has refused of one number alone, each with its control and the reason. */
export function RowFields({ id, row, fields, columns, pointers, onChange, ...handlers }: RowFieldsProps) {
  const t = useTranslations("tracking");
  const errorMessagesAt = useErrorMessagesAt();
  const messagesAt = (pointer: string) => errorMessagesAt(row.errors, pointer);
  const isShown = (pointer: string) => pointers.includes(pointer);
  const customerMessages = row.customerId === null ? [] : messagesAt(customerPointer);
  const source = { row, columns };
  return (
    <fieldset
      aria-label={t("corrections.label", { number: row.draft.number })}
      className="col-span-full grid gap-3 pt-1 pb-2 empty:hidden md:order-last md:grid-cols-2"
      {...handlers}
    >
      {(["references", "tags"] as const).map((list) => {
        const pointer = ownPointer(list);
        if (!isShown(pointer)) return null;
        return (
          <RowField
            key={list}
            {...source}
            id={`${id}-${list}`}
            name={list}
            label={t(`${list}.label`)}
            given=""
            messages={messagesAt(pointer)}
          >
            <ListInput
              id={`${id}-${list}`}
              values={row[list]}
              isInvalid={messagesAt(pointer).length > 0}
              onChange={(values) => onChange({ [list]: values })}
            />
          </RowField>
        );
      })}
      {isShown(customerPointer) && (
        <RowField
          {...source}
          id={`${id}-customer`}
          name="customer"
          label={t("common.customer")}
          given=""
          messages={customerMessages}
        >
          <CustomerSelect
            id={`${id}-customer`}
            customerId={row.customerId}
            isInvalid={customerMessages.length > 0}
            onChange={(customerId) => onChange({ customerId })}
          />
        </RowField>
      )}
      {fields.map(
        (field) =>
          isShown(fieldPointer(field.key)) && (
            <OwnField key={field.key} {...source} id={`${id}-${field.key}`} field={field} onChange={onChange} />
          ),
      )}
    </fieldset>
  );
}
