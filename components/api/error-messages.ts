import { useTranslations } from "#translations";
import type { Translator } from "@/components/language/translator";
import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** The errors at or below a JSON pointer (`/data/attributes/scac`). */
export const errorsAt = (errors: ErrorObject[], pointer: string): ErrorObject[] =>
  errors.filter(
    ({ source }) =>
      source && "pointer" in source && (source.pointer === pointer || source.pointer.startsWith(`${pointer}/`)),
  );

/** The reasons of the API for refusing values that people enter, in English; the numbers are arguments of the messages. */
const knownDetails = {
  charactersMax: /must have at most (\d+) characters\.?$/i,
  charactersMin: /must have at least (\d+) characters\.?$/i,
  timeZone: /is not an IANA time zone/i,
  email: /must be an e-mail address/i,
  url: /must be an? (?:http or )?https url/i,
  date: /must be an ISO 8601 date/i,
  future: /must be in the future/i,
  number: /(?:is not|must be) a (?:whole )?number\.?$/i,
  taken: /(?:is taken|already exists|is a duplicate)/i,
};

/** Why a value is refused: by its code or detail where there is a message for it, else the detail of the API, which is in English. */
function valueErrorText(t: Translator<"api">, code: string | undefined, detail: string): string {
  const known = Object.entries(knownDetails).find(([, pattern]) => pattern.test(detail));
  const [, number = ""] = known?.[1].exec(detail) ?? [];
  const kind = code === "blank" || code === "duplicate" ? code : (known?.[0] ?? "none");
  return t("valueError", { kind, number, detail });
}

/** The texts of the errors at or below a JSON pointer; empty when there are none. */
export function errorMessagesAt(t: Translator<"api">, errors: ErrorObject[], pointer: string): string[] {
  return errorsAt(errors, pointer).map(({ code, detail, title }) => valueErrorText(t, code, detail || title));
}

/** The error messages of one form field (`headers/0/name`), without the attribute name that prefixes the API's details. */
export function fieldErrorMessages(t: Translator<"api">, errors: ErrorObject[], field: string): string[] {
  const pointer = `/data/attributes/${field}`;
  const isBlank = errors.some(
    ({ code, source }) => code === "blank" && source && "pointer" in source && source.pointer === pointer,
  );
  if (isBlank) return [t("required")];
  return errorsAt(errors, pointer).map(({ code, detail, title }) => {
    const message = (detail || title).replace(`${field.split("/").at(-1)}: `, "");
    return valueErrorText(t, code, message.charAt(0).toUpperCase() + message.slice(1));
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
