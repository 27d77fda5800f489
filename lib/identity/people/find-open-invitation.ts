import type { Role } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { hashInvitationToken } from "./invitation-token";

export type OpenInvitation = { accountId: string; id: string; email: string; role: Role; accountName: string };

type Row = { account_id: string; id: string; email: string; role: Role; account_name: string };

// Asked in nobody's name: the token alone says which account it is about.
const query = `
  SELECT i.account_id, i.id, i.email, i.role, a.name AS account_name
  FROM invitations i JOIN accounts a ON a.id = i.account_id
  WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()`;

/** The invitation that a link leads to; null when it is wrong, expired, used or revoked: which of it is not told. */
export async function findOpenInvitation(token: string): Promise<OpenInvitation | null> {
  const hash = hashInvitationToken(token);
  const [row] = hash ? await sql<Row>(query, [hash]) : [];
  if (!row) return null;
  const { account_id: accountId, id, email, role, account_name: accountName } = row;
  return { accountId, id, email, role, accountName };
}
