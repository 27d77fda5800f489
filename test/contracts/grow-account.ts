import pg from "pg";
import { sql } from "@/lib/platform/db/sql";
import { env } from "@/lib/platform/env";

type Column = { table_name: string; column_name: string; is_uuid: boolean; is_serial: boolean };
type Unique = { table_name: string; columns: string[]; last_text: string | null };

/** Whether a column can reference rows of the account; terminals and facilities are reference data. */
const isOfAccount = ({ column_name: name }: Column) => name !== "account_id" && !/(terminal|facility)_id$/.test(name);

const columnsQuery = `SELECT table_name, column_name, data_type = 'uuid' AS is_uuid,
    coalesce(column_default LIKE 'nextval%', false) AS is_serial
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ANY($1)`;

const uniquesQuery = `SELECT t.relname AS table_name, array_agg(a.attname::text) AS columns,
    (array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum) DESC)
       FILTER (WHERE a.atttypid = 'text'::regtype))[1] AS last_text
  FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = ANY(i.indkey::int2[])
  WHERE i.indisunique AND NOT i.indisprimary AND t.relname = ANY($1) GROUP BY i.indexrelid, t.relname`;

/** Text columns with a unique index on an expression. */
const uniqueTexts: Record<string, string[]> = { parties: ["company_name"] };

/** Tables with one current row per account. */
const singletons = ["account_deletions", "email_aliases"];

/** Tables of which each parent record gets more rows, too. */
const childTables = ["carrier_events", "custom_field_options", "eta_changes", "transport_events"];

type Table = { name: string; columns: Column[]; uniques: Unique[] };

/** SQL for another UUID with the same timestamp. */
const derivedUuid = (id: string, salt: string) =>
  `left(${id}::text, 19) || '8' || right(md5(${id} || ${salt}), 3) || '-' || left(md5(${id} || ${salt}), 12)`;

/** SQL that copies the rows of an account. The columns in `renewed` get new ids; unique texts get a suffix. */
function copyStatement({ name: table, columns, uniques }: Table, renewed: string[], salt: string): string {
  const unchangedUniques = uniques.filter((unique) => !unique.columns.some((column) => renewed.includes(column)));
  const texts = [...unchangedUniques.map(({ last_text }) => last_text), ...(uniqueTexts[table] ?? [])];
  const values = columns.flatMap(({ column_name: name, is_serial }) => {
    if (is_serial) return [`'${name}', nextval(pg_get_serial_sequence('${table}', '${name}'))`];
    if (texts.includes(name)) return [`'${name}', old.${name} || '${salt}' || n`];
    return renewed.includes(name) ? [`'${name}', ${derivedUuid(`old.${name}`, `'${salt}' || n`)}`] : [];
  });
  return `INSERT INTO ${table} SELECT new.* FROM ${table} old CROSS JOIN generate_series(1, $2::int) n
    CROSS JOIN LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(old) || jsonb_build_object(${values.join(", ")})) new
    WHERE old.account_id = $1`;
}

type Copy = { statement: string; copies: number };

function copiesOf(table: Table, salt: string, copies: number): Copy[] {
  const ids = table.columns
    .filter((column) => column.is_uuid && isOfAccount(column))
    .map((column) => column.column_name);
  // The account has a single row in such a table.
  if (ids.length === 0 || singletons.includes(table.name)) return [];
  const accountCopy = { statement: copyStatement(table, ids, salt), copies };
  const childCopy = { statement: copyStatement(table, ["id"], `${salt}child-`), copies: 1 };
  return childTables.includes(table.name) ? [childCopy, accountCopy] : [accountCopy];
}

/**
 * For tests: adds this many copies of the account's rows in these tables, with the same relations among the copies. The number
 * of events and options per record doubles.
 */
export async function growAccount(accountId: string, tables: string[], copies: number): Promise<void> {
  const columns = Map.groupBy(await sql<Column>(columnsQuery, [tables]), (row) => row.table_name);
  const uniques = Map.groupBy(await sql<Unique>(uniquesQuery, [tables]), (row) => row.table_name);
  const salt = `-${crypto.randomUUID()}-`;
  const client = new pg.Client({ connectionString: env().databaseUrl });
  await client.connect();
  try {
    // Disables foreign keys, because the copies are inserted in any order.
    await client.query("SET session_replication_role = replica");
    for (const name of tables) {
      const table = { name, columns: columns.get(name) ?? [], uniques: uniques.get(name) ?? [] };
      for (const copy of copiesOf(table, salt, copies)) await client.query(copy.statement, [accountId, copy.copies]);
    }
  } finally {
    await client.end();
  }
}
