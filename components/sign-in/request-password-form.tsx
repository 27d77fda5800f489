"use client";

import { useMutation } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import type { FormEvent } from "react";
import { useTranslations } from "#translations";
import { type ApiError, requestDocument } from "@/components/api/request-document";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { tallFieldClass } from "./public-page";
import { fieldErrors, requestErrorText } from "./request-errors";

/** Requests a link to set a new password. The result is the same for every address, so that none is disclosed. */
export function RequestPasswordForm() {
  const t = useTranslations("sign-in");
  const apiTexts = useTranslations("api");
  const request = useMutation<null, ApiError, string>({
    mutationFn: (email) =>
      requestDocument("/v2/password_resets", {
        method: "POST",
        body: { data: { type: "password_reset_request", attributes: { email } } },
      }),
  });
  if (request.isSuccess) {
    return (
      <p role="status" className="mt-5 flex items-start gap-2.5 text-14">
        <MailCheck aria-hidden size={20} className="mt-px shrink-0 text-good" />
        <span>
          {t.rich("requestPassword.sent", {
            email: request.variables,
            address: (email) => <strong className="break-all font-semibold">{email}</strong>,
          })}
        </span>
      </p>
    );
  }
  const messages = fieldErrors(request.error, "email", {
    blank: t("fieldErrors.blank"),
    invalid: t("fieldErrors.email"),
  });
  const failure =
    request.error &&
    messages.length === 0 &&
    requestErrorText(apiTexts, request.error, {
      0: t("requestErrors.noConnection"),
      429: t("requestPassword.errors.tooManyRequests"),
      not_supported: t("requestPassword.errors.mailOff"),
    });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!request.isPending) request.mutate(String(new FormData(event.currentTarget).get("email")).trim());
  };
  return (
    <form onSubmit={submit} method="post" className="mt-5 flex flex-col gap-4">
      <FormError message={failure || null} />
      <Field id="email" label={t("fields.email")} errors={messages}>
        <input
          id="email"
          name="email"
          type="email"
          required
          autoComplete="username"
          aria-invalid={messages.length > 0 || undefined}
          aria-describedby={messages.length > 0 ? "email-error" : undefined}
          className={`${inputClass} ${tallFieldClass}`}
        />
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={request.isPending}>
        {t(request.isPending ? "requestPassword.submitting" : "requestPassword.submit")}
      </Button>
    </form>
  );
}
