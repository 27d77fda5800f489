import { AppError, type Problem } from "@/lib/errors";
import type { ConnectionAuth } from "./carrier";
import type { ConnectionAuthInput } from "./connection-auth-input";

/** Of all names and values together: servers commonly stop reading at 8 KB of headers. */
const headersBytesMax = 4096;

/**
 * Credentials as they are stored: a header sent without a value keeps the stored value of that name. Throws blank at the value
 * of each header that has none, invalid at `headers` when they are too long together.
 */
export function completeAuth(given: ConnectionAuthInput, stored: ConnectionAuth | null): ConnectionAuth {
  if (given.type === "none") return { type: "none" };
  const known = new Map(
    (stored?.type === "headers" ? stored.headers : []).map(({ name, value }) => [name.toLowerCase(), value]),
  );
  const headers = given.headers.map(({ name, value }) => ({
    name,
    value: value ?? known.get(name.toLowerCase()) ?? "",
  }));
  const [first, ...rest] = headers.flatMap(({ value }, index): Problem[] => {
    const pointer = `/data/attributes/auth/headers/${index}/value`;
    return value === ""
      ? [{ code: "blank", detail: "value can't be blank: none is stored for this header.", source: { pointer } }]
      : [];
  });
  if (first) throw AppError.of([first, ...rest]);
  const bytes = headers.reduce((sum, { name, value }) => sum + name.length + value.length, 0);
  if (bytes > headersBytesMax) {
    const detail = `headers must have ${headersBytesMax} characters at most, names and values together.`;
    throw new AppError("invalid", detail, "auth/headers");
  }
  return { type: "headers", headers };
}

/** True when the credentials as sent lean on a stored secret. */
export function keepsSecret(given: ConnectionAuthInput | undefined): boolean {
  return given === undefined || (given.type === "headers" && given.headers.some(({ value }) => value === null));
}
