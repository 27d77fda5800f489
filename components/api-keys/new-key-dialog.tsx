"use client";

import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import type { OneDocument } from "@/components/api/document";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { roleOptions } from "@/components/people/role-labels";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { OneTimeSecret } from "@/components/ui/one-time-secret";
import { type Role, roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { ApiKey } from "./api-key";

/** Creates an API key and shows it once. */
export function NewKeyDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("api-keys");
  const [created, setCreated] = useState<ApiKey | null>(null);
  const close = () => {
    setCreated(null);
    onClose();
  };
  return (
    <Dialog
      // A response after Esc is shown, too.
      open={open || created !== null}
      onClose={close}
      isDismissible={created === null}
      title={created ? t("created.title", { name: created.attributes.name }) : t("newDialog.title")}
      description={t(created ? "created.description" : "newDialog.description")}
      width="narrow"
    >
      {created ? (
        <OneTimeSecret
          label={t("created.label")}
          text={created.attributes.key ?? ""}
          help={t("created.help")}
          onSaved={close}
        />
      ) : (
        <NewKeyForm onCreated={setCreated} />
      )}
    </Dialog>
  );
}

type NewKey = { name: string; role: string; read_only: boolean; expires_at: string | null };

function readForm(form: HTMLFormElement): NewKey {
  const input = new FormData(form);
  return {
    name: String(input.get("name")),
    role: String(input.get("role")),
    read_only: input.has("read_only"),
    expires_at: expiryAfter(String(input.get("term")), realNow().getTime()),
  };
}

const availableRoles = (t: Translator<"roles">, own: Role) =>
  roleOptions(t).filter(({ value }) => roles.indexOf(value) <= roles.indexOf(own));

/** The name, role and expiry of the new key. */
function NewKeyForm({ onCreated }: { onCreated: (apiKey: ApiKey) => void }) {
  const t = useTranslations("api-keys.newDialog");
  const tRoles = useTranslations("roles");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const name = useRef<HTMLInputElement>(null);
  const options = availableRoles(tRoles, useShellUser().role);
  const create = useApiMutation<NewKey, OneDocument<ApiKey>>({
    request: (attributes) => ({
      path: "/v2/api_keys",
      method: "POST",
      body: { data: { type: "api_key", attributes } },
    }),
    invalidates: ["api_keys"],
    hasInlineErrors: true,
    onSuccess: ({ data }) => onCreated(data),
  });
  const messages = fieldErrorMessages(create.error?.errors ?? [], "name");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!create.isPending) create.mutate(readForm(event.currentTarget), { onError: () => name.current?.focus() });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <FormError message={messages.length === 0 ? errorText(create.error) : null} />
      <Field id={`${id}-name`} label={t("name")} help={t("nameHelp")} errors={messages}>
        <input
          ref={name}
          id={`${id}-name`}
          name="name"
          autoComplete="off"
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-name-help ${id}-name-error`}
          className={inputClass}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id={`${id}-role`} label={t("role")}>
          <select
            id={`${id}-role`}
            name="role"
            defaultValue={options.find(({ value }) => value !== "admin")?.value}
            className={inputClass}
          >
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <Field id={`${id}-term`} label={t("expires")}>
          <select id={`${id}-term`} name="term" className={inputClass}>
            {expiryOptions(t).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
      </div>
      <label className="flex min-h-11 items-center gap-2.5 md:min-h-6">
        <input type="checkbox" name="read_only" className="size-4 accent-accent" />
        {t("readOnly")}
      </label>
      <div className="flex justify-end max-md:mt-auto">
        <Button type="submit" kind="primary" aria-disabled={create.isPending} className="max-md:flex-1">
          {t(create.isPending ? "submitting" : "submit")}
        </Button>
      </div>
    </form>
  );
}

const dayMs = 86_400_000;

/** Days until a new key expires; an empty value means never. */
const expiryOptions = (t: Translator<"api-keys.newDialog">) => [
  { value: "", label: t("never") },
  ...[30, 90].map((days) => ({ value: String(days), label: t("days", { days }) })),
  { value: "365", label: t("year") },
];

function expiryAfter(days: string, nowMs: number): string | null {
  return days === "" ? null : new Date(nowMs + Number(days) * dayMs).toISOString();
}
