import { AppError, type Problem } from "@/lib/platform/errors";
import type { ConnectionAuthInput, CredentialHeaderInput } from "./connection-auth-input";
import type { ClientCredentials, ConnectionAuth, CredentialHeader } from "./decrypt-connection";

/** Names and values together: servers commonly accept 8 KB of headers. */
const headersBytesMax = 4096;

function blank(member: string, detail: string): Problem {
  return { code: "blank", detail, source: { pointer: `/data/attributes/auth/${member}` } };
}

function mergeHeaders(
  input: CredentialHeaderInput[],
  stored: CredentialHeader[],
  problems: Problem[],
): CredentialHeader[] {
  const storedValues = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]));
  const headers = input.map(({ name, value }) => ({
    name,
    value: value ?? storedValues.get(name.toLowerCase()) ?? "",
  }));
  headers.forEach(({ value }, index) => {
    if (value === "") {
      problems.push(
        blank(`headers/${index}/value`, "value can't be blank because no value is stored for this header."),
      );
    }
  });
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (bytes > headersBytesMax) {
    const detail = `headers must have at most ${headersBytesMax} characters, names and values together.`;
    problems.push({ code: "invalid", detail, source: { pointer: "/data/attributes/auth/headers" } });
  }
  return headers;
}

/** A stored client secret is only sent to the token server that it was entered for. */
function mergeClientSecret(
  input: string | null,
  token_url: string,
  stored: ClientCredentials | null,
  problems: Problem[],
): string {
  if (input !== null) return input;
  if (stored === null) {
    problems.push(blank("client_secret", "client_secret can't be blank because none is stored."));
    return "";
  }
  if (stored.token_url !== token_url) {
    const detail =
      "token_url has changed: send client_secret as well, because the stored one is not sent to another URL.";
    problems.push({ code: "invalid", detail, source: { pointer: "/data/attributes/auth/token_url" } });
  }
  return stored.client_secret;
}

function mergeAuth(input: ConnectionAuthInput, stored: ConnectionAuth | null, problems: Problem[]): ConnectionAuth {
  switch (input.type) {
    case "none":
      return input;
    case "headers": {
      const storedHeaders = stored?.type === "headers" ? stored.headers : [];
      return { type: input.type, headers: mergeHeaders(input.headers, storedHeaders, problems) };
    }
    case "basic": {
      const password = input.password ?? (stored?.type === "basic" ? stored.password : null);
      if (password === null) problems.push(blank("password", "password can't be blank because none is stored."));
      return { ...input, password: password ?? "" };
    }
    case "oauth2_client_credentials": {
      const storedCredentials = stored?.type === input.type ? stored : null;
      return {
        ...input,
        client_secret: mergeClientSecret(input.client_secret, input.token_url, storedCredentials, problems),
        headers: mergeHeaders(input.headers, storedCredentials?.headers ?? [], problems),
      };
    }
  }
}

/**
 * Completes credentials with the stored secrets of the same type where a secret is sent without a value. Throws `blank` on
 * each secret that is not stored either, and `invalid` on a changed token_url without its secret and on too long `headers`.
 */
export function mergeStoredSecrets(input: ConnectionAuthInput, stored: ConnectionAuth | null): ConnectionAuth {
  const problems: Problem[] = [];
  const auth = mergeAuth(input, stored, problems);
  const [first, ...rest] = problems;
  if (first) throw AppError.of([first, ...rest]);
  return auth;
}

/** Whether the credentials as sent reuse a stored secret. */
export function reusesStoredSecret(input: ConnectionAuthInput | undefined): boolean {
  switch (input?.type) {
    case undefined:
      return true;
    case "none":
      return false;
    case "basic":
      return input.password === null;
    case "headers":
      return input.headers.some(({ value }) => value === null);
    case "oauth2_client_credentials":
      return input.client_secret === null || input.headers.some(({ value }) => value === null);
  }
}
