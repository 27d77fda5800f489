"use client";

import "./filter-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { type Definition, optionsQuery } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery } from "@/components/custom-fields/definitions-query";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { splitCustom } from "./field-filters";
import { type FilterInputProps, RangeInput, UnsetInput } from "./range-input";

type ValueInputProps = Pick<FilterInputProps, "id" | "errors"> & {
  definition: Definition;
  /** The values in effect: of the filter by value, and of the ends of a range. */
  values: { value?: string | undefined; start?: string | undefined; end?: string | undefined };
  disabled: boolean;
};

/** One of these values as they are shown. */
function ChoiceInput({
  id,
  errors,
  values,
  disabled,
  choices,
}: ValueInputProps & { choices: [value: string, label: string][] }) {
  const t = useTranslations("filters.form");
  return (
    <Field id={`${id}-value`} label={t("value")} errors={errors}>
      <select
        id={`${id}-value`}
        name="value"
        defaultValue={choices.find(([value]) => value.toLowerCase() === values.value?.toLowerCase())?.[0]}
        disabled={disabled}
        className={inputClass}
      >
        {choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** One of the options of the field. */
function OptionInput(props: ValueInputProps) {
  const t = useTranslations("filters.form");
  const errorText = useErrorText();
  const { data, error } = useDocument(optionsQuery(props.definition.id));
  if (!data) return <p className="text-ink-2">{error ? t("notLoaded", { reason: errorText(error) }) : t("loading")}</p>;
  return <ChoiceInput {...props} choices={data.data.map(({ attributes: { label } }) => [label, label])} />;
}

function ValueInput(props: ValueInputProps) {
  const t = useTranslations("filters");
  const { id, errors, definition, values, disabled } = props;
  const { data_type: type } = definition.attributes;
  const { value, start, end } = values;
  if (type === "number" || type === "date" || type === "datetime") {
    const isNumber = type === "number";
    return (
      <RangeInput
        id={id}
        type={isNumber ? "number" : "date"}
        start={start}
        end={end}
        disabled={disabled}
        errors={errors}
        help={t(type === "datetime" ? "form.rangeHelpUtc" : "form.rangeHelp")}
      />
    );
  }
  if (type === "boolean") {
    // The values are those of the API, which are in English.
    return <ChoiceInput {...props} choices={Object.entries({ Yes: t("values.yes"), No: t("values.no") })} />;
  }
  if (type === "enum") return <OptionInput {...props} />;
  return (
    <Field id={`${id}-value`} label={t("form.value")} help={t("form.customHelp")} errors={errors}>
      <input
        id={`${id}-value`}
        name="value"
        maxLength={200}
        autoComplete="off"
        defaultValue={value}
        disabled={disabled}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby={`${id}-value-help ${id}-value-error`}
        className={inputClass}
      />
    </Field>
  );
}

/** A custom field and, according to its type, a value, a range, or that it is not set. */
export function CustomFieldInput({ id, name, field, filters, errors }: FilterInputProps) {
  const given = ["", ".start", ".end", ".exists"].map((end) => filters[`${name}${end}`]);
  const [slugGiven] = splitCustom(given.find((each) => each !== undefined) ?? "");
  const [value, start, end, exists] = given.map((each) => each && splitCustom(each)[1]);
  const [chosen, setChosen] = useState(slugGiven);
  const [isUnset, setUnset] = useState(exists !== undefined);
  const t = useTranslations("filters.form");
  const errorText = useErrorText();
  const { data, error } = useDocument(definitionsQuery);
  if (!data) return <p className="text-ink-2">{error ? t("notLoaded", { reason: errorText(error) }) : t("loading")}</p>;
  const definitions = field.kind === "custom" ? definitionsOf(field.entityType, data) : [];
  const definition = definitions.find(({ attributes }) => attributes.api_slug === chosen) ?? definitions[0];
  if (!definition) {
    return <p className="text-ink-2">{t("noCustomFields")}</p>;
  }
  const isGiven = definition.attributes.api_slug === slugGiven;
  return (
    <>
      <Field id={`${id}-slug`} label={t("customField")}>
        <select
          id={`${id}-slug`}
          name="slug"
          value={definition.attributes.api_slug}
          onChange={(event) => setChosen(event.target.value)}
          className={inputClass}
        >
          {definitions.map(({ id: key, attributes }) => (
            <option key={key} value={attributes.api_slug}>
              {attributes.display_name}
            </option>
          ))}
        </select>
      </Field>
      <div>
        <ValueInput
          key={definition.id}
          id={id}
          definition={definition}
          values={isGiven ? { value, start, end } : {}}
          disabled={isUnset}
          errors={errors}
        />
        <UnsetInput isUnset={isUnset} onChange={setUnset} />
      </div>
    </>
  );
}
