import { z } from "zod";
import type { Account } from "@/lib/auth/account";
import { transaction } from "@/lib/db/transaction";
import { AppError } from "@/lib/errors";
import type { CustomFieldRow } from "./custom-field";
import type { EntityLink, NewCustomField } from "./custom-field-input";
import { type EntityType, entityKinds, entityTypes } from "./entity-type";
import { findCustomField } from "./find-custom-fields";
import { holdPlace, holdValueAt } from "./hold-value";
import { insertValue, replaceValue } from "./write-value";

function unknownSlug(entityType: EntityType, apiSlug: string): AppError {
  const detail = `api_slug: ${apiSlug} is not defined for ${entityType}.`;
  return new AppError("invalid", detail, "api_slug");
}

/** A value for a record that has none by this slug yet; duplicate otherwise. */
export async function createCustomField(
  account: Account,
  { apiSlug, given }: NewCustomField,
  { entity: { data } }: EntityLink,
): Promise<CustomFieldRow> {
  const entityType = entityTypes.find((name) => entityKinds[name].type === data.type) ?? "Shipment";
  const created = await transaction(async (tx) => {
    const place = await holdLinked();
    const id = await insertValue(tx, account, place, given);
    if (id === null) throw new AppError("duplicate", `This ${data.type} has a value for ${apiSlug} already.`, "api_slug");
    return id;

    async function holdLinked() {
      const pointer = "/data/relationships/entity/data/id";
      const missing = AppError.of([{ code: "not_found", detail: "No such record in this account.", source: { pointer } }]);
      if (!z.uuid().safeParse(data.id).success) throw missing;
      return holdPlace(tx, account, { entityType, entityId: data.id, apiSlug }, () => unknownSlug(entityType, apiSlug));
    }
  });
  return findCustomField(account, created);
}
