import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { ApiError } from "./request-document";

/** Why a request failed: by the status of its error object where there is a message for it, else the detail of the API, which is in English. */
export function errorObjectText(
  t: Translator<"api">,
  { status, detail }: Pick<ErrorObject, "status" | "detail">,
): string {
  if (detail) return t("error", { status: `s${status}`, detail });
  return t(status === "0" ? "noConnection" : "status", { status });
}

/** Why a request failed, in words. */
export function errorText(t: Translator<"api">, error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  return errorObjectText(t, { status: String(error.status), detail: error.errors[0]?.detail ?? "" });
}

type ErrorText = {
  (error: Error): string;
  (error: Error | null | undefined): string | null;
};

/** The function that words why a request failed; null: it has not. */
export function useErrorText(): ErrorText {
  const t = useTranslations("api");
  return ((error: Error | null | undefined) => (error ? errorText(t, error) : null)) as ErrorText;
}
