"use client";

import { signIn } from "next-auth/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { FormFault } from "@/components/ui/form-fault";
import { PasswordInput } from "@/components/ui/password-input";
import { SingleSignOn } from "./single-sign-on";
import { tallClass } from "./tall-class";

const refused = "E-mail and password do not fit together.";
const unreachable = "The server does not answer. Try again in a moment.";

type SignInFormProps = {
  callback: string;
  /** What the operator's issuer is called; null: there is none. */
  issuer: string | null;
  /** Why the last attempt ended here. */
  trouble: string | null;
};

/** E-mail and password, or the operator's issuer; what was typed stays when it is refused. */
export function SignInForm({ callback, issuer, trouble }: SignInFormProps) {
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState(trouble);
  const password = useRef<HTMLInputElement>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setMessage(null);
    const typed = new FormData(event.currentTarget);
    const answer = await signIn("credentials", {
      redirect: false,
      callbackUrl: callback,
      email: typed.get("email"),
      password: typed.get("password"),
    }).catch(() => undefined);
    if (answer?.ok && !answer.error) {
      window.location.assign(callback);
      return;
    }
    setBusy(false);
    // One message for an unknown e-mail, a wrong password and too many tries: which it was is nobody's business.
    setMessage(answer && answer.error !== "Unavailable" ? refused : unreachable);
    password.current?.select();
  };
  return (
    <form onSubmit={submit} method="post" className="mt-5 flex flex-col gap-4">
      <FormFault message={message} />
      <Field id="email" label="E-mail">
        <input
          id="email"
          name="email"
          type="email"
          required
          // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
          autoFocus
          autoComplete="username"
          className={`${inputClass} ${tallClass}`}
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
          className={tallClass}
        />
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={busy}>
        {busy ? "Signing in" : "Sign in"}
      </Button>
      {issuer && <SingleSignOn name={issuer} callback={callback} onTrouble={setMessage} />}
    </form>
  );
}
