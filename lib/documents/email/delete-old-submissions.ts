import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { storage } from "@/lib/platform/storage/storage";

const batchSize = 100;
/** Days for which an e-mail without documents is kept, such as one that nobody accepted. */
const retentionDays = 90;

type Row = { account_id: string; id: string; storage_key: string };

const oldSubmissions = `
  SELECT submission.account_id, submission.id, submission.storage_key
  FROM accounts account JOIN email_submissions submission ON submission.account_id = account.id
  WHERE submission.created_at < now() - interval '${retentionDays} days' AND NOT EXISTS (SELECT FROM documents document
    WHERE document.account_id = submission.account_id AND document.email_submission_id = submission.id)
  LIMIT ${batchSize}`;

/**
 * Deletes old e-mails that have no documents, or no longer any. A file is deleted before the row that has its key, so that an
 * interruption leaves none behind.
 */
export async function deleteOldSubmissions(stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const rows = await sql<Row>(oldSubmissions);
    for (const { account_id: accountId, id, storage_key } of rows) {
      await storage().delete(storage_key);
      await transaction((tx) => tx.emailSubmission.deleteMany({ where: { accountId, id, documents: { none: {} } } }));
    }
    if (rows.length < batchSize || stopping?.aborted) return;
  }
}
