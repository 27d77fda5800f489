"use client";

import "./signed-out-messages";
import { type FormEvent, useId, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { signInWithPassword } from "@/components/api/auth-requests";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";

type SignInError = "password" | "unavailable";

/** Asks for the password of the person whose page it is. Others sign in elsewhere: what is entered here is not theirs. */
export function SignInAgain({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const t = useTranslations("signed-out");
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<SignInError | null>(null);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const failure = await signInWithPassword(email, password.current?.value ?? "").then(
      (code) => (code === null ? null : ("password" as const)),
      () => "unavailable" as const,
    );
    if (failure === null) return onSignedIn();
    setBusy(false);
    setError(failure);
    password.current?.select();
  };
  const returnPath = `${window.location.pathname}${window.location.search}`;
  return (
    <form onSubmit={submit} noValidate className="flex flex-1 flex-col gap-4 px-gutter pt-1 pb-4">
      <p className="text-pretty text-ink-2">{t("explanation")}</p>
      <FormError message={error && t(`errors.${error}`)} />
      <p>
        <span className="block font-medium text-12 text-ink-2">{t("email")}</span>
        <span className="break-all">{email}</span>
      </p>
      <Field id={id} label={t("password")}>
        <PasswordInput
          ref={password}
          id={id}
          name="password"
          autoComplete="current-password"
          aria-invalid={error === "password" || undefined}
        />
      </Field>
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <div className="flex flex-wrap items-center justify-between gap-3 max-md:mt-auto">
        <a
          href={`/sign-in?callbackUrl=${encodeURIComponent(returnPath)}`}
          target="_blank"
          rel="noopener"
          className="py-2 text-accent hover:underline"
        >
          {t("otherWay")}
        </a>
        <Button type="submit" kind="primary" className="max-md:flex-1" aria-disabled={isBusy}>
          {t(isBusy ? "submitting" : "submit")}
        </Button>
      </div>
    </form>
  );
}
