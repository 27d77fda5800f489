import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import { limitSignIns } from "./limit-sign-ins";
import { nobodysHash, verifyPassword } from "./password";
import type { SessionClaims } from "./session-claims";

const credentials = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1_000),
});

export type SignedIn = SessionClaims & { email: string; name: string };

type Row = {
  account_id: string;
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  session_version: number;
};

async function findUser(email: string): Promise<Row | null> {
  // PostgreSQL takes no NUL in text, and no address has one.
  if (email.includes("\u0000") || !email.isWellFormed()) return null;
  const [row] = await sql<Row>(
    "SELECT account_id, id, email, name, password_hash, session_version FROM users WHERE email = $1 AND deactivated_at IS NULL",
    [email],
  );
  return row ?? null;
}

async function attempt(email: string, password: string): Promise<SignedIn | null> {
  const user = await findUser(email);
  const right = await verifyPassword(password, user?.password_hash ?? nobodysHash);
  if (!user || !right) return null;
  const { account_id: accountId, id: userId, session_version: sessionVersion, name } = user;
  return { accountId, userId, sessionVersion, email: user.email, name };
}

/**
 * The user whom e-mail and password name. Null alike for an unknown e-mail, a wrong password and too many failures, and in
 * the same time. `address` is the network address of who tries.
 */
export async function checkCredentials(given: unknown, address: string): Promise<SignedIn | null> {
  const parsed = credentials.safeParse(given);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  return limitSignIns(email, address, () => attempt(email, password));
}
