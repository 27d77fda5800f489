"use client";

import { useTranslations } from "#translations";
import { Field } from "@/components/ui/field";
import { inputClass } from "@/components/ui/input-class";
import { PasswordInput } from "@/components/ui/password-input";
import { passwordLengthMin } from "@/lib/platform/auth/password-rules";
import { tallFieldClass } from "./public-page";

/** The e-mail address of the user, which cannot be changed here; password managers store it with the password. */
export function UserEmail({ email }: { email: string }) {
  const t = useTranslations("sign-in.fields");
  return (
    <Field id="email" label={t("email")}>
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
  const t = useTranslations("sign-in.fields");
  return (
    <Field id="password" label={label} help={t("passwordHelp", { min: passwordLengthMin })} errors={errors}>
      <PasswordInput
        id="password"
        name="password"
        autoComplete="new-password"
        tall
        toggleLabels={{ show: t("showPassword"), hide: t("hidePassword") }}
        aria-invalid={errors.length > 0 || undefined}
        aria-describedby="password-help password-error"
        className={tallFieldClass}
      />
    </Field>
  );
}
