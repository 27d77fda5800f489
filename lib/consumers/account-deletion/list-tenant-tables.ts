import { sql } from "@/lib/platform/db/sql";

/** A table with rows of accounts. `account`: the column with the account; `keys`: the other columns of the primary key, in its order. */
export type TenantTable = { name: string; account: string; keys: { name: string; type: string }[] };

/** The record of the deletion, which remains. */
const record = "account_deletions";

/** Deleted last: the e-mails about the closing are sent before. */
const tablesOfMails = ["mails", "users"];

const tablesQuery = `
  SELECT t.relname::text AS name, a.attname::text AS account, coalesce((
      SELECT json_agg(json_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod)) ORDER BY part.position)
      FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS part(attnum, position)
        JOIN pg_attribute k ON k.attrelid = t.oid AND k.attnum = part.attnum
      WHERE i.indrelid = t.oid AND i.indisprimary AND k.attnum <> a.attnum), '[]') AS keys
  FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
  WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r' AND t.relname <> $1
    AND (a.attname = 'account_id' OR EXISTS (SELECT FROM pg_constraint f
      WHERE f.contype = 'f' AND f.conrelid = t.oid AND f.confrelid = 'accounts'::regclass AND f.conkey = ARRAY[a.attnum]))
  ORDER BY 1`;

const referencesQuery = `
  SELECT child.relname::text AS child, parent.relname::text AS parent
  FROM pg_constraint f JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
  WHERE f.contype = 'f' AND f.conrelid <> f.confrelid`;

type Reference = { child: string; parent: string };

/** Sorts the tables so that rows are deleted before those that they refer to. Throws when tables refer to each other in a circle. */
function sortByReference(tables: TenantTable[], references: Reference[]): TenantTable[] {
  const sorted: TenantTable[] = [];
  let remaining = tables;
  while (remaining.length > 0) {
    const names = new Set(remaining.map(({ name }) => name));
    const parents = new Set(references.flatMap(({ child, parent }) => (names.has(child) ? [parent] : [])));
    const free = remaining.filter(({ name }) => !parents.has(name));
    if (free.length === 0) throw new Error(`tables refer to each other: ${[...names].join(", ")}`);
    sorted.push(...free);
    remaining = remaining.filter(({ name }) => parents.has(name));
  }
  return sorted;
}

/** All tables with rows of accounts, from the catalog, in the order in which their rows can be deleted. */
export async function listTenantTables(): Promise<TenantTable[]> {
  const [tables, references] = await Promise.all([
    sql<TenantTable>(tablesQuery, [record]),
    sql<Reference>(referencesQuery),
  ]);
  return sortByReference(tables, references);
}

/**
 * The tables in the order in which their rows are deleted. Most of them are read once more: some rows were changed while they were deleted, or
 * written by work that had begun before. E-mails and users follow at last.
 */
export function toDeletionSteps(tables: TenantTable[]): TenantTable[] {
  const isOfMails = ({ name }: TenantTable) => tablesOfMails.includes(name);
  const others = tables.filter((table) => !isOfMails(table));
  return [...others, ...others, ...tables.filter(isOfMails)];
}
