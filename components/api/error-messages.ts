import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { reasonText } from "./use-error-text";

/** The errors at or below a JSON pointer (`/data/attributes/scac`). */
export const errorsAt = (errors: ErrorObject[], pointer: string): ErrorObject[] =>
  errors.filter(
    ({ source }) =>
      source && "pointer" in source && (source.pointer === pointer || source.pointer.startsWith(`${pointer}/`)),
  );

/** Why a value is refused: by its reason or code where there is a message for it, else `detail`. */
export const valueErrorText = (t: Translator<"api">, { code, meta }: ErrorObject, detail: string): string =>
  reasonText(t, { ...(code && { reason: code }), ...meta }, detail);

/** The texts of the errors at or below a JSON pointer; empty when there are none. */
export function errorMessagesAt(t: Translator<"api">, errors: ErrorObject[], pointer: string): string[] {
  return errorsAt(errors, pointer).map((error) => valueErrorText(t, error, error.detail || error.title));
}

/** The error messages of one form field (`headers/0/name`), without the attribute name that prefixes the API's details. */
export function fieldErrorMessages(t: Translator<"api">, errors: ErrorObject[], field: string): string[] {
  const pointer = `/data/attributes/${field}`;
  const isBlank = errors.some(
    ({ code, source }) => code === "blank" && source && "pointer" in source && source.pointer === pointer,
  );
  if (isBlank) return [t("required")];
  return errorsAt(errors, pointer).map((error) => {
    const message = (error.detail || error.title).replace(`${field.split("/").at(-1)}: `, "");
    return valueErrorText(t, error, message.charAt(0).toUpperCase() + message.slice(1));
  });
}

/** The function `errorMessagesAt` in the language of the page. */
export function useErrorMessagesAt(): (errors: ErrorObject[], pointer: string) => string[] {
  const t = useTranslations("api");
  return (errors, pointer) => errorMessagesAt(t, errors, pointer);
}

/** The function `fieldErrorMessages` in the language of the page. */
export function useFieldErrorMessages(): (errors: ErrorObject[], field: string) => string[] {
  const t = useTranslations("api");
  return (errors, field) => fieldErrorMessages(t, errors, field);
}
