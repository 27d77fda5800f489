import { v7 as uuid } from "uuid";
import { z } from "zod";
import { accountSettings } from "@/lib/identity/accounts/account-settings";
import { recordChanges } from "@/lib/outbox/record-change";
import { type Account, roles } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { assertNewEmail } from "./assert-new-email";
import { newInvitationToken } from "./invitation-token";

/** Attributes of a new invitation. */
export const newInvitation = z.object({
  email: accountSettings.email,
  role: z.enum(roles, { error: `must be ${roles.join(", ")}` }),
});

async function assertNotInvited(tx: Tx, accountId: string, email: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`invitation ${accountId} ${email}`}, 0))`;
  const open = { accountId, email, acceptedAt: null, revokedAt: null, expiresAt: { gt: realNow() } };
  const twin = await tx.invitation.findFirst({ where: open, select: { id: true } });
  if (!twin) return;
  throw new AppError("duplicate", `${email} is invited already. Send that link again, or revoke it first.`, "email");
}

/**
 * Invites a person: whoever opens the link within 7 days chooses a password and is in. `token` is told this once. Throws
 * duplicate on `email` that signs in already or has an open invitation here.
 */
export async function createInvitation(
  account: Account,
  { email, role }: z.infer<typeof newInvitation>,
): Promise<{ invitation: Invitation; token: string }> {
  const { token, stored } = newInvitationToken();
  const invitation = await transaction(async (tx) => {
    await assertNotInvited(tx, account.id, email);
    await assertNewEmail(tx, email);
    const id = uuid();
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
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
