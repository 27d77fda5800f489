"use client";

import { type FormEvent, useId, useState } from "react";
import { useDocument } from "@/components/api/use-document";
import { definitionsQuery } from "@/components/custom-fields/definition";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field, inputClass } from "@/components/ui/field";
import { FacetOptions, type FacetsQuery } from "./facet-options";
import { type FieldFilters, type FilterField, type FilterFields, withoutField } from "./field-filters";
import { fieldHelps } from "./field-helps";

const required = ["This field is required."];

/** The query for the values in use, from the filters by other fields. */
export type FacetsOf = (filters: FieldFilters) => FacetsQuery;

type InputProps = {
  id: string;
  name: string;
  field: FilterField;
  filters: FieldFilters;
  errors: string[];
  facetsOf: FacetsOf;
};

function TextInput({ id, name, filters, errors, facetsOf }: InputProps) {
  const [text, setText] = useState(filters[name] ?? "");
  return (
    <>
      <Field id={`${id}-value`} label="Value" help={fieldHelps[name] ?? ""} errors={errors}>
        <input
          id={`${id}-value`}
          name="value"
          maxLength={500}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}-value-help ${id}-value-error`}
          className={inputClass}
        />
      </Field>
      <FacetOptions query={facetsOf(withoutField(filters, name))} name={name} text={text} onChange={setText} />
    </>
  );
}

function DaysInput({ id, name, field, filters, errors }: InputProps) {
  const [isUnset, setUnset] = useState(`${name}.exists` in filters);
  const ends = [
    ["start", "From"],
    ["end", "To"],
  ] as const;
  return (
    <div>
      <div className="grid grid-cols-2 gap-3">
        {ends.map(([end, label]) => (
          <Field key={end} id={`${id}-${end}`} label={label} errors={end === "start" ? errors : []}>
            <input
              id={`${id}-${end}`}
              type="date"
              name={end}
              defaultValue={filters[`${name}.${end}`]}
              disabled={isUnset}
              aria-invalid={errors.length > 0 || undefined}
              aria-describedby={`${id}-days ${id}-start-error`}
              className={inputClass}
            />
          </Field>
        ))}
      </div>
      <p id={`${id}-days`} className="mt-1.5 text-12 text-ink-3">
        Days in UTC. Without one of them the range is open.
      </p>
      {field.kind === "days" && !field.isAlwaysSet && (
        <label className="mt-3 flex min-h-9 items-center gap-2 md:min-h-6">
          <input
            type="checkbox"
            name="unset"
            value="true"
            className="size-4 accent-accent"
            checked={isUnset}
            onChange={(event) => setUnset(event.target.checked)}
          />
          Not set
        </label>
      )}
    </div>
  );
}

function CustomInput({ id, name, field, filters, errors }: InputProps) {
  const [slug = "", ...rest] = (filters[name] ?? "").split(":");
  const { data, error } = useDocument(definitionsQuery);
  const definitions = (data?.data ?? []).filter(
    ({ attributes }) => field.kind === "custom" && attributes.entity_type === field.entityType,
  );
  if (data && definitions.length === 0) {
    return <p className="text-ink-2">No custom fields are defined. An admin can add them in the settings.</p>;
  }
  if (!data) return <p className="text-ink-2">{error ? `Not loaded. ${error.message}` : "Loading"}</p>;
  return (
    <>
      <Field id={`${id}-slug`} label="Custom field">
        <select id={`${id}-slug`} name="slug" defaultValue={slug} className={inputClass}>
          {definitions.map(({ id: key, attributes }) => (
            <option key={key} value={attributes.api_slug}>
              {attributes.display_name}
            </option>
          ))}
        </select>
      </Field>
      <Field
        id={`${id}-value`}
        label="Value"
        help="The whole value as it is shown; case does not matter."
        errors={errors}
      >
        <input
          id={`${id}-value`}
          name="value"
          maxLength={200}
          autoComplete="off"
          defaultValue={rest.join(":")}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={`${id}-value-help ${id}-value-error`}
          className={inputClass}
        />
      </Field>
    </>
  );
}

const inputs = { text: TextInput, days: DaysInput, custom: CustomInput };

/** The filters that a form holds; null when it is not complete. */
function readForm(form: FormData, name: string, kind: keyof typeof inputs): FieldFilters | null {
  const entered = (key: string) => String(form.get(key) ?? "").trim();
  if (kind === "days") {
    if (entered("unset") !== "") return { [`${name}.exists`]: "false" };
    const ends = ["start", "end"].flatMap((end) => (entered(end) === "" ? [] : [[`${name}.${end}`, entered(end)]]));
    return ends.length === 0 ? null : Object.fromEntries(ends);
  }
  const value = entered("value");
  if (value === "" || (kind === "custom" && entered("slug") === "")) return null;
  return { [name]: kind === "custom" ? `${entered("slug")}:${value}` : value };
}

type DialogProps = {
  /** The field whose filter is changed, or a new filter. */
  edited: string | "new" | null;
  filters: FieldFilters;
  fields: FilterFields;
  facetsOf: FacetsOf;
  onChange: (change: (filters: FieldFilters) => FieldFilters) => void;
  onClose: () => void;
};

function FieldFilterForm({ edited, filters, fields, facetsOf, onChange, onClose }: DialogProps & { edited: string }) {
  const id = useId();
  const [name, setName] = useState(edited === "new" ? (Object.keys(fields)[0] ?? "") : edited);
  const [isIncomplete, setIncomplete] = useState(false);
  const field = fields[name] ?? { label: name, kind: "text" };
  const { kind } = field;
  const Input = inputs[kind];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const next = readForm(new FormData(form), name, kind);
    if (next === null) {
      setIncomplete(true);
      form.querySelector<HTMLElement>("input")?.focus();
      return;
    }
    onChange((current) => ({ ...withoutField(current, name), ...next }));
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      {edited === "new" && (
        <Field id={`${id}-field`} label="Field">
          <select
            id={`${id}-field`}
            value={name}
            onChange={(event) => {
              setName(event.target.value);
              setIncomplete(false);
            }}
            className={inputClass}
          >
            {Object.entries(fields).map(([key, { label }]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      )}
      <Input
        key={name}
        id={id}
        name={name}
        field={field}
        filters={filters}
        errors={isIncomplete ? required : []}
        facetsOf={facetsOf}
      />
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          Cancel
        </Button>
        <Button type="submit" kind="primary" className="max-md:flex-1">
          Filter the list
        </Button>
      </div>
    </form>
  );
}

/** Adds a filter by a field, or changes one. */
export function FieldFilterDialog(props: DialogProps) {
  const { edited, fields, onClose } = props;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={edited === null || edited === "new" ? "Add a filter" : `Filter by ${fields[edited]?.label.toLowerCase()}`}
      description="Shows the records with the value"
      width="narrow"
    >
      {edited !== null && <FieldFilterForm {...props} edited={edited} />}
    </Dialog>
  );
}
