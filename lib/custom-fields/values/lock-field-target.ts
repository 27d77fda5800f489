import { type DefinitionWithOptions, optionsInclude } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomField } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { type EntityType, entityKinds, entityTypes, findEntity } from "./entity";
import type { FieldTarget } from "./write-value";

type FieldKey = { entityType: EntityType; apiSlug: string };

/** The definition with this slug and its options, protected from deletion until the transaction ends; null if there is none. */
async function lockDefinitionBySlug(
  tx: Tx,
  account: Account,
  { entityType, apiSlug }: FieldKey,
): Promise<DefinitionWithOptions | null> {
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions WHERE account_id = ${account.id}::uuid
    AND entity_type = ${entityType} AND api_slug = ${apiSlug} FOR KEY SHARE`;
  const key = { accountId_entityType_apiSlug: { accountId: account.id, entityType, apiSlug } };
  return tx.customFieldDefinition.findUnique({ where: key, include: optionsInclude });
}

/**
 * A record of the account and the definition of one of its fields, protected from deletion until the transaction ends. Throws
 * not_found for an unknown record, and `notDefinedError` for an unknown slug.
 */
export async function lockFieldTarget(
  tx: Tx,
  account: Account,
  { entityId, ...key }: FieldKey & { entityId: string },
  notDefinedError: () => Error = notFound,
): Promise<FieldTarget> {
  const entity = await findEntity(account, key.entityType, entityId, { lock: true });
  const definition = await lockDefinitionBySlug(tx, account, key);
  if (!definition) throw notDefinedError();
  return { entity, definition };
}

const entityColumn = {
  Shipment: "shipment_id",
  Container: "container_id",
  TrackingRequest: "tracking_request_id",
} satisfies Record<EntityType, string>;

/** The value of a record's field with its row locked; null if there is none. */
export async function lockFieldValue(
  tx: Tx,
  account: Account,
  { entity, definition }: FieldTarget,
): Promise<CustomField | null> {
  const [locked] = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM custom_fields WHERE account_id = $1::uuid AND definition_id = $2::uuid
       AND ${entityColumn[entity.entityType]} = $3::uuid FOR UPDATE`,
    account.id,
    definition.id,
    entity.id,
  );
  if (!locked) return null;
  return tx.customField.findUnique({ where: { accountId_id: { accountId: account.id, id: locked.id } } });
}

async function lockValueRow(tx: Tx, account: Account, id: string): Promise<CustomField | null> {
  await tx.$executeRaw`SELECT 1 FROM custom_fields
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.customField.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
}

/** A value by its id with its record and definition, all locked. Throws not_found, also for another account's value. */
export async function lockFieldValueById(
  tx: Tx,
  account: Account,
  id: string,
): Promise<FieldTarget & { row: CustomField }> {
  const key = { accountId_id: { accountId: account.id, id } };
  const found = await prisma().customField.findUnique({ where: key });
  const definition =
    found &&
    (await prisma().customFieldDefinition.findUnique({
      where: { accountId_id: { accountId: account.id, id: found.definitionId } },
    }));
  const entityType = entityTypes.find((type) => found?.[entityKinds[type].column]);
  const entityId = entityType && found?.[entityKinds[entityType].column];
  if (!definition || !entityType || !entityId) throw notFound();
  const target = await lockFieldTarget(tx, account, { entityType, entityId, apiSlug: definition.apiSlug });
  const row = await lockValueRow(tx, account, id);
  if (!row) throw notFound();
  return { ...target, row };
}
