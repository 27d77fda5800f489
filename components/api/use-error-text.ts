import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import { formatTime } from "@/components/values/format-time";
import { realNow } from "@/lib/platform/clock";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { ApiError } from "./request-document";

/** Why a request or a value is refused: by the `reason` in `meta` where there is a message for it, else `detail`, which the API words in English. */
export function reasonText(t: Translator<"api">, meta: ErrorObject["meta"], detail: string): string {
  const { at, ...facts } = { ...(meta as Record<string, string | undefined>) };
  const time = at && `${formatTime(t, { at, zone: null, dateOnly: false }, realNow().toISOString())} UTC`;
  // The message of a reason names no fact that its errors do not have.
  const word = t as unknown as (key: string, facts: object) => string;
  return ["entry", "tracking", "settings", "value"].reduce(
    (text, key) => word(`reasons.${key}`, { reason: "", ...facts, at: time, detail: text }),
    detail,
  );
}

/**
 * Why a request failed: by the reason or the status of its error where there is a message for it, else the detail of the API, which is in
 * English.
 */
export function errorObjectText(t: Translator<"api">, error: Pick<ErrorObject, "status" | "detail" | "meta">): string {
  const { status, detail } = error;
  if (!detail) return t(status === "0" ? "noConnection" : "status", { status });
  const reason = reasonText(t, error.meta, detail);
  return reason === detail ? t("error", { status: `s${status}`, detail }) : reason;
}

/** Why a request failed, in words. */
export function errorText(t: Translator<"api">, error: Error): string {
  if (!(error instanceof ApiError)) return error.message;
  return errorObjectText(t, { detail: "", ...error.errors[0], status: String(error.status) });
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
