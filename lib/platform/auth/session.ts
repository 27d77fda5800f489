import { afterCommit, transaction } from "@/lib/platform/db/transaction";
import { callerCache, forgetCallers } from "./caller-cache";
import { parseCookies } from "./cookies";
import { isAccountClosed, type Session, type SessionClaims, sessionKey } from "./read-sessions";
import { isKnownToken, readToken } from "./session-token";

/** Idle time after which a session expires. */
export const sessionIdleSeconds = 8 * 60 * 60;

// The first one is only sent over https and takes precedence.
const cookieNames = ["__Secure-next-auth.session-token", "next-auth.session-token"];
const chunksMax = 8;

function joinChunks(cookies: Map<string, string>, name: string): string {
  const parts: string[] = [];
  for (
    let part = cookies.get(`${name}.0`);
    part && parts.length < chunksMax;
    part = cookies.get(`${name}.${parts.length}`)
  ) {
    parts.push(part);
  }
  return parts.join("");
}

/** The session tokens in a Cookie header, under both cookie names of next-auth, with chunks (`.0`, `.1`, …) joined. */
function sessionTokens(cookieHeader: string | null): string[] {
  const cookies = parseCookies(cookieHeader ?? "");
  return cookieNames.map((name) => cookies.get(name) || joinChunks(cookies, name)).filter((token) => token !== "");
}

/** The session of the claims with current data; null when the user is deactivated or the session was ended. */
export function findSession(claims: SessionClaims): Promise<Session | null> {
  return callerCache().findSession(sessionKey(claims));
}

/** Whether this process has read a session of the Cookie header before; it can be ended since. */
export function hasKnownSession(cookieHeader: string | null): boolean {
  return sessionTokens(cookieHeader).some(isKnownToken);
}

/** The session of a Cookie header; null when there is no valid one. */
export async function readSession(cookieHeader: string | null): Promise<Session | null> {
  for (const token of sessionTokens(cookieHeader)) {
    const claims = await readToken(token);
    const session = claims && (await findSession(claims));
    if (session) return session;
  }
  return null;
}

/** Whether a Cookie header has a session of an account that was deleted since. */
export async function isOfDeletedAccount(cookieHeader: string | null): Promise<boolean> {
  for (const token of sessionTokens(cookieHeader)) {
    const claims = await readToken(token);
    if (claims && (await isAccountClosed(claims.accountId))) return true;
  }
  return false;
}

/** Ends all sessions of the user on all devices, including copied cookies. Has no effect for claims of an ended session. */
export async function endSessions({ accountId, userId, sessionVersion }: SessionClaims): Promise<void> {
  await transaction(async (tx) => {
    afterCommit(() => forgetCallers(accountId));
    await tx.$executeRaw`
      UPDATE users SET session_version = session_version + 1
      WHERE account_id = ${accountId}::uuid AND id = ${userId}::uuid AND session_version = ${sessionVersion}`;
  });
}
