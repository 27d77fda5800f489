"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { signInWithPassword } from "@/components/api/auth-requests";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { tallFieldClass } from "./public-page";
import { fieldErrors, requestErrorText } from "./request-errors";
import { usePasswordErrors } from "./use-password-errors";
import { NewPasswordField, UserEmail } from "./user-fields";

type NewUser = { name: string; password: string };

/** Accepts an invitation with a name and a password, then signs in. */
export function AcceptInvitationForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("sign-in");
  const apiTexts = useTranslations("api");
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
  const name = fieldErrors(join.error, "name", { blank: t("fieldErrors.blank"), invalid: t("fieldErrors.name") });
  const password = usePasswordErrors(join.error, join.variables?.password);
  const failure =
    join.error &&
    name.length + password.length === 0 &&
    requestErrorText(apiTexts, join.error, {
      0: t("requestErrors.noConnection"),
      404: t("invitation.errors.linkInvalid"),
      429: t("requestErrors.tooManyAttempts"),
      duplicate: t("invitation.errors.emailInUse", { email }),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    if (join.isPending || join.isSuccess) return;
    join.mutate({ name: String(input.get("name")), password: String(input.get("password")) });
  };
  const isBusy = join.isPending || join.isSuccess;
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="mt-5 flex flex-col gap-4">
      <FormError message={failure || null} />
      <UserEmail email={email} />
      <Field id="name" label={t("fields.name")} errors={name}>
        <input
          id="name"
          name="name"
          autoComplete="name"
          aria-invalid={name.length > 0 || undefined}
          aria-describedby="name-error"
          className={`${inputClass} ${tallFieldClass}`}
        />
      </Field>
      <NewPasswordField label={t("fields.password")} errors={password} />
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {t(isBusy ? "invitation.submitting" : "invitation.submit")}
      </Button>
    </form>
  );
}
