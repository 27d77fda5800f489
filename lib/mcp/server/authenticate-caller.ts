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
 * The account of the caller's own key; of a caller without the header, that of SVC_API_TOKEN. A header that is there but wrong
 * is refused, whatever the environment says.
 */
export async function authenticateCaller(headers: Headers): Promise<Account> {
  const authorization = headers.get("authorization");
  const key = authorization === null ? env().mcp.token : scheme.exec(authorization)?.[1];
  const account = key ? await findKeyAccount(key) : null;
  if (account) return account;
  throw unauthorized(authorization === null ? 'Bearer realm="mcp"' : 'Bearer realm="mcp", error="invalid_token"');
}
