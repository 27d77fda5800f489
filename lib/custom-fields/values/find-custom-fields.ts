import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { withOptions } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomField } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import type { CustomFieldRow } from "./custom-field";
import { isReference } from "./display-value";
import { type EntityType, entityKinds } from "./entity-type";
import { findEntity } from "./find-entity";
import { findReferenceNames } from "./find-reference-names";

/**
 * Gives every value its definition, and what the record is called that it refers to: two statements, and one for each type of
 * record. A value whose definition is just being deleted is left out, as Prisma's own `include` would not do.
 */
export async function withDefinitions(account: Account, rows: CustomField[]): Promise<CustomFieldRow[]> {
  const values = rows.map(({ value }) => value as FieldValue);
  const names = await findReferenceNames(account, values.filter(isReference));
  const definitions = await prisma().customFieldDefinition.findMany({
    where: { accountId: account.id, id: { in: [...new Set(rows.map(({ definitionId }) => definitionId))] } },
    include: withOptions,
  });
  const definitionOf = new Map(definitions.map((definition) => [definition.id, definition]));
  return rows.flatMap((row) => {
    const definition = definitionOf.get(row.definitionId);
    return definition ? [{ ...row, definition, names }] : [];
  });
}

/** The account's values with these ids; others are left out. */
export async function findCustomFields(account: Account, ids: string[]): Promise<CustomFieldRow[]> {
  const where = { accountId: account.id, id: { in: ids } };
  return withDefinitions(account, await prisma().customField.findMany({ where }));
}

/** One value of the account; a stranger's and a missing one meet the same refusal. */
export async function findCustomField(account: Account, id: string): Promise<CustomFieldRow> {
  const [field] = await findCustomFields(account, [id]);
  if (!field) throw notFound();
  return field;
}

/** The value that one record has for a slug. */
export async function findFieldOf(
  account: Account,
  entityType: EntityType,
  { id: entityId, api_slug: apiSlug }: { id: string; api_slug: string },
): Promise<CustomFieldRow> {
  await findEntity(account, entityType, entityId);
  const [row] = await prisma().customField.findMany({
    where: {
      accountId: account.id,
      [entityKinds[entityType].column]: entityId,
      definition: { accountId: account.id, entityType, apiSlug },
    },
  });
  const [field] = await withDefinitions(account, row ? [row] : []);
  if (!field) throw notFound();
  return field;
}
