"use client";

import "./custom-field-messages";
import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { useTranslations } from "#translations";
import { type DocumentQuery, type ListDocument, pathWith, type Resource } from "@/components/api/document";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { inputClass } from "@/components/ui/input-class";
import { type Definition, hasOptions, optionsQuery } from "./definition";
import { isNumbered, toLocalInput, type Value } from "./field-value";

type EditorProps = {
  id: string;
  definition: Definition;
  value: Value;
  /** The value as people read it. */
  shown: string | null;
  /** Zone of times, IANA. */
  zone: string;
  isInvalid: boolean;
  /** Receives the control. */
  ref?: (control: HTMLElement | null) => void;
};

type Choice = { value: string; label: string };

/** The attributes of every control. */
function controlProps({ id, isInvalid, ref }: EditorProps) {
  return {
    id,
    name: "value",
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": `${id}-help ${id}-error`,
    className: inputClass,
    ...(ref && { ref }),
  };
}

function Select({ choices, ...props }: EditorProps & { choices: Choice[] }) {
  const t = useTranslations("custom-field-values");
  return (
    <select {...controlProps(props)} defaultValue={props.value === null ? "" : String(props.value)}>
      <option value="">{t("notSet")}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Checkboxes({ id, definition, value, isInvalid, choices, ref }: EditorProps & { choices: Choice[] }) {
  const chosen = Array.isArray(value) ? value : [];
  return (
    <fieldset
      aria-label={definition.attributes.display_name}
      aria-describedby={`${id}-help ${id}-error`}
      className={clsx("flex flex-col rounded-control border px-2.5 py-1", isInvalid ? "border-bad" : "border-control")}
    >
      {choices.map((choice, index) => (
        <label key={choice.value} className="flex min-h-9 items-center gap-2 md:min-h-6.5">
          <input
            type="checkbox"
            name="value"
            value={choice.value}
            defaultChecked={chosen.includes(choice.value)}
            {...(index === 0 && ref && { ref })}
            className="size-4 accent-accent"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function NotLoaded({ error }: { error: Error | null }) {
  const t = useTranslations("custom-field-values.editor");
  const errorText = useErrorText();
  return <p className="text-ink-2">{error ? t("failed", { reason: errorText(error) }) : t("loading")}</p>;
}

function OptionsEditor(props: EditorProps) {
  const { data, error } = useDocument(optionsQuery(props.definition.id));
  if (!data) return <NotLoaded error={error} />;
  const listed = data.data.map(({ attributes: { value, label } }) => ({ value, label }));
  // An option that was deleted stays until another one is chosen.
  const stored = [props.value].flat().filter((value) => typeof value === "string");
  const gone = stored.filter((value) => !listed.some((choice) => choice.value === value));
  const choices = [...gone.map((value) => ({ value, label: value })), ...listed];
  const Choices = props.definition.attributes.data_type === "enum_multi" ? Checkboxes : Select;
  return <Choices {...props} choices={choices} />;
}

type Named = ListDocument<Resource<string, { company_name?: string; name?: string }>>;

const listOf = (type: "parties" | "users"): DocumentQuery<Named> => {
  const path = pathWith(`/v2/${type}`, { "page[size]": 100 });
  return { key: [type, path], path };
};

/** One of the newest 100 parties or people of the account, or the one that is set. */
function RecordEditor(props: EditorProps) {
  const { value, shown, definition } = props;
  const { data, error } = useDocument(listOf(definition.attributes.reference_type === "party" ? "parties" : "users"));
  if (!data) return <NotLoaded error={error} />;
  const id = value !== null && typeof value === "object" && !Array.isArray(value) ? value.id : null;
  const choices = data.data.map(({ id: own, attributes }) => ({
    value: own,
    label: attributes.company_name ?? attributes.name ?? own,
  }));
  const isListed = id === null || choices.some((choice) => choice.value === id);
  return (
    <Select {...props} value={id} choices={isListed ? choices : [{ value: id, label: shown ?? id }, ...choices]} />
  );
}

/** How texts of each data type are entered. */
const inputTypes: Partial<Record<Definition["attributes"]["data_type"], ComponentProps<"input">>> = {
  number: { inputMode: "decimal" },
  date: { type: "date" },
  datetime: { type: "datetime-local" },
};

/** The control in which a value of a custom field is entered, by its data type. Its name in a form is `value`. */
export function ValueEditor(props: EditorProps) {
  const t = useTranslations("custom-field-values.editor");
  const { definition, value, shown, zone } = props;
  const { data_type: type, reference_type: referenceType } = definition.attributes;
  if (type === "boolean") {
    const yesOrNo = [
      { value: "true", label: t("yes") },
      { value: "false", label: t("no") },
    ];
    return <Select {...props} choices={yesOrNo} />;
  }
  if (hasOptions(definition)) return <OptionsEditor {...props} />;
  if (type === "reference" && !isNumbered(referenceType)) return <RecordEditor {...props} />;
  const text = type === "reference" ? shown : value;
  const entered = type === "datetime" && typeof text === "string" ? toLocalInput(text, zone) : text;
  return (
    <input
      {...controlProps(props)}
      {...inputTypes[type]}
      autoComplete="off"
      maxLength={1_000}
      defaultValue={entered === null ? "" : String(entered)}
      {...(isNumbered(referenceType) && { placeholder: t("numberOf", { type: referenceType }) })}
    />
  );
}
