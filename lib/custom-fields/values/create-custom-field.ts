import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError } from "@/lib/platform/errors";
import type { CustomFieldRow } from "./custom-field";
import type { EntityLink, NewCustomField } from "./custom-field-input";
import { type EntityType, entityKinds, entityTypes } from "./entity-type";
import { findCustomField } from "./find-custom-fields";
import { holdPlace } from "./hold-value";
import { insertValue } from "./write-value";

/** The refusal of a slug in a body that the account has not defined for this type of record. */
export function unknownSlug(entityType: EntityType, apiSlug: string): AppError {
  return new AppError("invalid", `api_slug: ${apiSlug} is not defined for ${entityType}.`, "api_slug");
}

const noId = "00000000-0000-0000-0000-000000000000";

/** A record that the body names is missed there. */
function pointed(error: unknown): never {
  if (!isAppError(error) || error.code !== "not_found") throw error;
  const source = { pointer: "/data/relationships/entity/data/id" };
  throw AppError.of([{ code: "not_found", detail: "No such record in this account.", source }]);
}

/** A value for a record that has none by this slug yet; duplicate otherwise. */
export async function createCustomField(
  account: Account,
  { apiSlug, given }: NewCustomField,
  { entity: { data } }: EntityLink,
): Promise<CustomFieldRow> {
  const entityType = entityTypes.find((name) => entityKinds[name].type === data.type) ?? "Shipment";
  const entityId = z.uuid().safeParse(data.id).data ?? noId;
  const id = await transaction(async (tx) => {
    const missing = () => unknownSlug(entityType, apiSlug);
    const place = await holdPlace(tx, account, { entityType, entityId, apiSlug }, missing).catch(pointed);
    const created = await insertValue(tx, account, place, given);
    if (created) return created;
    throw new AppError("duplicate", `This ${data.type} has a value for ${apiSlug} already.`, "api_slug");
  });
  return findCustomField(account, id);
}
