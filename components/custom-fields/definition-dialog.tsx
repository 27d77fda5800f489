"use client";

import { type FormEvent, type ReactNode, useId, useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { type Definition, isRequired, slugOf } from "./definition";
import type { EntityType } from "./definitions-query";

/** A stored definition to edit, or a new one. */
export type EditedDefinition = Definition | "new" | null;

type Attributes = Definition["attributes"];
type Texts = Translator<"custom-fields">;

/** The types of record that have custom fields, as pages name them. */
export const entityLabels = (t: Texts): Record<EntityType, string> => ({
  Shipment: t("entityTypes.Shipment"),
  Container: t("entityTypes.Container"),
  TrackingRequest: t("entityTypes.TrackingRequest"),
});

const typeLabels = (t: Texts): Record<Attributes["data_type"], string> => ({
  short_text: t("dataTypes.short_text"),
  number: t("dataTypes.number"),
  date: t("dataTypes.date"),
  datetime: t("dataTypes.datetime"),
  boolean: t("dataTypes.boolean"),
  enum: t("dataTypes.enum"),
  enum_multi: t("dataTypes.enum_multi"),
  reference: t("dataTypes.reference"),
});

const referenceLabels = (t: Texts): Record<NonNullable<Attributes["reference_type"]>, string> => ({
  shipment: t("referenceTypes.shipment"),
  container: t("referenceTypes.container"),
  tracking_request: t("referenceTypes.tracking_request"),
  party: t("referenceTypes.party"),
  user: t("referenceTypes.user"),
});

type Save = { path: string; method: "POST" | "PATCH"; attributes: object; id?: string };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? "");

/** What the form sends: type and name for programs cannot be changed later. */
function saveOf(form: FormData, edited: Exclude<EditedDefinition, null>): Save {
  const stored = edited === "new" ? null : edited;
  const required = form.has("required");
  const attributes = {
    display_name: textOf(form, "display_name"),
    description: textOf(form, "description"),
    // Rules that are sent have the default value validated, which no field of the form can correct.
    ...((stored === null || required !== isRequired(stored)) && {
      validation: { ...stored?.attributes.validation, required },
    }),
  };
  if (stored) {
    return { path: `/v2/custom_field_definitions/${stored.id}`, method: "PATCH", attributes, id: stored.id };
  }
  const type = textOf(form, "data_type");
  const created = {
    ...attributes,
    entity_type: textOf(form, "entity_type"),
    api_slug: textOf(form, "api_slug"),
    data_type: type,
    reference_type: type === "reference" ? textOf(form, "reference_type") : null,
  };
  return { path: "/v2/custom_field_definitions", method: "POST", attributes: created };
}

type SelectProps = {
  id: string;
  name: string;
  label: string;
  labels: Record<string, string>;
  onChange?: (value: string) => void;
};

function Select({ id, name, label, labels, onChange }: SelectProps) {
  return (
    <Field id={`${id}-${name}`} label={label}>
      <select
        id={`${id}-${name}`}
        name={name}
        className={inputClass}
        onChange={(event) => onChange?.(event.target.value)}
      >
        {Object.entries(labels).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** The fields of a new definition, which cannot be changed later. */
function NewFields({ id, slugField }: { id: string; slugField: ReactNode }) {
  const t = useTranslations("custom-fields");
  const [type, setType] = useState("short_text");
  return (
    <>
      {slugField}
      <div className="grid gap-4 md:grid-cols-2">
        <Select id={id} name="entity_type" label={t("dialog.entityType")} labels={entityLabels(t)} />
        <Select id={id} name="data_type" label={t("dialog.dataType")} labels={typeLabels(t)} onChange={setType} />
      </div>
      {type === "reference" && (
        <Select id={id} name="reference_type" label={t("dialog.referenceType")} labels={referenceLabels(t)} />
      )}
      {(type === "enum" || type === "enum_multi") && <p className="text-12 text-ink-3">{t("dialog.optionsLater")}</p>}
    </>
  );
}

type DefinitionFormProps = {
  edited: Exclude<EditedDefinition, null>;
  onSaved: (saved: Definition) => void;
  onClose: () => void;
};

function DefinitionForm({ edited, onSaved, onClose }: DefinitionFormProps) {
  const t = useTranslations("custom-fields.dialog");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const stored = edited === "new" ? null : edited;
  const [slug, setSlug] = useState<string | null>(null);
  const [name, setName] = useState(stored?.attributes.display_name ?? "");
  const save = useApiMutation<Save, { data: Definition }>({
    request: ({ path, method, attributes, id: storedId }) => ({
      path,
      method,
      body: { data: { type: "custom_field_definition", ...(storedId && { id: storedId }), attributes } },
    }),
    invalidates: ["custom_field_definitions"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => onSaved(data),
  });
  const errorsOf = (field: string) => fieldErrorMessages(save.error?.errors ?? [], field);
  const isAtField = ["display_name", "api_slug", "description"].some((field) => errorsOf(field).length > 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(saveOf(new FormData(event.currentTarget), edited));
  };
  const invalid = (field: string) => ({
    "aria-invalid": errorsOf(field).length > 0 || undefined,
    "aria-describedby": `${id}-${field}-help ${id}-${field}-error`,
  });
  const slugField = (
    <Field id={`${id}-api_slug`} label={t("slug")} help={t("slugHelp")} errors={errorsOf("api_slug")}>
      <input
        id={`${id}-api_slug`}
        name="api_slug"
        autoComplete="off"
        value={slug ?? slugOf(name)}
        onChange={(event) => setSlug(event.target.value)}
        className={`${inputClass} font-mono`}
        {...invalid("api_slug")}
      />
    </Field>
  );
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 overflow-y-auto px-gutter pt-1 pb-4">
      <FormError message={isAtField ? null : errorText(save.error)} />
      <Field id={`${id}-display_name`} label={t("name")} errors={errorsOf("display_name")}>
        <input
          id={`${id}-display_name`}
          name="display_name"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.target.value)}
          className={inputClass}
          {...invalid("display_name")}
        />
      </Field>
      {stored === null && <NewFields id={id} slugField={slugField} />}
      <Field id={`${id}-description`} label={t("descriptionField")} errors={errorsOf("description")}>
        <input
          id={`${id}-description`}
          name="description"
          autoComplete="off"
          defaultValue={stored?.attributes.description ?? ""}
          className={inputClass}
          {...invalid("description")}
        />
      </Field>
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-6">
        <input
          type="checkbox"
          name="required"
          defaultChecked={stored !== null && isRequired(stored)}
          className="size-4 accent-accent"
        />
        {t("required")}
      </label>
      <div className="flex justify-end gap-2 max-md:mt-auto">
        <Button onClick={onClose} className="max-md:flex-1">
          {t("cancel")}
        </Button>
        <Button type="submit" kind="primary" aria-disabled={save.isPending} className="max-md:flex-1">
          {t(save.isPending ? "saving" : stored ? "save" : "create")}
        </Button>
      </div>
    </form>
  );
}

type DefinitionDialogProps = { edited: EditedDefinition; onSaved: (saved: Definition) => void; onClose: () => void };

/** Creates a custom field, or edits one. */
export function DefinitionDialog({ edited, onSaved, onClose }: DefinitionDialogProps) {
  const t = useTranslations("custom-fields.dialog");
  const isNew = edited === "new" || edited === null;
  return (
    <Dialog
      open={edited !== null}
      onClose={onClose}
      title={isNew ? t("newTitle") : t("editTitle", { name: edited.attributes.display_name })}
      description={t("description")}
      width="narrow"
    >
      {edited !== null && <DefinitionForm edited={edited} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  );
}
