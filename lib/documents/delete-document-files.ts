import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 100;
/** Days after which the row of a deleted document is deleted with everything that was read from it. */
const retentionDays = 30;

type Row = { account_id: string; document_id: string; storage_key: string };

/** Tables with files of documents, and the column of their storage keys. */
const tables = [
  { table: "document_files", column: "storage_key" },
  { table: "document_pages", column: "image_storage_key" },
] as const;

type FileTable = (typeof tables)[number];

async function deleteFilesOf({ table, column }: FileTable, stopping?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = await sql<Row>(`
      SELECT file.account_id, file.document_id, file.${column} AS storage_key
      FROM documents document JOIN ${table} file ON file.account_id = document.account_id AND file.document_id = document.id
      WHERE document.deleted_at IS NOT NULL AND file.${column} IS NOT NULL LIMIT ${batchSize}`);
    for (const { account_id, document_id, storage_key } of rows) {
      await storage().delete(storage_key);
      const values = [account_id, document_id, storage_key];
      const statement = `DELETE FROM ${table} WHERE account_id = $1::uuid AND document_id = $2::uuid AND ${column} = $3`;
      await transaction((tx) => tx.$executeRawUnsafe(statement, ...values));
    }
    deleted += rows.length;
    if (rows.length < batchSize || stopping?.aborted) return deleted;
  }
}

async function deleteRows(): Promise<void> {
  const remaining = tables.map(
    ({ table, column }) => `EXISTS (SELECT FROM ${table} file
      WHERE file.account_id = old.account_id AND file.document_id = old.id AND file.${column} IS NOT NULL)`,
  );
  await transaction((tx) =>
    tx.$executeRawUnsafe(`DELETE FROM documents WHERE ctid = ANY (ARRAY(
      SELECT old.ctid FROM documents old
      WHERE old.deleted_at < now() - interval '${retentionDays} days' AND NOT (${remaining.join(" OR ")}) LIMIT ${batchSize}))`),
  );
}

/**
 * Deletes the files and page images of deleted documents, and after 30 days their rows. A file is deleted before the row that has its
 * key, so that an interruption leaves none behind. Returns the number of files.
 */
export async function deleteDocumentFiles(stopping?: AbortSignal): Promise<number> {
  let deleted = 0;
  for (const table of tables) deleted += await deleteFilesOf(table, stopping);
  await deleteRows();
  return deleted;
}
