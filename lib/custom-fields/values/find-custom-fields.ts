import { z } from "zod";
import type { FieldValue } from "@/lib/custom-fields/definitions/data-type";
import { optionsInclude } from "@/lib/custom-fields/definitions/find-definitions";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { CustomField } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import {
  type Page,
  type PageRequest,
  pageArguments,
  pageOf,
  pageQueryOf,
  parsePage,
} from "@/lib/platform/jsonapi/page";
import type { CustomFieldRow } from "./custom-field";
import { findReferenceNames, isReference } from "./display-value";
import { type EntityType, entityColumns, entityKinds, findEntity, parseEntityType } from "./entity";

/**
 * Adds the definition of each value and the names of the records that values refer to, with two statements and one for each
 * type of record. Omits values whose definition is being deleted, where Prisma's `include` would fail.
 */
export async function toCustomFieldRows(account: Account, rows: CustomField[]): Promise<CustomFieldRow[]> {
  const values = rows.map(({ value }) => value as FieldValue);
  const names = await findReferenceNames(account, values.filter(isReference));
  const definitions = await prisma().customFieldDefinition.findMany({
    where: { accountId: account.id, id: { in: [...new Set(rows.map(({ definitionId }) => definitionId))] } },
    include: optionsInclude,
  });
  const definitionById = new Map(definitions.map((definition) => [definition.id, definition]));
  return rows.flatMap((row) => {
    const definition = definitionById.get(row.definitionId);
    return definition ? [{ ...row, definition, names }] : [];
  });
}

/** The account's values with these ids; unknown ids are omitted. */
export async function findCustomFields(account: Account, ids: string[]): Promise<CustomFieldRow[]> {
  const where = { accountId: account.id, id: { in: ids } };
  return toCustomFieldRows(account, await prisma().customField.findMany({ where }));
}

/** One value of the account. Throws not_found, also for another account's value. */
export async function findCustomField(account: Account, id: string): Promise<CustomFieldRow> {
  const [field] = await findCustomFields(account, [id]);
  if (!field) throw notFound();
  return field;
}

/** The value of one record's field, by slug. Throws not_found. */
export async function findEntityField(
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
  const [field] = await toCustomFieldRows(account, row ? [row] : []);
  if (!field) throw notFound();
  return field;
}

const pageSize = 25;

export const entityFieldsQuery = z.object(pageQueryOf(pageSize));

/** Filters of the list. Unknown filters are ignored, unknown types and ids match nothing. */
export const customFieldsQuery = entityFieldsQuery.extend({
  "filter[entity_type]": z
    .string()
    .optional()
    .meta({ description: "Entity type: Shipment, Container (or Cargo) or TrackingRequest" }),
  "filter[entity_id]": z.string().optional().meta({ description: "Ids of records, comma-separated" }),
  "filter[definition_id]": z.string().optional(),
  "filter[api_slug]": z.string().optional().meta({ description: "`api_slug` of definitions, comma-separated" }),
});

type Query = z.infer<typeof customFieldsQuery>;

const noId = "00000000-0000-0000-0000-000000000000";
const idOf = (text: string) => z.uuid().safeParse(text).data?.toLowerCase() ?? noId;

const itemsOf = (list: string) => list.split(",").map((item) => item.trim());

/** The values of records of this type, or of any; with ids of these records only. */
function entityCondition(type: string | undefined, ids: string | undefined): Prisma.CustomFieldWhereInput {
  const entityType = type ? parseEntityType(type) : null;
  if (type && !entityType) return { id: noId };
  const columns = entityType ? [entityKinds[entityType].column] : ids ? entityColumns : [];
  const condition = ids ? { in: itemsOf(ids).map(idOf) } : { not: null };
  return columns.length === 0 ? {} : { OR: columns.map((column) => ({ [column]: condition })) };
}

function conditionsOf(account: Account, query: Query): Prisma.CustomFieldWhereInput {
  const definitionId = query["filter[definition_id]"];
  const slugs = query["filter[api_slug]"];
  return {
    accountId: account.id,
    ...(definitionId && { definitionId: idOf(definitionId) }),
    ...(slugs && { definition: { accountId: account.id, apiSlug: { in: itemsOf(slugs) } } }),
    AND: [entityCondition(query["filter[entity_type]"], query["filter[entity_id]"])],
  };
}

async function listMatching(
  account: Account,
  conditions: Prisma.CustomFieldWhereInput,
  request: PageRequest,
): Promise<Page<CustomFieldRow>> {
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().customField.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().customField.count({ where: conditions }),
  ]);
  const page = pageOf(rows, total, request);
  return { ...page, rows: await toCustomFieldRows(account, page.rows) };
}

/** The account's values, newest first. */
export function listCustomFields(account: Account, query: Query): Promise<Page<CustomFieldRow>> {
  return listMatching(account, conditionsOf(account, query), parsePage(query, pageSize));
}

/** The values of one record, newest first. */
export async function listEntityFields(
  account: Account,
  entityType: EntityType,
  entityId: string,
  query: z.infer<typeof entityFieldsQuery>,
): Promise<Page<CustomFieldRow>> {
  await findEntity(account, entityType, entityId);
  const conditions = { accountId: account.id, [entityKinds[entityType].column]: entityId };
  return listMatching(account, conditions, parsePage(query, pageSize));
}
