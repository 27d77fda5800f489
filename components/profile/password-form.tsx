"use client";

import { type FormEvent, useEffect, useId, useRef } from "react";
import { signInWithPassword } from "@/components/api/auth-requests";
import { fieldErrorMessages } from "@/components/api/error-messages";
import { useApiMutation } from "@/components/api/use-api-mutation";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { toast } from "@/components/ui/toast";

type Passwords = { current_password: string; password: string };

const fields = [
  { name: "current_password", label: "Current password", autoComplete: "current-password", help: undefined },
  { name: "password", label: "New password", autoComplete: "new-password", help: "At least 12 characters." },
] as const;

/** Changes the password of the current user. */
export function PasswordForm() {
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
      const failure = await signInWithPassword(me.email, password).catch(() => "Unavailable");
      if (failure !== null) return window.location.assign("/sign-in?callbackUrl=/settings/profile");
      form.current?.reset();
      toast("Password changed. You are signed out everywhere else, also in AI clients.");
    },
  });
  // After the render that marks the invalid fields.
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [change.error]);
  const errors = change.error?.errors ?? [];
  const messagesOf = (name: string) => fieldErrorMessages(errors, name);
  const general =
    change.error && fields.every(({ name }) => messagesOf(name).length === 0) ? change.error.message : null;
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
      <FormError message={general} />
      <input type="hidden" name="username" autoComplete="username" value={me.email} />
      {fields.map(({ name, label, autoComplete, help }) => (
        <Field key={name} id={`${id}-${name}`} label={label} help={help} errors={messagesOf(name)}>
          <PasswordInput
            id={`${id}-${name}`}
            name={name}
            autoComplete={autoComplete}
            aria-invalid={messagesOf(name).length > 0 || undefined}
            aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
          />
        </Field>
      ))}
      <Button type="submit" className="self-start" aria-disabled={change.isPending}>
        {change.isPending ? "Changing password" : "Change password"}
      </Button>
    </form>
  );
}
