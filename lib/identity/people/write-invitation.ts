import { v7 as uuid } from "uuid";
import { z } from "zod";
import { accountSettings } from "@/lib/identity/accounts/account-settings";
import { recordChanges } from "@/lib/outbox/record-changes";
import { type Account, roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { findInvitation } from "./invitation";
import { newLinkToken } from "./link-token";

const validMs = 7 * 86_400_000;

/** Attributes of a new invitation. */
export const newInvitation = z.object({
  email: accountSettings.email,
  role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
});

/** The token is part of the link; it is returned only once. */
type InvitationWithToken = { invitation: Invitation; token: string };

/** Throws duplicate when the account has a pending invitation for the e-mail address. Concurrent calls are serialized. */
async function assertNotInvited(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation ${accountId} ${email}`}, 0))`;
  const pending = { accountId, email, acceptedAt: null, revokedAt: null, expiresAt: { gt: realNow() } };
  const existing = await tx.invitation.findFirst({ where: pending, select: { id: true } });
  if (!existing) return;
  throw new AppError("duplicate", `${email} has a pending invitation. Resend or revoke it first.`, "email");
}

/**
 * Throws duplicate when a user of the account has the e-mail address. Whether one of another account has it is not said here: only
 * who has the link learns that it cannot be accepted.
 */
async function assertNewEmail(tx: Tx, accountId: string, email: string): Promise<void> {
  if (!(await tx.user.findFirst({ where: { accountId, email }, select: { id: true } }))) return;
  throw new AppError("duplicate", `A user with the e-mail address ${email} is already in this account.`, "email");
}

/** Creates an invitation that is valid for 7 days. Throws duplicate when `email` has a user in the account, or a pending invitation. */
export async function createInvitation(
  account: Account,
  { email, role }: z.infer<typeof newInvitation>,
): Promise<InvitationWithToken> {
  const { token, stored } = newLinkToken(validMs);
  const invitation = await transaction(async (tx) => {
    await assertNotInvited(tx, account.id, email);
    await assertNewEmail(tx, account.id, email);
    const id = uuid();
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      {
        resourceType: "invitation",
        resourceId: id,
        shipmentId: null,
        changeset: { email: [null, email], role: [null, role] },
        action: "created",
      },
    ]);
    return tx.invitation.create({
      data: { accountId: account.id, id, email, role, invitedByUserId: account.userId, ...stored },
    });
  });
  return { invitation, token };
}

/** Locks an invitation until the transaction ends. Throws not_found, and not_supported for an accepted one. */
async function lockUnacceptedInvitation(tx: Tx, account: Account, id: string): Promise<Invitation> {
  await tx.$queryRaw`SELECT 1 FROM invitations WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const invitation = await findInvitation(account, id);
  if (invitation.acceptedAt) {
    throw new AppError("not_supported", `${invitation.email} has already accepted this invitation.`);
  }
  return invitation;
}

/** Replaces the link by a new one that is valid for 7 days. Throws not_supported for an accepted or revoked invitation. */
export async function renewInvitation(account: Account, id: string): Promise<InvitationWithToken> {
  const { token, stored } = newLinkToken(validMs);
  const invitation = await transaction(async (tx) => {
    const current = await lockUnacceptedInvitation(tx, account, id);
    if (current.revokedAt) throw new AppError("not_supported", "This invitation is revoked. Create a new one.");
    await assertNewEmail(tx, account.id, current.email);
    recordChanges({ accountId: account.id, reason: "user", actor: account, at: realNow() }, [
      {
        resourceType: "invitation",
        resourceId: id,
        shipmentId: null,
        changeset: { expires_at: [current.expiresAt, stored.expiresAt] },
      },
    ]);
    return tx.invitation.update({ where: { accountId_id: { accountId: account.id, id } }, data: stored });
  });
  return { invitation, token };
}

/** Makes the link invalid. Revoking again has no effect. Throws not_supported for an accepted invitation. */
export async function revokeInvitation(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const current = await lockUnacceptedInvitation(tx, account, id);
    if (current.revokedAt) return;
    const at = realNow();
    await tx.invitation.update({ where: { accountId_id: { accountId: account.id, id } }, data: { revokedAt: at } });
    recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
      {
        resourceType: "invitation",
        resourceId: id,
        shipmentId: null,
        changeset: { revoked_at: [null, at] },
        action: "deleted",
      },
    ]);
  });
}
