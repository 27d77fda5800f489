"use client";

import { Plus, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { Button } from "@/components/ui/button";
import { Field, FieldErrors } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { focusOnMount } from "@/components/ui/move-focus";
import { PasswordInput } from "@/components/ui/password-input";
import type { Webhook } from "@/components/webhooks/webhook";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { useEditWebhook } from "./use-edit-webhook";

const maxHeaders = 20;

/** The custom headers of a webhook, saved together. */
export function HeadersForm({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhook-console");
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const savedHeaders = webhook.attributes.headers ?? [];
  const [rows, setRows] = useState<HeaderInput[]>(() =>
    savedHeaders.map(({ name, value }, key) => ({ key, name, value: value ?? "" })),
  );
  const edit = useEditWebhook(webhook.id, { hasInlineErrors: true });
  // After the render that marks the invalid fields.
  useEffect(() => {
    if (edit.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [edit.error]);
  const errors = edit.error?.errors ?? [];
  const generalErrors = errors.filter(
    ({ source }) => !source || !("pointer" in source) || !/headers\/\d/.test(source.pointer),
  );
  const update = (next: HeaderInput[]) => {
    edit.reset();
    setRows(next);
  };
  const add = () => update([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: "", value: "" }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const headers = rows.map(({ name, value }) => ({ name, value }));
    if (!edit.isPending) edit.mutate({ headers });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {rows.map((row, index) => (
        <HeaderField
          key={row.key}
          id={`${id}-${row.key}`}
          header={row}
          index={index}
          errors={errors}
          isNew={row.name === "" && row.value === "" && index === rows.length - 1}
          onChange={(next) => update(rows.map((each) => (each.key === row.key ? next : each)))}
          onRemove={() => {
            update(rows.filter(({ key }) => key !== row.key));
            form.current?.querySelector<HTMLElement>("[data-add]")?.focus();
          }}
        />
      ))}
      <FieldErrors id={`${id}-all`} errors={generalErrors.map(({ detail, title }) => detail || title)} />
      <div className="flex flex-wrap gap-2">
        {(rows.length > 0 || savedHeaders.length > 0) && (
          <Button type="submit" aria-disabled={edit.isPending}>
            <span aria-live="polite">{t(edit.isSuccess ? "saved" : "settings.headers.submit")}</span>
          </Button>
        )}
        <Button kind="ghost" data-add onClick={add} disabled={rows.length >= maxHeaders}>
          <Plus aria-hidden size={16} />
          {t("settings.headers.add")}
        </Button>
      </div>
    </form>
  );
}

/** A header being edited. */
type HeaderInput = { key: number; name: string; value: string };

type HeaderFieldProps = {
  id: string;
  header: HeaderInput;
  /** The position in the list, which error pointers contain. */
  index: number;
  errors: ErrorObject[];
  /** A new header takes the focus. */
  isNew: boolean;
  onChange: (header: HeaderInput) => void;
  onRemove: () => void;
};

/** The name and value of a header; the value can be a credential. */
function HeaderField({ id, header, index, errors, isNew, onChange, onRemove }: HeaderFieldProps) {
  const t = useTranslations("webhook-console.settings.headers");
  const fieldErrorMessages = useFieldErrorMessages();
  const propsOf = (field: "name" | "value") => {
    const messages = fieldErrorMessages(errors, `headers/${index}/${field}`);
    const aria = { "aria-invalid": messages.length > 0 || undefined, "aria-describedby": `${id}-${field}-error` };
    return { messages, aria };
  };
  const [name, value] = [propsOf("name"), propsOf("value")];
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 md:grid-cols-2">
        <Field id={`${id}-name`} label={t("name")} errors={name.messages}>
          <input
            ref={isNew ? focusOnMount : undefined}
            id={`${id}-name`}
            autoComplete="off"
            spellCheck={false}
            value={header.name}
            onChange={(event) => onChange({ ...header, name: event.target.value })}
            className={`mono ${inputClass}`}
            {...name.aria}
          />
        </Field>
        <Field id={`${id}-value`} label={t("value")} errors={value.messages}>
          <PasswordInput
            id={`${id}-value`}
            toggleLabels={
              header.name
                ? { show: t("showValue", { name: header.name }), hide: t("hideValue", { name: header.name }) }
                : { show: t("showNewValue"), hide: t("hideNewValue") }
            }
            autoComplete="off"
            spellCheck={false}
            value={header.value}
            onChange={(event) => onChange({ ...header, value: event.target.value })}
            className="mono"
            {...value.aria}
          />
        </Field>
      </div>
      <Button
        kind="ghost"
        size="icon"
        aria-label={header.name ? t("remove", { name: header.name }) : t("removeNew")}
        className="mt-6"
        onClick={onRemove}
      >
        <X aria-hidden size={16} />
      </Button>
    </div>
  );
}
