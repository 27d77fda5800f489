import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Account } from "./account";
import { findKeyAccount } from "./find-key-account";
import { readSession } from "./read-session";

const scheme = /^(?:token|bearer) +(\S+)$/i;

/** One sentence for every reason: who guesses learns nothing. */
function unauthorized(): AppError {
  const detail = "Send a valid API key in the header Authorization: Token <key>.";
  return new AppError("unauthorized", detail, null, { headers: { "www-authenticate": "Token" } });
}

/**
 * Whether a session cookie may speak for this request. A browser sends the cookie along with other sites' requests too; what
 * they cannot do is to look same-origin, or to add a header of ours without asking first. Writes need our Origin as well.
 */
function mayUseSession({ method, headers }: Request): boolean {
  const fromOurPages = headers.get("x-landfall-client") === "web";
  if (method === "GET" || method === "HEAD") return fromOurPages || headers.get("sec-fetch-site") === "same-origin";
  return fromOurPages && env().appOrigins.includes(headers.get("origin") ?? "");
}

/**
 * Who sends this request: by API key (`Authorization: Token` or `Bearer`), else, where that is safe, by session cookie.
 * An Authorization header that is there but wrong is refused, whatever the cookies say. Throws unauthorized.
 */
export async function authenticate(request: Request): Promise<Account> {
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const key = scheme.exec(authorization)?.[1];
    const account = key ? await findKeyAccount(key) : null;
    if (!account) throw unauthorized();
    return account;
  }
  const session = mayUseSession(request) ? await readSession(request.headers.get("cookie")) : null;
  if (!session) throw unauthorized();
  return session.account;
}
