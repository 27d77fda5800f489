"use client";

import { KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "#translations";
import { signInWithPassword, startSingleSignOn } from "@/components/api/auth-requests";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { inputClass } from "@/components/ui/input-class";
import { PasswordInput } from "@/components/ui/password-input";
import { tallFieldClass } from "./public-page";
import { type SignInError, serverUnavailable } from "./sign-in-error";

type SignInFormProps = {
  returnPath: string;
  /** The name of the single sign-on provider; null: not configured. */
  ssoName: string | null;
  /** Of the previous attempt, or of the session before. */
  error: SignInError | null;
};

/** Signs in with e-mail and password or with single sign-on. The input stays after an error. */
export function SignInForm({ returnPath, ssoName, error: initialError }: SignInFormProps) {
  const t = useTranslations("sign-in");
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState(initialError);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setError(null);
    const input = new FormData(event.currentTarget);
    const failure = await signInWithPassword(String(input.get("email")), String(input.get("password"))).catch(
      () => serverUnavailable,
    );
    if (failure === null) {
      window.location.assign(returnPath);
      return;
    }
    setBusy(false);
    // One message for an unknown e-mail address, a wrong password and too many attempts, so that none of them is disclosed.
    setError(failure === serverUnavailable ? failure : "CredentialsSignin");
    password.current?.select();
  };
  return (
    <form onSubmit={submit} method="post" className="mt-5 flex flex-col gap-4">
      <FormError message={error && t(`signInErrors.${error}`)} />
      <Field id="email" label={t("fields.email")}>
        <input
          id="email"
          name="email"
          type="email"
          required
          // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
          autoFocus
          autoComplete="username"
          className={`${inputClass} ${tallFieldClass}`}
        />
      </Field>
      <Field id="password" label={t("fields.password")}>
        <PasswordInput
          ref={password}
          id="password"
          name="password"
          required
          autoComplete="current-password"
          tall
          toggleLabels={{ show: t("fields.showPassword"), hide: t("fields.hidePassword") }}
          className={tallFieldClass}
        />
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {t(isBusy ? "signIn.submitting" : "signIn.submit")}
      </Button>
      {ssoName && <SingleSignOn name={ssoName} returnPath={returnPath} onError={setError} />}
    </form>
  );
}

type SingleSignOnProps = { name: string; returnPath: string; onError: (error: SignInError | null) => void };

/** Redirects to the single sign-on provider. */
function SingleSignOn({ name, returnPath, onError }: SingleSignOnProps) {
  const t = useTranslations("sign-in.signIn");
  const [isBusy, setBusy] = useState(false);
  const redirect = () => {
    if (isBusy) return;
    setBusy(true);
    onError(null);
    startSingleSignOn(returnPath).catch(() => {
      setBusy(false);
      onError(serverUnavailable);
    });
  };
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("or")}
      </p>
      <Button
        className="h-auto min-h-11 w-full whitespace-normal py-2 text-15 md:h-auto"
        aria-disabled={isBusy}
        onClick={redirect}
      >
        <KeyRound aria-hidden size={16} className="shrink-0" />
        {t("singleSignOn", { name })}
      </Button>
    </>
  );
}
