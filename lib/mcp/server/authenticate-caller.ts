import { protectedResources, resourceChallenge } from "@/lib/http/oauth/protected-resources";
import { findTokenAccount } from "@/lib/identity/oauth/find-token-account";
import type { Account } from "@/lib/platform/auth/account";
import { isPossibleApiKey } from "@/lib/platform/auth/api-key";
import { findKeyAccount } from "@/lib/platform/auth/find-key-account";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";

const scheme = /^(?:bearer|token) +(\S+)$/i;

function unauthorized(challenge: string): AppError {
  const detail = "Sign in with OAuth, or send a valid API key in the header Authorization: Bearer <key>.";
  return new AppError("unauthorized", detail, null, { headers: { "www-authenticate": challenge } });
}

/** The account of an API key, or of an access token that was issued for the MCP server. */
async function findAccount(credential: string): Promise<Account | null> {
  return isPossibleApiKey(credential) ? findKeyAccount(credential) : findTokenAccount(credential, protectedResources());
}

/**
 * Returns the account of the API key or access token in the Authorization header, or of SVC_API_TOKEN if the header is missing. Throws
 * unauthorized for an invalid header, also if SVC_API_TOKEN is set, with the address of the metadata with which clients sign in.
 */
export async function authenticateCaller(request: Request): Promise<Account> {
  const authorization = request.headers.get("authorization");
  const credential = authorization === null ? env().mcp.token : scheme.exec(authorization)?.[1];
  const account = credential ? await findAccount(credential) : null;
  if (account) return account;
  const error = authorization === null ? "" : ', error="invalid_token"';
  throw unauthorized(`Bearer realm="mcp"${error}, ${resourceChallenge(request)}`);
}
