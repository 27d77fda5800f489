"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useId, useRef } from "react";
import { useTranslations } from "#translations";
import { useFieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";

/** The current user's name; e-mail and role are read-only. */
export function NameForm() {
  const t = useTranslations("profile");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const me = useShellUser();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const rename = useApiMutation<string, unknown>({
    request: (name) => ({
      path: `/v2/users/${me.id}`,
      method: "PATCH",
      body: { data: { type: "user", id: me.id, attributes: { name } } },
    }),
    invalidates: ["users"],
    hasInlineErrors: true,
    // The sidebar shows the name as rendered by the server.
    onSuccess: () => router.refresh(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (!rename.isPending) rename.mutate(name, { onError: () => field.current?.focus() });
  };
  const nameErrors = fieldErrorMessages(rename.error?.errors ?? [], "name");
  const messages = rename.error && nameErrors.length === 0 ? [errorText(rename.error)] : nameErrors;
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-4">
      <dl>
        <div className="flex gap-3 py-1">
          <dt className="w-16 shrink-0 text-ink-3">{t("name.email")}</dt>
          <dd className="min-w-0 break-all">{me.email}</dd>
        </div>
        <div className="flex gap-3 py-1">
          <dt className="w-16 shrink-0 text-ink-3">{t("name.role")}</dt>
          <dd>{t("name.roleIn", { role: me.role, account: me.accountName })}</dd>
        </div>
      </dl>
      <Field id={`${id}-name`} label={t("name.label")} errors={messages}>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          autoComplete="name"
          defaultValue={me.name}
          onChange={() => rename.reset()}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={messages.length > 0 ? `${id}-name-error` : undefined}
          className={inputClass}
        />
      </Field>
      <Button type="submit" className="self-start" aria-disabled={rename.isPending}>
        <span aria-live="polite">{t(rename.isSuccess ? "saved" : "name.submit")}</span>
      </Button>
    </form>
  );
}
