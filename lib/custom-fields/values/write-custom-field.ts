import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { valueSchema } from "@/lib/custom-fields/definitions/definition";
import type { Account } from "@/lib/platform/auth/account";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, isAppError, notFound, type Problem } from "@/lib/platform/errors";
import type { CustomFieldRow } from "./custom-field";
import type { EntityLink, NewCustomField, SubmittedValue } from "./custom-field-input";
import { type EntityType, entityKinds, entityTypes } from "./entity";
import { findCustomField } from "./find-custom-fields";
import { lockFieldTarget, lockFieldValue, lockFieldValueById } from "./lock-field-target";
import { deleteValue, type FieldTarget, insertValue, replaceValue } from "./write-value";

/** The error for a slug in a request body that is not defined for this type of record. */
function unknownSlugError(
  entityType: EntityType,
  apiSlug: string,
  source: Problem["source"] = { field: "api_slug" },
): AppError {
  return AppError.of([{ code: "invalid", detail: `api_slug: ${apiSlug} is not defined for ${entityType}.`, source }]);
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

/** `before`: the value until now, null for none. */
type Upserted = { id: string; before: FieldValue; isChanged: boolean };

async function upsertValue(
  tx: Tx,
  account: Account,
  target: FieldTarget,
  submitted: SubmittedValue,
): Promise<Upserted> {
  const existing = await lockFieldValue(tx, account, target);
  const id = existing ? null : await insertValue(tx, account, target, submitted);
  if (id) return { id, before: null, isChanged: true };
  // A concurrent request may have inserted the first value.
  const row = existing ?? (await lockFieldValue(tx, account, target));
  if (!row) throw new AppError("conflict", "The value was deleted by a concurrent request. Retry the request.");
  const isChanged = await replaceValue(tx, account, target, { row, submitted });
  return { id: row.id, before: row.value as FieldValue, isChanged };
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
    const target = await lockFieldTarget(tx, account, { entityType, entityId, apiSlug }, notDefined);
    return (await upsertValue(tx, account, target, submitted)).id;
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
  const id = await transaction(async (tx) => {
    const target = await lockFieldTarget(tx, account, { entityType, entityId, apiSlug });
    return (await upsertValue(tx, account, target, submitted)).id;
  });
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

/** Values of a record by the slugs of their fields, in a bulk edit. */
export const fieldValues = z
  .record(z.string().max(63), valueSchema)
  .refine((values) => Object.keys(values).length <= 20, "must have at most 20 entries")
  .optional()
  .meta({ description: "Values of custom fields by their `api_slug`; null removes a value" });

/** Removes the value of a record's field, and returns whether there was one, with it. */
async function removeValue(tx: Tx, account: Account, target: FieldTarget): Promise<Omit<Upserted, "id">> {
  const row = await lockFieldValue(tx, account, target);
  const before = (row?.value ?? null) as FieldValue;
  if (row && before !== null) await deleteValue(tx, account, target, row);
  return { before, isChanged: before !== null };
}

/**
 * Sets and removes values of a record in the running transaction, and returns what takes that back. Throws not_found for the record, and
 * invalid for a slug that is not defined and for a wrong value, both with the pointer `/custom_fields/{api_slug}`.
 */
export async function setFieldValues(
  tx: Tx,
  account: Account,
  record: { entityType: EntityType; entityId: string },
  values: z.infer<typeof fieldValues>,
): Promise<{ custom_fields?: Record<string, FieldValue> }> {
  const undo: Record<string, FieldValue> = {};
  for (const [apiSlug, value] of Object.entries(values ?? {})) {
    const pointer = `/custom_fields/${apiSlug}`;
    const notDefined = () => unknownSlugError(record.entityType, apiSlug, { pointer });
    const target = await lockFieldTarget(tx, account, { ...record, apiSlug }, notDefined);
    const { before, isChanged } =
      value === null
        ? await removeValue(tx, account, target)
        : await upsertValue(tx, account, target, { value, pointer });
    if (isChanged) undo[apiSlug] = before;
  }
  return Object.keys(undo).length > 0 ? { custom_fields: undo } : {};
}
