import { type DefinitionWithOptions, withOptions } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomField } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { type EntityType, entityKinds, entityTypes } from "./entity-type";
import { findEntity } from "./find-entity";
import type { Place } from "./write-value";

type Slug = { entityType: EntityType; apiSlug: string };

/** The definition of a slug with its options; it cannot go before the transaction ends. Null: the account has none. */
async function holdSlug(
  tx: Tx,
  account: Account,
  { entityType, apiSlug }: Slug,
): Promise<DefinitionWithOptions | null> {
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions WHERE account_id = ${account.id}::uuid
    AND entity_type = ${entityType} AND api_slug = ${apiSlug} FOR KEY SHARE`;
  const key = { accountId_entityType_apiSlug: { accountId: account.id, entityType, apiSlug } };
  return tx.customFieldDefinition.findUnique({ where: key, include: withOptions });
}

/**
 * A record of the account and the definition of a slug, held until the transaction ends. `unknownSlug` makes the refusal
 * where there is no such definition; not_found unless told.
 */
export async function holdPlace(
  tx: Tx,
  account: Account,
  { entityId, ...slug }: Slug & { entityId: string },
  unknownSlug: () => Error = notFound,
): Promise<Place> {
  const entity = await findEntity(account, slug.entityType, entityId, { hold: true });
  const definition = await holdSlug(tx, account, slug);
  if (!definition) throw unknownSlug();
  return { entity, definition };
}

const heldBy = {
  Shipment: "shipment_id",
  Container: "container_id",
  TrackingRequest: "tracking_request_id",
} satisfies Record<EntityType, string>;

/** The value that a record has by a definition, held. Null: it has none. */
export async function holdValueAt(
  tx: Tx,
  account: Account,
  { entity, definition }: Place,
): Promise<CustomField | null> {
  const [held] = await tx.$queryRawUnsafe<{ id: string }[]>(
    `SELECT id FROM custom_fields WHERE account_id = $1::uuid AND definition_id = $2::uuid
       AND ${heldBy[entity.entityType]} = $3::uuid FOR UPDATE`,
    account.id,
    definition.id,
    entity.id,
  );
  if (!held) return null;
  return tx.customField.findUnique({ where: { accountId_id: { accountId: account.id, id: held.id } } });
}

async function holdRow(tx: Tx, account: Account, id: string): Promise<CustomField | null> {
  await tx.$executeRaw`SELECT 1 FROM custom_fields
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  return tx.customField.findUnique({ where: { accountId_id: { accountId: account.id, id } } });
}

/** A value by its id, with its place, held. A stranger's and a missing one meet the same refusal. */
export async function holdValue(tx: Tx, account: Account, id: string): Promise<Place & { row: CustomField }> {
  const key = { accountId_id: { accountId: account.id, id } };
  const known = await prisma().customField.findUnique({ where: key });
  const definition =
    known &&
    (await prisma().customFieldDefinition.findUnique({
      where: { accountId_id: { accountId: account.id, id: known.definitionId } },
    }));
  const entityType = entityTypes.find((type) => known?.[entityKinds[type].column]);
  const entityId = entityType && known?.[entityKinds[entityType].column];
  if (!definition || !entityType || !entityId) throw notFound();
  const place = await holdPlace(tx, account, { entityType, entityId, apiSlug: definition.apiSlug });
  const row = await holdRow(tx, account, id);
  if (!row) throw notFound();
  return { ...place, row };
}
