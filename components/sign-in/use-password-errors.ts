import { useTranslations } from "#translations";
import type { ApiError } from "@/components/api/request-document";
import { brokenPasswordRule, passwordLengthMax, passwordLengthMin } from "@/lib/platform/auth/password-rules";
import { fieldErrors } from "./request-errors";

// Without the separator of thousands.
const limits = { min: String(passwordLengthMin), max: String(passwordLengthMax) };

/** Why the API refuses a new password; empty when it does not. */
export function usePasswordErrors(error: ApiError | null, password = ""): string[] {
  const t = useTranslations("sign-in.fieldErrors");
  const rule = brokenPasswordRule(password);
  return fieldErrors(error, "password", {
    blank: t("blank"),
    invalid: t("password", { rule, ...limits }),
  });
}
