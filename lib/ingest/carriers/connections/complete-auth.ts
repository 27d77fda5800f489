import { AppError, type Problem } from "@/lib/platform/errors";
import type { ClientCredentials, ConnectionAuth, CredentialHeader } from "./connection-auth";
import type { ConnectionAuthInput } from "./connection-auth-input";
import type { CredentialHeaderInput } from "./credential-header-input";

/** Of all names and values together: servers commonly stop reading at 8 KB of headers. */
const headersBytesMax = 4096;

function blank(member: string, detail: string): Problem {
  return { code: "blank", detail, source: { pointer: `/data/attributes/auth/${member}` } };
}

function completeHeaders(
  given: CredentialHeaderInput[],
  stored: CredentialHeader[],
  faults: Problem[],
): CredentialHeader[] {
  const known = new Map(stored.map(({ name, value }) => [name.toLowerCase(), value]));
  const headers = given.map(({ name, value }) => ({
    name,
    value: value ?? known.get(name.toLowerCase()) ?? "",
  }));
  headers.forEach(({ value }, index) => {
    if (value === "") {
      faults.push(blank(`headers/${index}/value`, "value can't be blank: none is stored for this header."));
    }
  });
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (bytes > headersBytesMax) {
    const detail = `headers must have ${headersBytesMax} characters at most, names and values together.`;
    faults.push({ code: "invalid", detail, source: { pointer: "/data/attributes/auth/headers" } });
  }
  return headers;
}

/** A client's secret belongs to the token server it was given for: another one must be told it by whoever names it. */
function completeSecret(
  given: string | null,
  token_url: string,
  stored: ClientCredentials | null,
  faults: Problem[],
): string {
  if (given !== null) return given;
  if (stored === null) {
    faults.push(blank("client_secret", "client_secret can't be blank: none is stored."));
    return "";
  }
  if (stored.token_url !== token_url) {
    const detail = "token_url is another one: send client_secret too, for the stored one is not sent elsewhere.";
    faults.push({ code: "invalid", detail, source: { pointer: "/data/attributes/auth/token_url" } });
  }
  return stored.client_secret;
}

function complete(given: ConnectionAuthInput, stored: ConnectionAuth | null, faults: Problem[]): ConnectionAuth {
  switch (given.type) {
    case "none":
      return given;
    case "headers": {
      const known = stored?.type === "headers" ? stored.headers : [];
      return { type: given.type, headers: completeHeaders(given.headers, known, faults) };
    }
    case "basic": {
      const password = given.password ?? (stored?.type === "basic" ? stored.password : null);
      if (password === null) faults.push(blank("password", "password can't be blank: none is stored."));
      return { ...given, password: password ?? "" };
    }
    case "oauth2_client_credentials": {
      const known = stored?.type === given.type ? stored : null;
      return {
        ...given,
        client_secret: completeSecret(given.client_secret, given.token_url, known, faults),
        headers: completeHeaders(given.headers, known?.headers ?? [], faults),
      };
    }
  }
}

/**
 * Credentials as they are stored: a secret sent without its value keeps the stored one of the same kind. Throws blank at each
 * secret that has none, invalid at a token_url that a stored secret was not given for and at `headers` that are too long.
 */
export function completeAuth(given: ConnectionAuthInput, stored: ConnectionAuth | null): ConnectionAuth {
  const faults: Problem[] = [];
  const auth = complete(given, stored, faults);
  const [first, ...rest] = faults;
  if (first) throw AppError.of([first, ...rest]);
  return auth;
}

/** True when the credentials as sent lean on a stored secret. */
export function keepsSecret(given: ConnectionAuthInput | undefined): boolean {
  switch (given?.type) {
    case undefined:
      return true;
    case "none":
      return false;
    case "basic":
      return given.password === null;
    case "headers":
      return given.headers.some(({ value }) => value === null);
    case "oauth2_client_credentials":
      return given.client_secret === null || given.headers.some(({ value }) => value === null);
  }
}
