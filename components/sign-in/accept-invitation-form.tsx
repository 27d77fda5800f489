"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { signInWithPassword } from "@/components/api/auth-requests";
import { fieldErrorMessages } from "@/components/api/error-messages";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { tallFieldClass } from "./public-page";
import { NewPasswordField, UserEmail } from "./user-fields";

type NewUser = { name: string; password: string };

/** Accepts an invitation with a name and a password, then signs in. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const join = useMutation<void, ApiError, NewUser>({
    mutationFn: async ({ name, password }) => {
      await requestDocument("/v2/invitations/accept", {
        method: "POST",
        body: { data: { type: "invitation_acceptance", attributes: { token, name, password } } },
      });
      await signInWithPassword(email, password).catch(() => null);
      // If the sign-in has failed, the start page redirects to the sign-in page.
      window.location.assign("/");
    },
  });
  // After the render that marks the invalid fields.
  useEffect(() => {
    if (join.error) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [join.error]);
  const messagesOf = (name: string) => fieldErrorMessages(join.error?.errors ?? [], name);
  const [name, password] = [messagesOf("name"), messagesOf("password")];
  const general = join.error && name.length + password.length === 0 ? join.error.message : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    if (join.isPending || join.isSuccess) return;
    join.mutate({ name: String(input.get("name")), password: String(input.get("password")) });
  };
  const isBusy = join.isPending || join.isSuccess;
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="mt-5 flex flex-col gap-4">
      <FormError message={general} />
      <UserEmail email={email} />
      <Field id="name" label="Your name" errors={name}>
        <input
          id="name"
          name="name"
          autoComplete="name"
          aria-invalid={name.length > 0 || undefined}
          aria-describedby="name-error"
          className={`${inputClass} ${tallFieldClass}`}
        />
      </Field>
      <NewPasswordField label="Password" errors={password} />
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {isBusy ? "Joining" : "Join"}
      </Button>
    </form>
  );
}
