import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";

const batchSize = 100;
const lowestId = "00000000-0000-0000-0000-000000000000";

/** The file of a document. */
export type DocumentFile = { documentId: string; fileName: string; storageKey: string };

const query = `
  SELECT document.id AS "documentId", document.file_name AS "fileName", file.storage_key AS "storageKey"
  FROM documents document
  JOIN document_files file ON file.account_id = document.account_id AND file.document_id = document.id AND file.version = 1
  WHERE document.account_id = $1::uuid AND document.id > $2::uuid AND document.deleted_at IS NULL
  ORDER BY document.id LIMIT ${batchSize}`;

/** The files of the account's documents as they were uploaded, whatever was rotated since, by the id of the document. */
export async function* readDocumentFiles(account: Pick<Account, "id">): AsyncGenerator<DocumentFile> {
  for (let after = lowestId; ; ) {
    const rows = await sql<DocumentFile>(query, [account.id, after]);
    yield* rows;
    const last = rows.at(-1);
    if (rows.length < batchSize || !last) return;
    after = last.documentId;
  }
}
