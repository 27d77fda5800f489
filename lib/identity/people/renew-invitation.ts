import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Invitation } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { assertNewEmail } from "./assert-new-email";
import { newInvitationToken } from "./invitation-token";
import { lockUnacceptedInvitation } from "./lock-unaccepted-invitation";

/** Makes a new link for 7 more days; the old one opens nothing any more. `token` is told this once. */
export async function renewInvitation(
  account: Account,
  id: string,
): Promise<{ invitation: Invitation; token: string }> {
  const { token, stored } = newInvitationToken();
  const invitation = await transaction(async (tx) => {
    const known = await lockUnacceptedInvitation(tx, account, id);
    if (known.revokedAt) throw new AppError("not_supported", "This invitation is revoked. Invite the person anew.");
    await assertNewEmail(tx, known.email);
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      {
        resourceType: "invitation",
        resourceId: id,
        shipmentId: null,
        changeset: { expires_at: [known.expiresAt, stored.expiresAt] },
      },
    ]);
    return tx.invitation.update({ where: { accountId_id: { accountId: account.id, id } }, data: stored });
  });
  return { invitation, token };
}
