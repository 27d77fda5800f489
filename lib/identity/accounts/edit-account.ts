import { z } from "zod";
import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import type { Account as AccountRow } from "@/lib/platform/db/generated/client";
import { transaction } from "@/lib/platform/db/transaction";
import { accountSettings } from "./account-settings";
import { findAccount } from "./find-account";

/** What an admin may change of the account; the rest is the operator's to set. */
export const accountEdit = z.object({ company_name: accountSettings.name, peer_signature: z.boolean() }).partial();

/** Changes what is given. */
export async function editAccount(account: Account, edit: z.infer<typeof accountEdit>): Promise<AccountRow> {
  return transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM accounts WHERE id = ${account.id}::uuid FOR NO KEY UPDATE`;
    const known = await findAccount(account);
    const next = {
      company_name: edit.company_name ?? known.name,
      peer_signature: edit.peer_signature ?? known.peerSignature,
    };
    const changeset = changesetOf({ company_name: known.name, peer_signature: known.peerSignature }, next);
    if (!changeset) return known;
    recordChanges({ accountId: account.id, reason: "user", by: account, at: realNow() }, [
      { resourceType: "account", resourceId: account.id, shipmentId: null, changeset },
    ]);
    const data = { name: next.company_name, peerSignature: next.peer_signature };
    return tx.account.update({ where: { id: account.id }, data });
  });
}
