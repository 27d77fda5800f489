import { v7 as uuid } from "uuid";
import { z } from "zod";
import { accountSettings } from "@/lib/accounts/account-settings";
import { type Account, roles } from "@/lib/auth/account";
import { recordChanges } from "@/lib/changes/record-change";
import { realNow } from "@/lib/clock";
import type { Invitation } from "@/lib/db/generated/client";
import { type Tx, transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
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
