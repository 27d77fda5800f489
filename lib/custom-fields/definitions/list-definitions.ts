import { z } from "zod";
import { parseEntityType } from "@/lib/custom-fields/values/entity-type";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import { type Page, pageArguments, pageOf, pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import type { DefinitionRow } from "./definition";
import { withFieldIds, withOptions } from "./find-definitions";

export const pageSize = 25;

/** Filters of the list; unknown ones are ignored, unknown words match nothing. */
export const definitionsQuery = z.object({
  ...pageQueryOf(pageSize),
  "filter[entity_type]": z.string().optional().meta({ description: "Shipment, Container (or Cargo), TrackingRequest" }),
  "filter[data_type]": z.string().optional(),
  "filter[display_name]": z.string().optional().meta({ description: "How the name begins, whatever its case" }),
});

type Query = z.infer<typeof definitionsQuery>;

function conditionsOf(account: Account, query: Query): Prisma.CustomFieldDefinitionWhereInput {
  const entityType = query["filter[entity_type]"];
  const dataType = query["filter[data_type]"];
  const begin = query["filter[display_name]"]?.trim().replace(/[\\%_]/g, "\\$&");
  return {
    accountId: account.id,
    ...(entityType && { entityType: parseEntityType(entityType) ?? "" }),
    ...(dataType && { dataType }),
    ...(begin && { displayName: { startsWith: begin, mode: "insensitive" } }),
  };
}

/** The account's definitions, newest first. */
export async function listDefinitions(account: Account, query: Query): Promise<Page<DefinitionRow>> {
  const request = parsePage(query, pageSize);
  const conditions = conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().customFieldDefinition.findMany({ where: { AND: [conditions, where] }, ...range, include: withOptions }),
    prisma().customFieldDefinition.count({ where: conditions }),
  ]);
  return pageOf(await withFieldIds(account, rows), total, request);
}
