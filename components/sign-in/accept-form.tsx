"use client";

import { useMutation } from "@tanstack/react-query";
import { signIn } from "next-auth/react";
import { type FormEvent, useRef } from "react";
import type { ApiError } from "@/components/api/api-error";
import { faultWords } from "@/components/api/fault-words";
import { requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { PasswordInput } from "@/components/ui/password-input";
import { tallClass } from "./tall-class";

type Person = { name: string; password: string };

/** Name and password of somebody invited; then they are in. */
export function AcceptForm({ token, email }: { token: string; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const join = useMutation<void, ApiError, Person>({
    mutationFn: async ({ name, password }) => {
      await requestDocument("/v2/invitations/accept", {
        method: "POST",
        body: { data: { type: "invitation_acceptance", attributes: { token, name, password } } },
      });
      await signIn("credentials", { redirect: false, email, password }).catch(() => undefined);
      // Should the sign-in have failed, the first page asks for it.
      window.location.assign("/");
    },
    onError: () => requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus()),
  });
  const faultsOf = (name: string) => faultWords(join.error?.errors ?? [], name);
  const [name, password] = [faultsOf("name"), faultsOf("password")];
  const general = join.error && name.length + password.length === 0 ? join.error.message : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    if (join.isPending || join.isSuccess) return;
    join.mutate({ name: String(typed.get("name")), password: String(typed.get("password")) });
  };
  const isBusy = join.isPending || join.isSuccess;
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="mt-5 flex flex-col gap-4">
      <FormFault message={general} />
      <Field id="email" label="E-mail">
        <input
          id="email"
          name="email"
          type="email"
          readOnly
          value={email}
          autoComplete="username"
          className={`${inputClass} ${tallClass} text-ink-2`}
        />
      </Field>
      <Field id="name" label="Your name" errors={name}>
        <input
          id="name"
          name="name"
          autoComplete="name"
          aria-invalid={name.length > 0 || undefined}
          aria-describedby="name-error"
          className={`${inputClass} ${tallClass}`}
        />
      </Field>
      <Field id="password" label="Password" help="12 characters at least." errors={password}>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="new-password"
          tall
          aria-invalid={password.length > 0 || undefined}
          aria-describedby="password-help password-error"
          className={tallClass}
        />
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {isBusy ? "Joining" : "Join"}
      </Button>
    </form>
  );
}
