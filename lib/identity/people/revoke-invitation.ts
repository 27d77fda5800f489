import { recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { lockUnacceptedInvitation } from "./lock-unaccepted-invitation";

/** The link opens nothing any more. Doing it again changes nothing. */
export async function revokeInvitation(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const known = await lockUnacceptedInvitation(tx, account, id);
    if (known.revokedAt) return;
    const at = realNow();
    await tx.invitation.update({ where: { accountId_id: { accountId: account.id, id } }, data: { revokedAt: at } });
    recordChanges({ accountId: account.id, reason: "user", by: account, at }, [
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
