import { realNow } from "@/lib/platform/clock";
import { insertRows, updateRows, upsertRows } from "./insert-rows";
import { beforeCommit, type Tx } from "./transaction";

type Row = Record<string, unknown>;

/** `key`: existing rows with these properties are updated; null: all rows are new. `updates`: columns of stored rows, by id. */
type DeferredTable = { table: string; key: string[] | null; rows: Row[]; updates: Map<string, Row> };

/** `writing`: resolves when the rows that are being written are. */
type Deferred = { tables: Map<string, DeferredTable>; writing: Promise<void> };

const deferredByTransaction = new WeakMap<Tx, Deferred>();

/** Rows with the same properties are written with one statement. */
function groupsOf(rows: Row[]): Row[][] {
  return [...Map.groupBy(rows, (row) => Object.keys(row).sort().join()).values()];
}

/** Tables that others refer to are written before them. */
const parentTables = ["shipments", "containers"];

const rankOf = ({ table }: DeferredTable) => parentTables.indexOf(table) + 1 || parentTables.length + 1;

async function writeTables(tables: DeferredTable[]): Promise<void> {
  tables.sort((a, b) => rankOf(a) - rankOf(b));
  for (const { table, key, rows, updates } of tables) {
    for (const group of groupsOf(rows)) await (key ? upsertRows(table, key, group) : insertRows(table, group));
    for (const group of groupsOf([...updates.values()])) await updateRows(table, group);
  }
}

/** Writes the rows that were deferred so far, because the next statement reads them. One statement per table. */
export async function writeDeferredRows(tx: Tx): Promise<void> {
  const deferred = deferredByTransaction.get(tx);
  if (!deferred) return;
  const tables = [...deferred.tables.values()];
  deferred.tables.clear();
  deferred.writing = deferred.writing.then(() => writeTables(tables));
  await deferred.writing;
}

/** The rows of a table that are deferred in the running transaction. */
export function deferredRows(tx: Tx, table: string): Row[] {
  return deferredByTransaction.get(tx)?.tables.get(table)?.rows ?? [];
}

/**
 * Inserts rows at the end of the transaction, or updates those whose `key` exists, together with all others of their table: the results
 * that one transaction records for several shipments need one statement per table. No row may be deferred twice. Not for a transaction that uses savepoints.
 */
export function deferRows(tx: Tx, table: string, key: string[] | null, rows: Row[]): void {
  if (rows.length === 0) return;
  const known = deferredTable(tx, table);
  known.key = key;
  known.rows.push(...rows);
}

/**
 * Updates columns of a stored row and its `updated_at` at the end of the transaction, together with other rows of its table; several
 * updates of one row become one, and those of a row that waits to be inserted are part of its insertion. Returns the row as it will be. The caller holds a lock on it, and uses no other way to update it.
 */
export function deferUpdate<Stored extends { accountId: string; id: string }>(
  tx: Tx,
  table: string,
  row: Stored,
  columns: Partial<Stored>,
): Stored {
  const { accountId, id } = row;
  const changed = { ...columns, updatedAt: realNow() };
  const { rows, updates } = deferredTable(tx, table);
  const waiting = rows.findIndex((added) => added.id === id);
  if (waiting >= 0) rows[waiting] = { ...rows[waiting], ...changed };
  else updates.set(id, { ...updates.get(id), accountId, id, ...changed });
  return { ...row, ...changed };
}

function deferredTable(tx: Tx, table: string): DeferredTable {
  const deferred = deferredByTransaction.get(tx) ?? { tables: new Map(), writing: Promise.resolve() };
  if (!deferredByTransaction.has(tx)) {
    deferredByTransaction.set(tx, deferred);
    // Before the changes are recorded, which lock the account.
    beforeCommit(() => writeDeferredRows(tx), null, { isFirst: true });
  }
  const known = deferred.tables.get(table) ?? { table, key: null, rows: [], updates: new Map<string, Row>() };
  deferred.tables.set(table, known);
  return known;
}
