import type { Account } from "@/lib/auth/account";
import { prisma } from "@/lib/db/client";
import type { CustomField } from "@/lib/db/generated/client";
import { notFound } from "@/lib/errors";
import type { CustomFieldRow } from "./custom-field";
import type { FieldValue } from "./data-type";
import { isReference } from "./display-value";
import { type EntityType, entityKinds } from "./entity-type";
import { type DefinitionWithOptions, withOptions } from "./find-definitions";
import { findEntity } from "./find-entity";
import { findReferenceNames } from "./find-reference-names";

export const withDefinition = { definition: { include: withOptions } };

/** Gives every value what the record is called that it refers to: one statement for each type of record. */
export async function withNames(
  account: Account,
  rows: (CustomField & { definition: DefinitionWithOptions })[],
): Promise<CustomFieldRow[]> {
  const values = rows.map(({ value }) => value as FieldValue);
  const names = await findReferenceNames(account, values.filter(isReference));
  return rows.map((row) => ({ ...row, names }));
}

/** The account's values with these ids; others are left out. */
export async function findCustomFields(account: Account, ids: string[]): Promise<CustomFieldRow[]> {
  const where = { accountId: account.id, id: { in: ids } };
  return withNames(account, await prisma().customField.findMany({ where, include: withDefinition }));
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
  entityId: string,
  apiSlug: string,
): Promise<CustomFieldRow> {
  await findEntity(account, entityType, entityId);
  const [row] = await prisma().customField.findMany({
    where: {
      accountId: account.id,
      [entityKinds[entityType].column]: entityId,
      definition: { accountId: account.id, entityType, apiSlug },
    },
    include: withDefinition,
  });
  const [field] = await withNames(account, row ? [row] : []);
  if (!field) throw notFound();
  return field;
}
