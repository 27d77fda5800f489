import type { Account } from "@/lib/platform/auth/account";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const scheme = /^(?:bearer|token) +(\S+)$/i;

function unauthorized(challenge: string): AppError {
  const detail = "Send a valid API key in the header Authorization: Bearer <key>.";
  return new AppError("unauthorized", detail, null, { headers: { "www-authenticate": challenge } });
}

/**
 * Returns the account of the API key in the Authorization header, or of SVC_API_TOKEN if the header is missing. Throws unauthorized
 * for an invalid header, also if SVC_API_TOKEN is set.
 */
export async function authenticateCaller(headers: Headers): Promise<Account> {
  const authorization = headers.get("authorization");
  const key = authorization === null ? env().mcp.token : scheme.exec(authorization)?.[1];
  const account = key ? await findKeyAccount(key) : null;
  if (account) return account;
  throw unauthorized(authorization === null ? 'Bearer realm="mcp"' : 'Bearer realm="mcp", error="invalid_token"');
}
