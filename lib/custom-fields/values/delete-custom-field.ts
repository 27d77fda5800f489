import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import type { EntityType } from "./entity-type";
import { holdPlace, holdValue, holdValueAt } from "./hold-value";
import { removeValue } from "./write-value";

/** Takes a value away by its own id. */
export async function deleteCustomField(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { row, ...place } = await holdValue(tx, account, id);
    await removeValue(tx, account, place, row);
  });
}

/** Takes the value of a record away by the slug in the address. */
export async function deleteFieldOf(
  account: Account,
  entityType: EntityType,
  { id: entityId, api_slug: apiSlug }: { id: string; api_slug: string },
): Promise<void> {
  await transaction(async (tx) => {
    const place = await holdPlace(tx, account, { entityType, entityId, apiSlug });
    const row = await holdValueAt(tx, account, place);
    if (!row) throw notFound();
    await removeValue(tx, account, place, row);
  });
}
