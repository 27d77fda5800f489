"use client";

import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldErrors } from "@/components/ui/field";
import { HeaderField, type HeaderText } from "./header-field";
import { useEditWebhook } from "./use-edit-webhook";
import type { Webhook } from "./webhook";

const headersMax = 20;

/** What goes along with each request; all of it is saved together. */
export function HeadersForm({ webhook }: { webhook: Webhook }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const known = webhook.attributes.headers ?? [];
  const [rows, setRows] = useState<HeaderText[]>(() =>
    known.map(({ name, value }, key) => ({ key, name, value: value ?? "" })),
  );
  const edit = useEditWebhook(webhook.id, { toldInPlace: true });
  // Once the faults stand at their fields: the first of them is where to go on.
  useEffect(() => {
    if (edit.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [edit.error]);
  const errors = edit.error?.errors ?? [];
  const ofAll = errors.filter(({ source }) => !source || !("pointer" in source) || !/headers\/\d/.test(source.pointer));
  const change = (next: HeaderText[]) => {
    edit.reset();
    setRows(next);
  };
  const add = () => change([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, name: "", value: "" }]);
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
          place={index}
          errors={errors}
          isNew={row.name === "" && row.value === "" && index === rows.length - 1}
          onChange={(next) => change(rows.map((each) => (each.key === row.key ? next : each)))}
          onRemove={() => {
            change(rows.filter(({ key }) => key !== row.key));
            form.current?.querySelector<HTMLElement>("[data-add]")?.focus();
          }}
        />
      ))}
      <FieldErrors id={`${id}-all`} errors={ofAll.map(({ detail, title }) => detail || title)} />
      <div className="flex flex-wrap gap-2">
        {(rows.length > 0 || known.length > 0) && (
          <Button type="submit" aria-disabled={edit.isPending}>
            <span aria-live="polite">{edit.isSuccess ? "Saved" : "Save headers"}</span>
          </Button>
        )}
        <Button kind="ghost" data-add onClick={add} disabled={rows.length >= headersMax}>
          <Plus aria-hidden size={16} />
          Add header
        </Button>
      </div>
    </form>
  );
}
