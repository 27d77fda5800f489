import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError, notFound } from "@/lib/platform/errors";
import type { CustomFieldRow } from "./custom-field";
import type { EntityLink, NewCustomField, SubmittedValue } from "./custom-field-input";
import { type EntityType, entityKinds, entityTypes } from "./entity";
import { findCustomField } from "./find-custom-fields";
import { lockFieldTarget, lockFieldValue, lockFieldValueById } from "./lock-field-target";
import { deleteValue, type FieldTarget, insertValue, replaceValue } from "./write-value";

/** The error for a slug in a request body that is not defined for this type of record. */
function unknownSlugError(entityType: EntityType, apiSlug: string): AppError {
  return new AppError("invalid", `api_slug: ${apiSlug} is not defined for ${entityType}.`, "api_slug");
}

const noId = "00000000-0000-0000-0000-000000000000";

/** Rethrows not_found with a pointer to the record in the request body. */
function rethrowAtEntity(error: unknown): never {
  if (!isAppError(error) || error.code !== "not_found") throw error;
  const source = { pointer: "/data/relationships/entity/data/id" };
  throw AppError.of([{ code: "not_found", detail: "No such record in this account.", source }]);
}

/** Creates the value of a record's field. Throws duplicate if it has a value. */
export async function createCustomField(
  account: Account,
  { apiSlug, submitted }: NewCustomField,
  { entity: { data } }: EntityLink,
): Promise<CustomFieldRow> {
  const entityType = entityTypes.find((name) => entityKinds[name].type === data.type) ?? "Shipment";
  const entityId = z.uuid().safeParse(data.id).data ?? noId;
  const id = await transaction(async (tx) => {
    const notDefined = () => unknownSlugError(entityType, apiSlug);
    const target = await lockFieldTarget(tx, account, { entityType, entityId, apiSlug }, notDefined).catch(
      rethrowAtEntity,
    );
    const created = await insertValue(tx, account, target, submitted);
    if (created) return created;
    throw new AppError("duplicate", `This ${data.type} already has a value for ${apiSlug}.`, "api_slug");
  });
  return findCustomField(account, id);
}

async function upsertValue(tx: Tx, account: Account, target: FieldTarget, submitted: SubmittedValue): Promise<string> {
  const existing = await lockFieldValue(tx, account, target);
  const id = existing ? null : await insertValue(tx, account, target, submitted);
  if (id) return id;
  // A concurrent request may have inserted the first value.
  const row = existing ?? (await lockFieldValue(tx, account, target));
  if (!row) throw new AppError("conflict", "The value was deleted by a concurrent request. Retry the request.");
  await replaceValue(tx, account, target, { row, submitted });
  return row.id;
}

/** Creates or replaces a record's value, by the slug in the request body. Throws not_found or invalid. */
export async function upsertCustomField(
  account: Account,
  entityType: EntityType,
  entityId: string,
  { apiSlug, submitted }: NewCustomField,
): Promise<CustomFieldRow> {
  const id = await transaction(async (tx) => {
    const notDefined = () => unknownSlugError(entityType, apiSlug);
    return upsertValue(
      tx,
      account,
      await lockFieldTarget(tx, account, { entityType, entityId, apiSlug }, notDefined),
      submitted,
    );
  });
  return findCustomField(account, id);
}

/** Creates or replaces a record's value, by the slug in the URL. Throws not_found or invalid. */
export async function setEntityField(
  account: Account,
  entityType: EntityType,
  { id: entityId, api_slug: apiSlug }: { id: string; api_slug: string },
  submitted: SubmittedValue,
): Promise<CustomFieldRow> {
  const id = await transaction(async (tx) =>
    upsertValue(tx, account, await lockFieldTarget(tx, account, { entityType, entityId, apiSlug }), submitted),
  );
  return findCustomField(account, id);
}

/** Replaces a value by its id. Throws not_found or invalid. */
export async function updateCustomField(
  account: Account,
  id: string,
  submitted: SubmittedValue,
): Promise<CustomFieldRow> {
  await transaction(async (tx) => {
    const { row, ...target } = await lockFieldValueById(tx, account, id);
    await replaceValue(tx, account, target, { row, submitted });
  });
  return findCustomField(account, id);
}

/** Deletes a value by its id. Throws not_found. */
export async function deleteCustomField(account: Account, id: string): Promise<void> {
  await transaction(async (tx) => {
    const { row, ...target } = await lockFieldValueById(tx, account, id);
    await deleteValue(tx, account, target, row);
  });
}

/** Deletes a record's value by the slug in the URL. Throws not_found. */
export async function deleteEntityField(
  account: Account,
  entityType: EntityType,
  { id: entityId, api_slug: apiSlug }: { id: string; api_slug: string },
): Promise<void> {
  await transaction(async (tx) => {
    const target = await lockFieldTarget(tx, account, { entityType, entityId, apiSlug });
    const row = await lockFieldValue(tx, account, target);
    if (!row) throw notFound();
    await deleteValue(tx, account, target, row);
  });
}
