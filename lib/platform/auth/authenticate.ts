import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { Account } from "./account";
import { findKeyAccount } from "./find-key-account";
import { processCallerOf } from "./process-caller";
import { readSession } from "./session";

const scheme = /^(?:token|bearer) +(\S+)$/i;

/** The API key in an Authorization header; null when there is none. */
export function keyInHeader(authorization: string | null): string | null {
  return scheme.exec(authorization ?? "")?.[1] ?? null;
}

/** The same error for every reason, so that it reveals nothing about a guessed key. */
function unauthorized(): AppError {
  const detail = "Send a valid API key in the header Authorization: Token <key>.";
  return new AppError("unauthorized", detail, null, { headers: { "www-authenticate": "Token" } });
}

/**
 * Protects sessions against cross-site requests, which also carry the cookie. Other sites cannot send `Sec-Fetch-Site: same-origin`
 * or a custom header without a preflight. Writes additionally require our own Origin.
 */
function acceptsSession({ method, headers }: Request): boolean {
  const isFromOwnPage = headers.get("x-landfall-client") === "web";
  if (method === "GET" || method === "HEAD") return isFromOwnPage || headers.get("sec-fetch-site") === "same-origin";
  return isFromOwnPage && env().appOrigins.includes(headers.get("origin") ?? "");
}

/**
 * Authenticates a request by API key (`Authorization: Token` or `Bearer`), or by session cookie where that is safe. An invalid
 * Authorization header is rejected even if the cookie is valid. Throws unauthorized.
 */
export async function authenticate(request: Request): Promise<Account> {
  const caller = processCallerOf(request);
  if (caller) return caller;
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    const key = keyInHeader(authorization);
    const account = key ? await findKeyAccount(key) : null;
    if (!account) throw unauthorized();
    return account;
  }
  const session = acceptsSession(request) ? await readSession(request.headers.get("cookie")) : null;
  if (!session) throw unauthorized();
  return session.account;
}
