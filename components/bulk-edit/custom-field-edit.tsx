"use client";

import "./bulk-edit-messages";
import { useState } from "react";
import { useTranslations } from "#translations";
import { useDocument } from "@/components/api/use-document";
import { useErrorText } from "@/components/api/use-error-text";
import { type Definition, isRequired } from "@/components/custom-fields/definition";
import { definitionsOf, definitionsQuery } from "@/components/custom-fields/definitions-query";
import { enteredValue, resolveReference } from "@/components/custom-fields/field-value";
import { ValueEditor } from "@/components/custom-fields/value-editor";
import type { Translator } from "@/components/language/translator";
import { Field, FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import type { Change } from "./bulk-run";
import type { EditTarget } from "./bulk-target";

/** The custom fields that records of a type can have; undefined until they are loaded. */
export function useFieldDefinitions({ type }: EditTarget) {
  const { data, error } = useDocument(definitionsQuery);
  return { definitions: data && definitionsOf(type, data), error: data ? null : error };
}

/**
 * What a form changes of a custom field: `values` as a row has them, without any when no field is chosen. Throws an error
 * with a text for the form if the value is missing.
 */
export async function enteredField(
  t: Translator<"bulk-edit">,
  form: FormData,
  definitions: Definition[],
  zone: string,
  fieldTexts: Translator<"custom-field-values">,
): Promise<Pick<Change, "custom_fields">> {
  const definition = definitions.find(({ attributes }) => attributes.api_slug === form.get("custom_field"));
  if (!definition) return {};
  const { api_slug: slug, display_name: name } = definition.attributes;
  if (form.get("remove_value") !== null) return { custom_fields: { [slug]: null } };
  const value = enteredValue(form, definition, zone);
  if (value === null) throw new Error(t("errors.valueMissing", { name }));
  return { custom_fields: { [slug]: await resolveReference(fieldTexts, value) } };
}

type CustomFieldEditProps = ReturnType<typeof useFieldDefinitions> & { id: string; zone: string };

/** A custom field and its new value, or that the value is removed; nothing where there are no custom fields. */
export function CustomFieldEdit({ id, definitions, error, zone }: CustomFieldEditProps) {
  const t = useTranslations("bulk-edit.dialog");
  const errorText = useErrorText();
  const [slug, setSlug] = useState("");
  const [isRemoved, setRemoved] = useState(false);
  if (error) return <FieldErrors id={id} errors={[t("fieldsFailed", { error: errorText(error) })]} />;
  if (!definitions?.length) return null;
  const definition = definitions.find(({ attributes }) => attributes.api_slug === slug);
  const canRemove = definition !== undefined && !isRequired(definition);
  return (
    <>
      <Field id={`${id}-field`} label={t("customField")}>
        <select
          id={`${id}-field`}
          name="custom_field"
          value={slug}
          onChange={(event) => setSlug(event.target.value)}
          className={inputClass}
        >
          <option value="">{t("noChange")}</option>
          {definitions.map(({ attributes }) => (
            <option key={attributes.api_slug} value={attributes.api_slug}>
              {attributes.display_name}
            </option>
          ))}
        </select>
      </Field>
      {definition && !(canRemove && isRemoved) && (
        <Field
          key={slug}
          id={`${id}-value`}
          label={t("value")}
          {...(definition.attributes.description && { help: definition.attributes.description })}
        >
          <ValueEditor
            id={`${id}-value`}
            definition={definition}
            value={null}
            shown={null}
            zone={zone}
            isInvalid={false}
          />
        </Field>
      )}
      {canRemove && (
        <label className="flex min-h-9 items-center gap-2 md:min-h-6.5">
          <input
            type="checkbox"
            name="remove_value"
            checked={isRemoved}
            onChange={(event) => setRemoved(event.target.checked)}
            className="size-4 accent-accent"
          />
          {t("removeValue")}
        </label>
      )}
    </>
  );
}
