import { v7 as uuid } from "uuid";
import { listTenantTables } from "@/lib/consumers/account-deletion/list-tenant-tables";
import { prismaClient } from "@/lib/platform/db/client";
import { sql } from "@/lib/platform/db/sql";

/** As many as the product writes together. */
const shipmentsAtOnce = 24;

/** Statements that copy the rows of shipments ($2) of an account ($1) to another ($3) in the order of references, one per table. */
async function listCopies(): Promise<string[]> {
  const rows = await sql<{ table: string; columns: string[] }>(
    `SELECT table_name AS table, array_agg(column_name::text ORDER BY ordinal_position) AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND is_generated = 'NEVER' GROUP BY 1`,
  );
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  const tables = (await listTenantTables()).toReversed().map(({ name }) => name);
  return tables.flatMap((table) => {
    const columns = columnsOf.get(table) ?? [];
    const key = table === "shipments" ? "id" : "shipment_id";
    if (!columns.includes(key) || !columns.includes("account_id")) return [];
    const others = columns.filter((column) => column !== "account_id").map((column) => `"${column}"`);
    return [
      `INSERT INTO ${table} (account_id, ${others}) SELECT $3::uuid, ${others} FROM ${table}
       WHERE account_id = $1::uuid AND ${key} = ANY($2::uuid[])`,
    ];
  });
}

/**
 * Writes the rows of all shipments that `filter` selects a second time, for an account that is not there, with one statement per table for 24
 * shipments in a transaction, one transaction after the other. References are not checked. Returns the number of shipments.
 */
export async function writeBare(accountId: string, filter: string): Promise<number> {
  const shipments = await sql<{ id: string }>(`SELECT id FROM shipments WHERE ${filter} ORDER BY id`, [accountId]);
  const copies = await listCopies();
  const copyId = uuid();
  for (let from = 0; from < shipments.length; from += shipmentsAtOnce) {
    const ids = shipments.slice(from, from + shipmentsAtOnce).map(({ id }) => id);
    await prismaClient().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL session_replication_role = replica`;
      for (const statement of copies) await tx.$executeRawUnsafe(statement, accountId, ids, copyId);
    });
  }
  return shipments.length;
}
