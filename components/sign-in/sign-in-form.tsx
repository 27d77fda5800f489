"use client";

import { CircleX, Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, inputClass } from "@/components/ui/field";
import { SingleSignOn } from "./single-sign-on";

const tall = `${inputClass} md:h-11 md:rounded-block md:px-3 md:text-16`;

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
  const [shown, setShown] = useState(false);
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
  const Icon = shown ? EyeOff : Eye;
  return (
    <form onSubmit={submit} method="post" className="mt-5 flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {message && (
          <p className="flex items-start gap-2 rounded-block bg-bad-soft px-3 py-2.5 text-14 text-bad">
            <CircleX aria-hidden size={16} className="mt-0.5 shrink-0" />
            {message}
          </p>
        )}
      </div>
      <Field id="email" label="E-mail">
        <input
          id="email"
          name="email"
          type="email"
          required
          // biome-ignore lint/a11y/noAutofocus: the page has no other purpose
          autoFocus
          autoComplete="username"
          className={tall}
        />
      </Field>
      <Field id="password" label="Password">
        <div className="relative">
          <input
            ref={password}
            id="password"
            name="password"
            type={shown ? "text" : "password"}
            required
            autoComplete="current-password"
            className={`${tall} pr-12 md:pr-12`}
          />
          <Button
            kind="ghost"
            aria-label={shown ? "Hide password" : "Show password"}
            aria-pressed={shown}
            className="absolute inset-y-0 right-0 w-11 px-0 md:h-11"
            onClick={() => setShown(!shown)}
          >
            <Icon aria-hidden size={20} strokeWidth={1.75} />
          </Button>
        </div>
      </Field>
      <Button type="submit" kind="primary" className="mt-1 w-full text-15 md:h-11" aria-disabled={busy}>
        {busy ? "Signing in" : "Sign in"}
      </Button>
      {issuer && <SingleSignOn name={issuer} callback={callback} onTrouble={setMessage} />}
    </form>
  );
}
