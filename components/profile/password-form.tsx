"use client";

import { signIn } from "next-auth/react";
import { type FormEvent, useId, useRef } from "react";
import { toast } from "sonner";
import { faultWords } from "@/components/api/fault-words";
import { useWrite } from "@/components/api/use-write";
import { useShellUser } from "@/components/shell/user-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { PasswordInput } from "@/components/ui/password-input";

type Passwords = { current_password: string; password: string };

const fields = [
  { name: "current_password", label: "Present password", autoComplete: "current-password", help: undefined },
  { name: "password", label: "New password", autoComplete: "new-password", help: "12 characters at least." },
] as const;

/** The present password, and the one that follows it. */
export function PasswordForm() {
  const id = useId();
  const me = useShellUser();
  const form = useRef<HTMLFormElement>(null);
  const change = useWrite<Passwords>({
    write: (attributes) => ({
      path: "/v2/users/me/password",
      method: "PUT",
      body: { data: { type: "password_change", attributes } },
    }),
    toldInPlace: true,
    onDone: async (_, { password }) => {
      // The change has ended this session too: sign in anew before anything else is asked for.
      const answer = await signIn("credentials", { redirect: false, email: me.email, password });
      if (!answer?.ok) return window.location.assign("/sign-in?callbackUrl=/settings/profile");
      form.current?.reset();
      toast("Password changed. You are signed out everywhere else.");
    },
  });
  const errors = change.error?.errors ?? [];
  const faultsOf = (name: string) => faultWords(errors, name);
  const general = change.error && fields.every(({ name }) => faultsOf(name).length === 0) ? change.error.message : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const given = { current_password: String(typed.get("current_password")), password: String(typed.get("password")) };
    const focusFault = () =>
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
    if (!change.isPending) change.mutate(given, { onError: focusFault });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex max-w-100 flex-col gap-4">
      <FormFault message={general} />
      <input type="hidden" name="username" autoComplete="username" value={me.email} />
      {fields.map(({ name, label, autoComplete, help }) => (
        <Field key={name} id={`${id}-${name}`} label={label} help={help} errors={faultsOf(name)}>
          <PasswordInput
            id={`${id}-${name}`}
            name={name}
            autoComplete={autoComplete}
            aria-invalid={faultsOf(name).length > 0 || undefined}
            aria-describedby={`${id}-${name}-help ${id}-${name}-error`}
          />
        </Field>
      ))}
      <Button type="submit" className="self-start" aria-disabled={change.isPending}>
        {change.isPending ? "Changing" : "Change password"}
      </Button>
    </form>
  );
}
