"use client";

import "./filter-messages";
import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { FieldFilters, FilterField } from "./field-filters";

/** What the inputs of the form get: the field, the filters in effect, and why the form was refused. */
export type FilterInputProps = {
  id: string;
  name: string;
  field: FilterField;
  filters: FieldFilters;
  errors: string[];
};

type RangeInputProps = {
  id: string;
  type: "date" | "number";
  start: string | undefined;
  end: string | undefined;
  disabled: boolean;
  errors: string[];
  help: string;
};

/** The ends of a range of days or numbers. */
export function RangeInput({ id, type, start, end, disabled, errors, help }: RangeInputProps) {
  const t = useTranslations("filters.form");
  const ends = [
    { name: "start", label: t("from"), value: start },
    { name: "end", label: t("to"), value: end },
  ];
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(({ name, label, value }) => (
          <Field key={name} id={`${id}-${name}`} label={label} errors={name === "start" ? errors : []}>
            <input
              id={`${id}-${name}`}
              type={type}
              step={type === "number" ? "any" : undefined}
              name={name}
              defaultValue={value}
              disabled={disabled}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={`${id}-range ${id}-start-error`}
              className={inputClass}
            />
          </Field>
        ))}
      </div>
      <p id={`${id}-range`} className="mt-1.5 text-12 text-ink-3">
        {help}
      </p>
    </div>
  );
}

/** Selects the records without a value. */
export function UnsetInput({ isUnset, onChange }: { isUnset: boolean; onChange: (isUnset: boolean) => void }) {
  const t = useTranslations("filters.form");
  return (
    <label className="mt-3 flex min-h-9 items-center gap-2 md:min-h-6">
      <input
        type="checkbox"
        name="unset"
        value="true"
        className="size-4 accent-accent"
        checked={isUnset}
        onChange={(event) => onChange(event.target.checked)}
      />
      {t("notSet")}
    </label>
  );
}
