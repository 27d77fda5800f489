import type { IncomingHttpHeaders } from "node:http";
import { keyInHeader } from "./authenticate";
import { isKnownKey } from "./find-key-account";
import { hasKnownSession } from "./session";

/**
 * Whether this process has accepted the credentials of a request before, without a statement. This is no authentication: they can be
 * revoked since. Known callers have priority while the server is overloaded.
 */
export function isKnownCaller({ headers }: { headers: IncomingHttpHeaders }): boolean {
  const key = keyInHeader(headers.authorization ?? null);
  return key === null ? hasKnownSession(headers.cookie ?? null) : isKnownKey(key);
}
