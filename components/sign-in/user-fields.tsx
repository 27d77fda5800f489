"use client";

import { Field, inputClass } from "@/components/ui/field";
import { PasswordInput } from "@/components/ui/password-input";
import { tallFieldClass } from "./public-page";

/** The e-mail address of the user, which cannot be changed here; password managers store it with the password. */
export function UserEmail({ email }: { email: string }) {
  return (
    <Field id="email" label="E-mail">
      <input
        id="email"
        name="email"
        type="email"
        readOnly
        value={email}
        autoComplete="username"
        className={`${inputClass} ${tallFieldClass} text-ink-2`}
      />
    </Field>
  );
}

/** The field for a new password, named `password`. */
export function NewPasswordField({ label, errors }: { label: string; errors: string[] }) {
  return (
    <Field id="password" label={label} help="At least 12 characters." errors={errors}>
      <PasswordInput
        id="password"
        name="password"
        autoComplete="new-password"
        tall
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby="password-help password-error"
        className={tallFieldClass}
      />
    </Field>
  );
}
