"use client";

import { type FormEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "#translations";
import { signInWithPassword } from "@/components/api/auth-requests";
import type { ApiError } from "@/components/api/request-document";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useErrorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";
import { useShellUser } from "@/components/shell/user-context";
import { fieldErrors } from "@/components/sign-in/request-errors";
import { serverUnavailable } from "@/components/sign-in/sign-in-error";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";
import { brokenPasswordRule, passwordLengthMax, passwordLengthMin } from "@/lib/platform/auth/password-rules";

type Passwords = { current_password: string; password: string };

const fields = [
  { name: "current_password", label: "current", autoComplete: "current-password", help: undefined },
  { name: "password", label: "new", autoComplete: "new-password", help: "newHelp" },
] as const;

// Without the separator of thousands.
const limits = { min: String(passwordLengthMin), max: String(passwordLengthMax) };

/** Why the API refuses a password, in a list that is empty when it does not. `password`: the new one. */
function errorsByField(t: Translator<"profile.password">, error: ApiError | null, password: string) {
  const blank = t("errors.blank");
  const invalid = t("errors.new", { rule: brokenPasswordRule(password), ...limits });
  return {
    current_password: fieldErrors(error, "current_password", { blank, invalid: t("errors.current") }),
    password: fieldErrors(error, "password", { blank, invalid }),
  };
}

/** Changes the password of the current user. */
export function PasswordForm() {
  const t = useTranslations("profile.password");
  const errorText = useErrorText();
  const id = useId();
  const me = useShellUser();
  const form = useRef<HTMLFormElement>(null);
  const change = useApiMutation<Passwords>({
    request: (attributes) => ({
      path: "/v2/users/me/password",
      method: "PUT",
      body: { data: { type: "password_change", attributes } },
    }),
    hasInlineErrors: true,
    onSuccess: async (_, { password }) => {
      // The change has ended this session too, so sign in again before the next request.
      const failure = await signInWithPassword(me.email, password).catch(() => serverUnavailable);
      if (failure !== null) return window.location.assign("/sign-in?callbackUrl=/settings/profile");
      form.current?.reset();
      toast(t("changed"));
    },
  });
  // After the render that marks the invalid fields.
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [change.error]);
  const errors = errorsByField(t, change.error, change.variables?.password ?? "");
  const isAtField = fields.some(({ name }) => errors[name].length > 0);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    const passwords = {
      current_password: String(input.get("current_password")),
      password: String(input.get("password")),
    };
    if (!change.isPending) change.mutate(passwords);
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-4">
      <FormError message={isAtField ? null : errorText(change.error)} />
      <input type="hidden" name="username" autoComplete="username" value={me.email} />
      {fields.map(({ name, label, autoComplete, help }) => (
        <Field key={name} id={`${id}-${name}`} label={t(label)} help={help && t(help)} errors={errors[name]}>
          <PasswordInput
            id={`${id}-${name}`}
            name={name}
            autoComplete={autoComplete}
            aria-invalid={errors[name].length > 0 || undefined}
            aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
          />
        </Field>
      ))}
      <Button type="submit" className="self-start" aria-disabled={change.isPending}>
        {t(change.isPending ? "submitting" : "submit")}
      </Button>
    </form>
  );
}
