import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { ApiError } from "./request-document";

/** Why a request failed: by its status where that says it, otherwise as the API words it, which is in English. */
export function errorText(t: Translator<"api">, error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const { status, errors } = error;
  const detail = errors[0]?.detail;
  if (detail !== undefined) return t("error", { status: `s${status}`, detail });
  return status === 0 ? t("noConnection") : t("status", { status: String(status) });
}

/** The function that words why a request failed. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslations("api");
  return (error) => errorText(t, error);
}
