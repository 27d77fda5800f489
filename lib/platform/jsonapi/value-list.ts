/**
 * The values of a comma-separated list, in which `\,` is a comma and `\\` a backslash within a value. A backslash before another character
 * is a backslash. Spaces around values, and empty values, do not count.
 */
export const splitValues = (text: string): string[] =>
  (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).flatMap((value) => value.replaceAll(/\\([\\,])/g, "$1").trim() || []);

/** The list from which `splitValues` returns these values. */
export const joinValues = (values: string[]): string =>
  values.map((value) => value.replaceAll(/[\\,]/g, "\\$&")).join(",");
