import { changesetOf, recordChanges } from "@/lib/outbox/record-change";
import type { Account } from "@/lib/platform/auth/account";
import { realNow } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/db/transaction";
import { holdDefinition } from "./find-definitions";

/** Deletes a definition with its options and all its values. */
export async function deleteDefinition(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const {
      options: _,
      accountId,
      id: __,
      createdAt: ___,
      updatedAt: ____,
      ...told
    } = await holdDefinition(tx, account, id);
    const nothing = Object.fromEntries(Object.keys(told).map((name) => [name, null]));
    await tx.customFieldDefinition.delete({ where: { accountId_id: { accountId, id } } });
    recordChanges({ accountId, reason: "user", by: account, at: realNow() }, [
      {
        resourceType: "custom_field_definition",
        resourceId: id,
        shipmentId: null,
        changeset: changesetOf(told, nothing) ?? {},
        action: "deleted",
      },
    ]);
  });
}
