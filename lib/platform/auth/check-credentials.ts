import { z } from "zod";
import { sql } from "@/lib/platform/db/sql";
import { readDevice } from "./known-device";
import { limitSignIns } from "./limit-failures";
import { type PasswordParty, placeholderHash, verifyPassword } from "./password";
import type { SessionClaims } from "./read-sessions";

const credentials = z.object({
  email: z.string().trim().toLowerCase().max(254),
  password: z.string().max(1_000),
});

export type AuthenticatedUser = SessionClaims & { email: string; name: string };

type Row = {
  account_id: string;
  id: string;
  email: string;
  name: string;
  password_hash: string | null;
  session_version: number;
};

async function findUserRow(email: string): Promise<Row | null> {
  // PostgreSQL rejects NUL in text, and no e-mail address contains it.
  if (email.includes("\u0000") || !email.isWellFormed()) return null;
  const [row] = await sql<Row>(
    "SELECT account_id, id, email, name, password_hash, session_version FROM users WHERE email = $1 AND deactivated_at IS NULL",
    [email],
  );
  return row ?? null;
}

async function verifyCredentials(
  email: string,
  password: string,
  party: PasswordParty,
): Promise<AuthenticatedUser | null> {
  const user = await findUserRow(email);
  const isCorrect = await verifyPassword(password, user?.password_hash ?? placeholderHash, party);
  if (!user || !isCorrect) return null;
  const { account_id: accountId, id: userId, session_version: sessionVersion, name } = user;
  return { accountId, userId, sessionVersion, email: user.email, name };
}

/**
 * The user with this e-mail and password. Null, after the same time, for an unknown e-mail, a wrong password and too many
 * failures. `client`: its network address and its Cookie header.
 */
export async function checkCredentials(
  input: unknown,
  { address, cookie = null }: { address: string; cookie?: string | null },
): Promise<AuthenticatedUser | null> {
  const parsed = credentials.safeParse(input);
  if (!parsed.success) return null;
  const { email, password } = parsed.data;
  const device = readDevice(cookie, email);
  const party = { id: device ?? address, isTrusted: device !== null };
  return limitSignIns(email, { address, device }, () => verifyCredentials(email, password, party));
}
