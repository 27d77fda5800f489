import { errorsAt } from "@/components/api/error-messages";
import type { ApiError } from "@/components/api/request-document";
import { errorText } from "@/components/api/use-error-text";
import type { Translator } from "@/components/language/translator";

/** The message of a field that the API refuses, in a list; empty when it does not. */
export function fieldErrors(
  error: ApiError | null,
  field: string,
  texts: { blank: string; invalid: string },
): string[] {
  const pointer = `/data/attributes/${field}`;
  const errors = error?.errors.filter((object) => errorsAt([object], pointer).length > 0) ?? [];
  if (errors.length === 0) return [];
  return [errors.some(({ code }) => code === "blank") ? texts.blank : texts.invalid];
}

/**
 * The message of a request that failed, by the error code or the HTTP status, which is 0 without a response; without one here, that of
 * any request.
 */
export function requestErrorText(
  t: Translator<"api">,
  error: ApiError,
  texts: Record<string | number, string>,
): string {
  const { code } = error.errors[0] ?? {};
  const key = code ?? String(error.status);
  return (Object.hasOwn(texts, key) ? texts[key] : null) ?? errorText(t, error);
}
