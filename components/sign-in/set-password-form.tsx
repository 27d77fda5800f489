"use client";

import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef } from "react";
import { useTranslations } from "#translations";
import { signInWithPassword } from "@/components/api/auth-requests";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { FormError } from "@/components/ui/form-error";
import { requestErrorText } from "./request-errors";
import { usePasswordErrors } from "./use-password-errors";
import { NewPasswordField, UserEmail } from "./user-fields";

/** Sets a new password with a link, then signs in. */
export function SetPasswordForm({ token, email }: { token: string; email: string }) {
  const t = useTranslations("sign-in");
  const apiTexts = useTranslations("api");
  const form = useRef<HTMLFormElement>(null);
  const change = useMutation<void, ApiError, string>({
    mutationFn: async (password) => {
      await requestDocument("/v2/password_resets", {
        method: "PUT",
        body: { data: { type: "password_reset", attributes: { token, password } } },
      });
      await signInWithPassword(email, password).catch(() => null);
      // If the sign-in has failed, the start page redirects to the sign-in page.
      window.location.assign("/");
    },
  });
  const messages = usePasswordErrors(change.error, change.variables);
  const failure =
    change.error &&
    messages.length === 0 &&
    requestErrorText(apiTexts, change.error, {
      0: t("requestErrors.noConnection"),
      404: t("setPassword.errors.linkInvalid"),
      429: t("requestErrors.tooManyAttempts"),
    });
  // After the render that marks the invalid field.
  useEffect(() => {
    if (change.error) form.current?.querySelector<HTMLElement>("[name=password]")?.focus();
  }, [change.error]);
  const isBusy = change.isPending || change.isSuccess;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isBusy) change.mutate(String(new FormData(event.currentTarget).get("password")));
  };
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="mt-5 flex flex-col gap-4">
      <FormError message={failure || null} />
      <UserEmail email={email} />
      <NewPasswordField label={t("fields.newPassword")} errors={messages} />
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {t(isBusy ? "setPassword.submitting" : "setPassword.submit")}
      </Button>
    </form>
  );
}
