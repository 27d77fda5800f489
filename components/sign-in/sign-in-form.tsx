"use client";

import { KeyRound } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import { signInWithPassword, startSingleSignOn } from "@/components/api/auth-requests";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormError } from "@/components/ui/form-error";
import { PasswordInput } from "@/components/ui/password-input";
import { tallFieldClass } from "./public-page";
import { signInErrorMessage } from "./sign-in-error-message";

type SignInFormProps = {
  returnPath: string;
  /** The name of the single sign-on provider; null: not configured. */
  ssoName: string | null;
  /** Message about the previous attempt. */
  error: string | null;
};

/** Signs in with e-mail and password or with single sign-on. The input stays after an error. */
export function SignInForm({ returnPath, ssoName, error }: SignInFormProps) {
  const [isBusy, setBusy] = useState(false);
  const [message, setMessage] = useState(error);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setMessage(null);
    const input = new FormData(event.currentTarget);
    const failure = await signInWithPassword(String(input.get("email")), String(input.get("password"))).catch(
      () => "Unavailable",
    );
    if (failure === null) {
      window.location.assign(returnPath);
      return;
    }
    setBusy(false);
    // One message for an unknown e-mail address, a wrong password and too many attempts, so that none of them is disclosed.
    setMessage(signInErrorMessage(failure === "Unavailable" ? failure : "CredentialsSignin"));
    password.current?.select();
  };
  return (
    <form onSubmit={submit} method="post" className="mt-5 flex flex-col gap-4">
      <FormError message={message} />
      <Field id="email" label="E-mail">
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
      <Field id="password" label="Password">
        <PasswordInput
          ref={password}
          id="password"
          name="password"
          required
          autoComplete="current-password"
          tall
          className={tallFieldClass}
        />
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={isBusy}>
        {isBusy ? "Signing in" : "Sign in"}
      </Button>
      {ssoName && <SingleSignOn name={ssoName} returnPath={returnPath} onMessage={setMessage} />}
    </form>
  );
}

type SingleSignOnProps = { name: string; returnPath: string; onMessage: (message: string | null) => void };

/** Redirects to the single sign-on provider. */
function SingleSignOn({ name, returnPath, onMessage }: SingleSignOnProps) {
  const [isBusy, setBusy] = useState(false);
  const redirect = () => {
    if (isBusy) return;
    setBusy(true);
    onMessage(null);
    startSingleSignOn(returnPath).catch(() => {
      setBusy(false);
      onMessage(signInErrorMessage("Unavailable"));
    });
  };
  return (
    <>
      <p className="flex items-center gap-3 text-13 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button
        className="h-auto min-h-11 w-full whitespace-normal py-2 text-15 md:h-auto"
        aria-disabled={isBusy}
        onClick={redirect}
      >
        <KeyRound aria-hidden size={16} className="shrink-0" />
        Continue with {name}
      </Button>
    </>
  );
}
