import { z } from "zod";
import { parseEntityType } from "@/lib/custom-fields/values/entity";
import type { Account } from "@/lib/platform/auth/account";
import { type Prisma, prisma } from "@/lib/platform/db/client";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { type Page, pageArguments, pageOf, pageQueryOf, parsePage } from "@/lib/platform/jsonapi/page";
import type { DefinitionRow } from "./definition";

/** Size of the relationship `fields`; GET /v2/custom_fields lists all values. */
const fieldIdsMax = 25;

/** By position, options without one last, then by creation. */
const optionOrder = [
  { position: { sort: "asc" as const, nulls: "last" as const } },
  { createdAt: "asc" as const },
  { id: "asc" as const },
];
export const optionsInclude = { options: { orderBy: optionOrder } };

export type DefinitionWithOptions = CustomFieldDefinition & { options: CustomFieldOption[] };

/** Adds the ids of each definition's newest values, with one statement. */
export async function toDefinitionRows(account: Account, rows: DefinitionWithOptions[]): Promise<DefinitionRow[]> {
  const ids = rows.map(({ id }) => id);
  const newest =
    ids.length === 0
      ? []
      : await sql<{ definition_id: string; field_ids: string[] }>(
          `SELECT d.id AS definition_id, array_agg(f.id ORDER BY f.created_at DESC, f.id DESC) AS field_ids
           FROM unnest($2::uuid[]) AS d (id), LATERAL (
             SELECT id, created_at FROM custom_fields WHERE account_id = $1::uuid AND definition_id = d.id
             ORDER BY created_at DESC, id DESC LIMIT $3::int
           ) AS f GROUP BY d.id`,
          [account.id, ids, fieldIdsMax],
        );
  const fieldIdsByDefinition = new Map(newest.map(({ definition_id, field_ids }) => [definition_id, field_ids]));
  return rows.map((row) => ({ ...row, fieldIds: fieldIdsByDefinition.get(row.id) ?? [] }));
}

/** The account's definitions with these ids; unknown ids are omitted. */
export async function findDefinitions(account: Account, ids: string[]): Promise<DefinitionRow[]> {
  const where = { accountId: account.id, id: { in: ids } };
  return toDefinitionRows(account, await prisma().customFieldDefinition.findMany({ where, include: optionsInclude }));
}

/** One definition of the account. Throws not_found, also for another account's definition. */
export async function findDefinition(account: Account, id: string): Promise<DefinitionRow> {
  const [definition] = await findDefinitions(account, [id]);
  if (!definition) throw notFound();
  return definition;
}

/** One definition with its options, locked until the transaction ends. Throws not_found. */
export async function lockDefinition(tx: Tx, account: Account, id: string): Promise<DefinitionWithOptions> {
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const key = { accountId_id: { accountId: account.id, id } };
  const definition = await tx.customFieldDefinition.findUnique({ where: key, include: optionsInclude });
  if (!definition) throw notFound();
  return definition;
}

const pageSize = 25;

/** Filters of the list. Unknown filters are ignored, unknown values match nothing. */
export const definitionsQuery = z.object({
  ...pageQueryOf(pageSize),
  "filter[entity_type]": z
    .string()
    .optional()
    .meta({ description: "Entity type: Shipment, Container (or Cargo) or TrackingRequest" }),
  "filter[data_type]": z.string().optional(),
  "filter[display_name]": z.string().optional().meta({ description: "Prefix of the display name, ignoring case" }),
});

type Query = z.infer<typeof definitionsQuery>;

function conditionsOf(account: Account, query: Query): Prisma.CustomFieldDefinitionWhereInput {
  const entityType = query["filter[entity_type]"];
  const dataType = query["filter[data_type]"];
  const prefix = query["filter[display_name]"]?.trim().replace(/[\\%_]/g, "\\$&");
  return {
    accountId: account.id,
    ...(entityType && { entityType: parseEntityType(entityType) ?? "" }),
    ...(dataType && { dataType }),
    ...(prefix && { displayName: { startsWith: prefix, mode: "insensitive" } }),
  };
}

/** The account's definitions, newest first. */
export async function listDefinitions(account: Account, query: Query): Promise<Page<DefinitionRow>> {
  const request = parsePage(query, pageSize);
  const conditions = conditionsOf(account, query);
  const { where, ...range } = pageArguments(request);
  const [rows, total] = await Promise.all([
    prisma().customFieldDefinition.findMany({ where: { AND: [conditions, where] }, ...range, include: optionsInclude }),
    prisma().customFieldDefinition.count({ where: conditions }),
  ]);
  return pageOf(await toDefinitionRows(account, rows), total, request);
}
