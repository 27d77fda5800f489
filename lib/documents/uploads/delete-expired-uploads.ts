import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 50;
/** Nothing is written to an upload any more this long after it expired: a request takes 15 minutes at most. */
const graceMinutes = 20;

type Row = { account_id: string; id: string; unused_keys: string[] };

/** Without its stored file if a document took it over. Its own index makes this cheap, because most rows have no attempts left. */
const query = `
  SELECT account_id, id, CASE WHEN attached_at IS NULL THEN attempt_keys ELSE array_remove(attempt_keys, storage_key) END AS unused_keys
  FROM uploads WHERE attempt_keys <> '{}' AND expires_at < now() - interval '${graceMinutes} minutes'
  ORDER BY expires_at LIMIT ${batchSize}`;

/**
 * Deletes the files of expired uploads that no document took over, and those of failed attempts. Files are deleted before the row
 * forgets them, so that an interruption leaves none behind. Returns the number of files.
 */
export async function deleteExpiredUploads(stopping?: AbortSignal): Promise<number> {
  for (let deleted = 0; ; ) {
    const rows = await sql<Row>(query);
    for (const { account_id, id, unused_keys } of rows) {
      for (const key of unused_keys) await storage().delete(key);
      deleted += unused_keys.length;
      await transaction(
        (tx) => tx.$executeRaw`UPDATE uploads SET attempt_keys = '{}'
          WHERE account_id = ${account_id}::uuid AND id = ${id}::uuid`,
      );
    }
    if (rows.length < batchSize || stopping?.aborted) return deleted;
  }
}
