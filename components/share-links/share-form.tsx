"use client";

import "./share-link-messages";
import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { realNow } from "@/lib/platform/clock";
import { type HideableField, hideableFields } from "@/lib/shipments/share-links/shared-record";
import type { SharedRecord, ShareLink } from "./share-link";

const dayMs = 86_400_000;

/** Days until a new link expires. */
const terms = [7, 30, 90, 365];

type NewLink = { name: string; expires_at: string; hidden_fields: HideableField[] };

function readForm(form: HTMLFormElement): NewLink {
  const input = new FormData(form);
  return {
    name: String(input.get("name")),
    expires_at: new Date(realNow().getTime() + Number(input.get("term")) * dayMs).toISOString(),
    hidden_fields: hideableFields.filter((field) => input.getAll("hidden").includes(field)),
  };
}

function HiddenFields() {
  const t = useTranslations("share-links");
  return (
    <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
      <legend className="mb-1.5 font-medium text-12 text-ink-2">{t("form.hide")}</legend>
      {hideableFields.map((field) => (
        <label key={field} className="flex min-h-11 items-center gap-2 md:min-h-6">
          <input type="checkbox" name="hidden" value={field} className="size-4 accent-accent" />
          {t(`fields.${field}`)}
        </label>
      ))}
    </fieldset>
  );
}

type ShareFormProps = { record: SharedRecord; onCreated: (link: ShareLink) => void };

/** Creates a link to a record: a note for whom it is, its end, and what its page leaves out. */
export function ShareForm({ record, onCreated }: ShareFormProps) {
  const t = useTranslations("share-links.form");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const create = useApiMutation<NewLink, OneDocument<ShareLink>>({
    request: (attributes) => ({
      path: "/v2/share_links",
      method: "POST",
      body: {
        data: {
          type: "share_link",
          attributes,
          relationships: { record: { data: { type: record.type, id: record.id } } },
        },
      },
    }),
    invalidates: ["share_links"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => {
      form.current?.reset();
      onCreated(data);
    },
  });
  const messages = fieldErrorMessages(create.error?.errors ?? [], "name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(readForm(event.currentTarget), { onError: () => name.current?.focus() });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FormError message={messages.length === 0 ? errorText(create.error) : null} />
      <div className="grid gap-4 md:grid-cols-2">
        <Field id={`${id}-name`} label={t("forWhom")} errors={messages}>
          <input
            ref={name}
            id={`${id}-name`}
            name="name"
            autoComplete="off"
            maxLength={255}
            aria-invalid={messages.length > 0 || undefined}
            aria-describedby={`${id}-name-error`}
            className={inputClass}
          />
        </Field>
        <Field id={`${id}-term`} label={t("expires")}>
          <select id={`${id}-term`} name="term" defaultValue={30} className={inputClass}>
            {terms.map((days) => (
              <option key={days} value={days}>
                {days === 365 ? t("inYear") : t("inDays", { days: String(days) })}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <HiddenFields />
      <div className="flex justify-end">
        <Button type="submit" kind="primary" aria-disabled={create.isPending} className="max-md:flex-1">
          {t(create.isPending ? "creating" : "create")}
        </Button>
      </div>
    </form>
  );
}
