import { decode } from "next-auth/jwt";
import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import type { Account, Role } from "./account";

/** Content of a session cookie. Everything else is read from the database each time, so that it is current. */
export const sessionClaims = z.object({
  accountId: z.uuid(),
  userId: z.uuid(),
  /** Must equal the version of the user row. Incrementing that one ends the session. */
  sessionVersion: z.int(),
});

export type SessionClaims = z.infer<typeof sessionClaims>;

/** Idle time after which a session expires. */
export const sessionIdleSeconds = 8 * 60 * 60;

// The first one is only sent over https and takes precedence.
const cookieNames = ["__Secure-next-auth.session-token", "next-auth.session-token"];
const chunksMax = 8;

/** The first of several cookies with one name counts: browsers send the one with the longer path first. */
function parseCookies(header: string): Map<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, at).trim();
    if (at > 0 && !cookies.has(name)) cookies.set(name, pair.slice(at + 1).trim());
  }
  return cookies;
}

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

export type Session = {
  accountId: string;
  userId: string;
  role: Role;
  email: string;
  name: string;
  accountName: string;
  /** The caller for domain functions, with current rights. */
  account: Account;
};

type Row = {
  email: string;
  name: string;
  role: Role;
  account_name: string;
  features: string[];
  requests_per_minute: number;
};

const query = `
  SELECT u.email, u.name, u.role, a.name AS account_name, a.features, a.requests_per_minute
  FROM users u JOIN accounts a ON a.id = u.account_id
  WHERE u.account_id = $1 AND u.id = $2 AND u.session_version = $3 AND u.deactivated_at IS NULL`;

async function parseToken(token: string): Promise<SessionClaims | null> {
  try {
    return sessionClaims.parse(await decode({ token, secret: env().authSecret }));
  } catch {
    // Expired, forged, encrypted with another secret, or from an older release.
    return null;
  }
}

/** The session of the claims with current data; null when the user is deactivated or the session was ended. */
export async function findSession({ accountId, userId, sessionVersion }: SessionClaims): Promise<Session | null> {
  const [row] = await sql<Row>(query, [accountId, userId, sessionVersion], "find_session");
  if (!row) return null;
  const { email, name, role, account_name: accountName, features, requests_per_minute: requestsPerMinute } = row;
  const rights = { features, requestsPerMinute, role, userId, apiKeyId: null, readOnly: false };
  const account = { id: accountId, name: accountName, ...rights };
  return { accountId, userId, role, email, name, accountName, account };
}

/** The session of a Cookie header; null when there is no valid one. */
export async function readSession(cookieHeader: string | null): Promise<Session | null> {
  for (const token of sessionTokens(cookieHeader)) {
    const claims = await parseToken(token);
    const session = claims && (await findSession(claims));
    if (session) return session;
  }
  return null;
}

/** Ends all sessions of the user on all devices, including copied cookies. Has no effect for claims of an ended session. */
export async function endSessions({ accountId, userId, sessionVersion }: SessionClaims): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE users SET session_version = session_version + 1
      WHERE account_id = ${accountId}::uuid AND id = ${userId}::uuid AND session_version = ${sessionVersion}`,
  );
}
