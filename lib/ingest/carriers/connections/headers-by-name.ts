import type { CredentialHeader } from "./connection-auth";

/** Stored headers as a request takes them. */
export function headersByName(headers: CredentialHeader[]): Record<string, string> {
  return Object.fromEntries(headers.map(({ name, value }) => [name.toLowerCase(), value]));
}
