import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import {
  type Page,
  type PageRequest,
  pageArguments,
  pageOf,
  pageQueryOf,
  parsePage,
} from "@/lib/platform/jsonapi/page";
import type { CustomFieldRow } from "./custom-field";
import { type EntityType, entityColumns, entityKinds, parseEntityType } from "./entity-type";
import { withDefinitions } from "./find-custom-fields";
import { findEntity } from "./find-entity";

const pageSize = 25;

export const fieldsOfEntityQuery = z.object(pageQueryOf(pageSize));

/** Filters of the list; unknown ones are ignored, unknown words and ids match nothing. */
export const customFieldsQuery = fieldsOfEntityQuery.extend({
  "filter[entity_type]": z.string().optional().meta({ description: "Shipment, Container (or Cargo), TrackingRequest" }),
  "filter[entity_id]": z.string().optional(),
  "filter[definition_id]": z.string().optional(),
});

type Query = z.infer<typeof customFieldsQuery>;

const noId = "00000000-0000-0000-0000-000000000000";
const idOf = (text: string) => z.uuid().safeParse(text).data?.toLowerCase() ?? noId;

function ofType(word: string): Prisma.CustomFieldWhereInput {
  const entityType = parseEntityType(word);
  return entityType ? { [entityKinds[entityType].column]: { not: null } } : { id: noId };
}

function conditionsOf(account: Account, query: Query): Prisma.CustomFieldWhereInput {
  const type = query["filter[entity_type]"];
  const entityId = query["filter[entity_id]"];
  const definitionId = query["filter[definition_id]"];
  return {
    accountId: account.id,
    ...(definitionId && { definitionId: idOf(definitionId) }),
    AND: [
      type ? ofType(type) : {},
      entityId ? { OR: entityColumns.map((column) => ({ [column]: idOf(entityId) })) } : {},
    ],
  };
}

async function listWhere(
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
  return { ...page, rows: await withDefinitions(account, page.rows) };
}

/** The account's values, newest first. */
export function listCustomFields(account: Account, query: Query): Promise<Page<CustomFieldRow>> {
  return listWhere(account, conditionsOf(account, query), parsePage(query, pageSize));
}

/** The values of one record, newest first. */
export async function listFieldsOf(
  account: Account,
  entityType: EntityType,
  entityId: string,
  query: z.infer<typeof fieldsOfEntityQuery>,
): Promise<Page<CustomFieldRow>> {
  await findEntity(account, entityType, entityId);
  const conditions = { accountId: account.id, [entityKinds[entityType].column]: entityId };
  return listWhere(account, conditions, parsePage(query, pageSize));
}
