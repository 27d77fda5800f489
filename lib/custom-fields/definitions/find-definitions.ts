import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { CustomFieldDefinition, CustomFieldOption } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import type { DefinitionRow } from "./definition";

/** So many values are named in the relationship `fields`; all of them are listed by GET /custom_fields. */
const fieldsTold = 25;

/** Options as people see them: by position, those without one last, then as they were added. */
const inOrder = [
  { position: { sort: "asc" as const, nulls: "last" as const } },
  { createdAt: "asc" as const },
  { id: "asc" as const },
];
export const withOptions = { options: { orderBy: inOrder } };

export type DefinitionWithOptions = CustomFieldDefinition & { options: CustomFieldOption[] };

/** Gives each definition the ids of its newest values, in one statement. */
export async function withFieldIds(account: Account, rows: DefinitionWithOptions[]): Promise<DefinitionRow[]> {
  const ids = rows.map(({ id }) => id);
  const told =
    ids.length === 0
      ? []
      : await sql<{ definition_id: string; field_ids: string[] }>(
          `SELECT d.id AS definition_id, array_agg(f.id ORDER BY f.created_at DESC, f.id DESC) AS field_ids
           FROM unnest($2::uuid[]) AS d (id), LATERAL (
             SELECT id, created_at FROM custom_fields WHERE account_id = $1::uuid AND definition_id = d.id
             ORDER BY created_at DESC, id DESC LIMIT $3::int
           ) AS f GROUP BY d.id`,
          [account.id, ids, fieldsTold],
        );
  const fieldsOf = new Map(told.map(({ definition_id, field_ids }) => [definition_id, field_ids]));
  return rows.map((row) => ({ ...row, fieldIds: fieldsOf.get(row.id) ?? [] }));
}

/** The account's definitions with these ids; others are left out. */
export async function findDefinitions(account: Account, ids: string[]): Promise<DefinitionRow[]> {
  const where = { accountId: account.id, id: { in: ids } };
  return withFieldIds(account, await prisma().customFieldDefinition.findMany({ where, include: withOptions }));
}

/** One definition of the account; a stranger's and a missing one meet the same refusal. */
export async function findDefinition(account: Account, id: string): Promise<DefinitionRow> {
  const [definition] = await findDefinitions(account, [id]);
  if (!definition) throw notFound();
  return definition;
}

/** One definition with its options, held until the transaction ends: nobody else changes it or adds options meanwhile. */
export async function holdDefinition(tx: Tx, account: Account, id: string): Promise<DefinitionWithOptions> {
  await tx.$executeRaw`SELECT 1 FROM custom_field_definitions
    WHERE account_id = ${account.id}::uuid AND id = ${id}::uuid FOR UPDATE`;
  const key = { accountId_id: { accountId: account.id, id } };
  const definition = await tx.customFieldDefinition.findUnique({ where: key, include: withOptions });
  if (!definition) throw notFound();
  return definition;
}
