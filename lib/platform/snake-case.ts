/** Converts a `camelCase` property name to the `snake_case` name of a column or attribute. */
export function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Converts a `snake_case` name to `camelCase`. */
export function toCamelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
