import type { ErrorObject } from "@/lib/platform/jsonapi/error-document";
import { faultsAt } from "./api-error";

const needed = "This is needed.";

/** What is wrong with one field (`headers/0/name`), said under its label: without the name that programs know it by. */
export function faultWords(errors: ErrorObject[], field: string): string[] {
  const pointer = `/data/attributes/${field}`;
  const isBlank = errors.some(
    ({ code, source }) => code === "blank" && source && "pointer" in source && source.pointer === pointer,
  );
  if (isBlank) return [needed];
  return faultsAt(errors, pointer).map((detail) => {
    const words = detail.replace(`${field.split("/").at(-1)}: `, "");
    return words.charAt(0).toUpperCase() + words.slice(1);
  });
}
