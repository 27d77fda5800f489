import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 50;

type Row = { account_id: string; id: string; attempt_keys: string[] };

const query = `
  SELECT account_id, id, attempt_keys FROM data_exports WHERE attempt_keys <> '{}' AND expires_at < now() - interval '30 minutes'
  ORDER BY expires_at LIMIT ${batchSize}`;

/**
 * Deletes the files of exports half an hour after they expired or failed, when no URL of them is valid any more, with those of interrupted attempts. Files are deleted before the row
 * forgets them, so that an interruption leaves none behind. Returns the number of files.
 */
export async function deleteExpiredExports(stopping?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = await sql<Row>(query);
    for (const { account_id, id, attempt_keys } of rows) {
      for (const key of attempt_keys) await storage().delete(key);
      deleted += attempt_keys.length;
      await transaction(
        (tx) => tx.$executeRaw`UPDATE data_exports SET attempt_keys = '{}', storage_key = NULL
          WHERE account_id = ${account_id}::uuid AND id = ${id}::uuid`,
      );
    }
    if (rows.length < batchSize || stopping?.aborted) return deleted;
  }
}
