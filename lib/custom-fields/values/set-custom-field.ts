import type { Account } from "@/lib/platform/auth/account";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { unknownSlug } from "./create-custom-field";
import type { CustomFieldRow } from "./custom-field";
import type { GivenValue, NewCustomField } from "./custom-field-input";
import type { EntityType } from "./entity-type";
import { findCustomField } from "./find-custom-fields";
import { holdPlace, holdValue, holdValueAt } from "./hold-value";
import { insertValue, type Place, replaceValue } from "./write-value";

async function put(tx: Tx, account: Account, place: Place, given: GivenValue): Promise<string> {
  const known = await holdValueAt(tx, account, place);
  const id = known ? null : await insertValue(tx, account, place, given);
  if (id) return id;
  // Somebody else's first value may have come in between.
  const row = known ?? (await holdValueAt(tx, account, place));
  if (!row) throw new AppError("conflict", "The value was deleted at the same moment. Send it again.");
  await replaceValue(tx, account, place, { row, given });
  return row.id;
}

/** Sets the value of a record by the slug in the body, whether it has one already or not. */
export async function upsertCustomField(
  account: Account,
  entityType: EntityType,
  entityId: string,
  { apiSlug, given }: NewCustomField,
): Promise<CustomFieldRow> {
  const id = await transaction(async (tx) => {
    const missing = () => unknownSlug(entityType, apiSlug);
    return put(tx, account, await holdPlace(tx, account, { entityType, entityId, apiSlug }, missing), given);
  });
  return findCustomField(account, id);
}

/** Sets the value of a record by the slug in the address, whether it has one already or not. */
export async function setFieldOf(
  account: Account,
  entityType: EntityType,
  { id: entityId, api_slug: apiSlug }: { id: string; api_slug: string },
  given: GivenValue,
): Promise<CustomFieldRow> {
  const id = await transaction(async (tx) =>
    put(tx, account, await holdPlace(tx, account, { entityType, entityId, apiSlug }), given),
  );
  return findCustomField(account, id);
}

/** Changes a value by its own id. */
export async function updateCustomField(account: Account, id: string, given: GivenValue): Promise<CustomFieldRow> {
  await transaction(async (tx) => {
    const { row, ...place } = await holdValue(tx, account, id);
    await replaceValue(tx, account, place, { row, given });
  });
  return findCustomField(account, id);
}
