import { v7 as uuid } from "uuid";
import { z } from "zod";
import { recordChanges } from "@/lib/outbox/record-changes";
import type { Role } from "@/lib/platform/auth/account";
import { limitFailures } from "@/lib/platform/auth/limit-failures";
import { hashPassword, newPassword } from "@/lib/platform/auth/password";
import { realNow } from "@/lib/platform/clock";
import type { User } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { hashLinkToken } from "./link-token";
import { userName } from "./user";

type PendingInvitation = { accountId: string; id: string; email: string; role: Role; accountName: string };

type Row = { account_id: string; id: string; email: string; role: Role; account_name: string };

// Not restricted to an account: the token alone identifies the invitation.
const pendingInvitationQuery = `
  SELECT i.account_id, i.id, i.email, i.role, a.name AS account_name
  FROM invitations i JOIN accounts a ON a.id = i.account_id
  WHERE i.token_hash = $1 AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()`;

/** The pending invitation with this token; null if the token is wrong, expired, used or revoked, without distinction. */
export async function findPendingInvitation(token: string): Promise<PendingInvitation | null> {
  const hash = hashLinkToken(token);
  const [row] = hash ? await sql<Row>(pendingInvitationQuery, [hash]) : [];
  if (!row) return null;
  const { account_id: accountId, id, email, role, account_name: accountName } = row;
  return { accountId, id, email, role, accountName };
}

// A token has 256 random bits and cannot be guessed: this limits the load of guessing.
const failuresPerAddress = 100;

/** Attributes with which an invited person accepts. */
export const invitationAcceptance = z.object({
  token: z.string().min(1).max(255),
  name: userName,
  password: newPassword,
});

type Acceptance = z.infer<typeof invitationAcceptance>;

function throwRateLimited(): never {
  const headers = { "retry-after": "900" };
  throw new AppError("rate_limited", "Too many failed attempts. Try again in 15 minutes.", null, { headers });
}

const invalidLinkError = () =>
  new AppError("not_found", "This invitation is no longer valid. Ask the person who sent it for a new link.");

/** Consumes the invitation and creates the user. Returns null if it was used or revoked in the meantime. */
async function createInvitedUser(
  { accountId, id, email, role }: PendingInvitation,
  name: string,
  passwordHash: string,
): Promise<User | null> {
  return transaction(async (tx) => {
    const at = realNow();
    const pending = { accountId, id, acceptedAt: null, revokedAt: null, expiresAt: { gt: at } };
    const accepted = await tx.invitation.updateMany({ where: pending, data: { acceptedAt: at } });
    if (accepted.count === 0) return null;
    const data = [{ accountId, id: uuid(), email, name, role, passwordHash }];
    const [user] = await tx.user.createManyAndReturn({ data, skipDuplicates: true });
    if (!user) {
      const detail = `A user with the e-mail address ${email} already exists. Sign in with it, or ask for an invitation to another address.`;
      throw new AppError("duplicate", detail);
    }
    const changeset = { email: [null, email], name: [null, name], role: [null, role] } as Record<
      string,
      [null, string]
    >;
    recordChanges({ accountId, reason: "user", actor: { userId: user.id, apiKeyId: null }, at }, [
      { resourceType: "user", resourceId: user.id, shipmentId: null, changeset, action: "created" },
      { resourceType: "invitation", resourceId: id, shipmentId: null, changeset: { accepted_at: [null, at] } },
    ]);
    return user;
  });
}

/**
 * Creates the user of an invitation, once. `address` is the network address of the client, by which failures are limited.
 * Throws the same not_found for a wrong, expired, used or revoked token, and duplicate when the e-mail address is in use.
 */
export async function acceptInvitation({ token, name, password }: Acceptance, address: string): Promise<User> {
  const limits = [{ keyParts: ["invitation", address], max: failuresPerAddress }];
  const invitation = await limitFailures(limits, () => findPendingInvitation(token), throwRateLimited);
  if (!invitation) throw invalidLinkError();
  const user = await createInvitedUser(invitation, name, await hashPassword(password));
  if (!user) throw invalidLinkError();
  return user;
}
