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
import type { Account } from "./account";

/** The name of the account, which only admins change. */
export function AccountNameForm({ account }: { account: Account }) {
  const t = useTranslations("account");
  const errorText = useErrorText();
  const fieldErrorMessages = useFieldErrorMessages();
  const id = useId();
  const router = useRouter();
  const isAdmin = useShellUser().role === "admin";
  const field = useRef<HTMLInputElement>(null);
  const rename = useApiMutation<string, unknown>({
    request: (name) => ({
      path: "/v2/account",
      method: "PATCH",
      body: { data: { type: "account", attributes: { company_name: name } } },
    }),
    invalidates: ["account"],
    hasInlineErrors: true,
    // The sidebar shows the name as rendered by the server.
    onSuccess: () => router.refresh(),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name"));
    if (isAdmin && !rename.isPending) rename.mutate(name, { onError: () => field.current?.focus() });
  };
  const nameErrors = fieldErrorMessages(rename.error?.errors ?? [], "company_name");
  const messages = rename.error && nameErrors.length === 0 ? [errorText(rename.error)] : nameErrors;
  const help = isAdmin ? t("nameHelp") : `${t("nameHelp")} ${t("nameAdminsOnly")}`;
  return (
    <form onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-4">
      <Field id={`${id}-name`} label={t("name")} help={help} errors={messages}>
        <input
          ref={field}
          id={`${id}-name`}
          name="name"
          autoComplete="organization"
          defaultValue={account.attributes.company_name}
          readOnly={!isAdmin}
          onChange={() => rename.reset()}
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={`${id}-name-help ${id}-name-error`}
          className={inputClass}
        />
      </Field>
      {isAdmin && (
        <Button type="submit" className="self-start" aria-disabled={rename.isPending}>
          <span aria-live="polite">{t(rename.isSuccess ? "saved" : "submit")}</span>
        </Button>
      )}
    </form>
  );
}
