import { decode } from "next-auth/jwt";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";
import type { Account, Role } from "./account";
import { type SessionClaims, sessionClaims } from "./session-claims";
import { sessionTokens } from "./session-tokens";

export type Session = {
  accountId: string;
  userId: string;
  role: Role;
  email: string;
  name: string;
  accountName: string;
  /** What the domain functions take: who acts, with the rights of now. */
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
    // Expired, forged, of another secret, or of an older release: no session either way.
    return null;
  }
}

/** The user behind the claims as the tables have it now; null when the user is gone or the sessions were ended. */
export async function findSession({ accountId, userId, sessionVersion }: SessionClaims): Promise<Session | null> {
  const [row] = await sql<Row>(query, [accountId, userId, sessionVersion], "find_session");
  if (!row) return null;
  const { email, name, role, account_name: accountName, features, requests_per_minute: requestsPerMinute } = row;
  const rights = { features, requestsPerMinute, role, userId, apiKeyId: null, readOnly: false };
  const account = { id: accountId, name: accountName, ...rights };
  return { accountId, userId, role, email, name, accountName, account };
}

/** The session that a Cookie header carries; null when there is none that still counts. */
export async function readSession(cookieHeader: string | null): Promise<Session | null> {
  for (const token of sessionTokens(cookieHeader)) {
    const claims = await parseToken(token);
    const session = claims && (await findSession(claims));
    if (session) return session;
  }
  return null;
}
