"use client";

import "./filter-messages";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "#translations";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { indexedLengthMin, isIndexedPart, partLengthMax } from "@/lib/platform/search/search-patterns";
import { CarrierInput, ChoiceInput } from "./choice-input";
import { CustomFieldInput } from "./custom-field-input";
import { FacetOptions, type FacetsQuery } from "./facet-options";
import { type FieldFilters, type FilterFields, isInstant, type TextOperator, withoutField } from "./field-filters";
import { textHelp } from "./field-helps";
import { type FilterInputProps, RangeInput, UnsetInput } from "./range-input";

/** Of the day of an instant, which is what a form can change. */
const dayLength = "2026-11-20".length;

/** The query for the values in use, from the filters by other fields. */
export type FacetsOf = (filters: FieldFilters) => FacetsQuery;

/** `facetsOf` null: the list has no facets. */
type InputProps = FilterInputProps & { facetsOf: FacetsOf | null };

/** How a text is compared: as one of whole values, or by an operator of its field. */
type Operator = "is" | TextOperator;

function TextInput({ id, name, field, filters, errors, facetsOf }: InputProps) {
  const t = useTranslations("filters");
  const operators = field.kind === "text" ? (field.operators ?? []) : [];
  const given = operators.find((each) => `${name}.${each}` in filters);
  const [operator, setOperator] = useState<Operator>(given ?? "is");
  const [text, setText] = useState(filters[given ? `${name}.${given}` : name] ?? "");
  return (
    <>
      {operators.length > 0 && (
        <Field id={`${id}-operator`} label={t("form.condition")}>
          <select
            id={`${id}-operator`}
            name="operator"
            value={operator}
            onChange={(event) => setOperator(event.target.value as Operator)}
            className={inputClass}
          >
            {(["is", ...operators] as const).map((each) => (
              <option key={each} value={each}>
                {t(`operators.${each}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Field id={`${id}-value`} label={t("form.value")} help={textHelp(t, name, operator)} errors={errors}>
        <input
          id={`${id}-value`}
          name="value"
          maxLength={operator === "contains" ? partLengthMax : 500}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}-value-help ${id}-value-error`}
          className={inputClass}
        />
      </Field>
      {facetsOf && operator !== "contains" && (
        <FacetOptions query={facetsOf(withoutField(filters, name))} name={name} text={text} onChange={setText} />
      )}
    </>
  );
}

function DaysInput({ id, name, field, filters, errors }: InputProps) {
  const t = useTranslations("filters.form");
  const [isUnset, setUnset] = useState(`${name}.exists` in filters);
  return (
    <div>
      <RangeInput
        id={id}
        type="date"
        start={filters[`${name}.start`]?.slice(0, dayLength)}
        end={filters[`${name}.end`]?.slice(0, dayLength)}
        disabled={isUnset}
        errors={errors}
        help={t(field.kind === "localDays" ? "rangeHelpPort" : "rangeHelpUtc")}
      />
      {field.kind === "days" && !field.isAlwaysSet && <UnsetInput isUnset={isUnset} onChange={setUnset} />}
    </div>
  );
}

function SinceInput({ id, name, filters, errors }: InputProps) {
  const t = useTranslations("filters.form");
  return (
    <Field id={`${id}-value`} label={t("since")} help={t("sinceHelp")} errors={errors}>
      <input
        id={`${id}-value`}
        type="date"
        name="value"
        defaultValue={filters[name]?.slice(0, dayLength)}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-value-help ${id}-value-error`}
        className={inputClass}
      />
    </Field>
  );
}

const inputs = {
  text: TextInput,
  choice: ChoiceInput,
  carrier: CarrierInput,
  days: DaysInput,
  localDays: DaysInput,
  since: SinceInput,
  custom: CustomFieldInput,
};

/**
 * The filters that a form holds; null when it is not complete. Values of a custom field come after its slug. An instant whose day was left
 * as it is stays this instant.
 */
function readForm(form: FormData, name: string, kind: keyof typeof inputs, before: FieldFilters): FieldFilters | null {
  const entered = (key: string) => String(form.get(key) ?? "").trim();
  const slug = entered("slug");
  if (kind === "custom" && slug === "") return null;
  const prefix = kind === "custom" ? `${slug}:` : "";
  const operator = entered("operator");
  if (operator === "contains" && !isIndexedPart(entered("value"))) return null;
  if (operator === "not" || operator === "contains") {
    return entered("value") === "" ? null : { [`${name}.${operator}`]: entered("value") };
  }
  if (entered("unset") !== "") return { [`${name}.exists`]: `${prefix}false` };
  const values = Object.entries({ "": "value", ".start": "start", ".end": "end" }).flatMap(([end, key]) => {
    if (entered(key) === "") return [];
    const instant = before[`${name}${end}`];
    const isKept = instant !== undefined && isInstant(instant) && instant.startsWith(entered(key));
    return [[`${name}${end}`, isKept ? instant : `${prefix}${entered(key)}`]];
  });
  return values.length === 0 ? null : Object.fromEntries(values);
}

type DialogProps = {
  /** The field whose filter is changed, or a new filter. */
  edited: string | "new" | null;
  filters: FieldFilters;
  fields: FilterFields;
  facetsOf: FacetsOf | null;
  onChange: (change: (filters: FieldFilters) => FieldFilters) => void;
  onClose: () => void;
};

function FieldFilterForm({ edited, filters, fields, facetsOf, onChange, onClose }: DialogProps & { edited: string }) {
  const t = useTranslations("filters");
  const id = useId();
  const [name, setName] = useState(edited === "new" ? (Object.keys(fields)[0] ?? "") : edited);
  const [errors, setErrors] = useState<string[]>([]);
  const field = fields[name];
  if (!field) return null;
  const { kind } = field;
  const Input = inputs[kind];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entered = new FormData(form);
    const next = readForm(entered, name, kind, filters);
    if (next === null) {
      setErrors([
        entered.get("operator") === "contains" ? t("form.tooShort", { min: indexedLengthMin }) : t("form.required"),
      ]);
      form.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
      return;
    }
    onChange((current) => ({ ...withoutField(current, name), ...next }));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      {edited === "new" && (
        <Field id={`${id}-field`} label={t("form.field")}>
          <select
            id={`${id}-field`}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setErrors([]);
            }}
            className={inputClass}
          >
            {Object.entries(fields).map(([key, { label }]) => (
              <option key={key} value={key}>
                {t(`fields.${label}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Input key={name} id={id} name={name} field={field} filters={filters} errors={errors} facetsOf={facetsOf} />
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("form.cancel")}
        </Button>
        <Button type="submit" kind="primary" className="max-md:flex-1">
          {t("form.submit")}
        </Button>
      </div>
    </form>
  );
}

/** Adds a filter by a field, or changes one. */
export function FieldFilterDialog(props: DialogProps) {
  const t = useTranslations("filters");
  const { edited, fields, onClose } = props;
  const field = edited === null ? undefined : fields[edited];
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={field ? t("form.change", { field: t(`fieldsInSentence.${field.label}`) }) : t("form.add")}
      description={t("form.help")}
      width="narrow"
    >
      {edited !== null && <FieldFilterForm {...props} edited={edited} />}
    </Dialog>
  );
}
