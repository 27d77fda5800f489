import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { ApiError } from "./request-document";

/** Why a request failed: by its status where that says it, otherwise as the API words it, which is in English. */
export function errorText(t: Translator<"api">, error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  const { status, errors } = error;
  const [first] = errors;
  if (first) return t("error", { status: `s${status}`, detail: first.detail });
  return t(status === 0 ? "noConnection" : "status", { status: String(status) });
}

/** The function that words why a request failed. */
export function useErrorText(): (error: Error) => string {
  const t = useTranslations("api");
  return (error) => errorText(t, error);
}
