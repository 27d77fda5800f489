import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";

/** The details of the errors at or below a JSON pointer (`/data/attributes/scac`); empty when there are none. */
export function errorMessagesAt(errors: ErrorObject[], pointer: string): string[] {
  return errors.flatMap(({ source, detail, title }) => {
    if (!source || !("pointer" in source)) return [];
    const matches = source.pointer === pointer || source.pointer.startsWith(`${pointer}/`);
    return matches ? [detail || title] : [];
  });
}

/**
 * The error messages of one form field (`headers/0/name`), without the attribute name that prefixes the API's details. `required`: of a
 * field that is blank.
 */
export function fieldErrorMessages(
  errors: ErrorObject[],
  field: string,
  required = "This field is required.",
): string[] {
  const pointer = `/data/attributes/${field}`;
  const isBlank = errors.some(
    ({ code, source }) => code === "blank" && source && "pointer" in source && source.pointer === pointer,
  );
  if (isBlank) return [required];
  return errorMessagesAt(errors, pointer).map((detail) => {
    const message = detail.replace(`${field.split("/").at(-1)}: `, "");
    return message.charAt(0).toUpperCase() + message.slice(1);
  });
}
