import { transaction } from "@/lib/db/transaction";

const keptDays = 30;

/** Removes what was sent, kept or given up longer ago than mail is kept. */
export async function dropOldMails(): Promise<number> {
  return transaction(
    (tx) => tx.$executeRaw`
      DELETE FROM mails m USING accounts a CROSS JOIN LATERAL (
        SELECT account_id, id FROM mails
        WHERE account_id = a.id AND created_at < now() - make_interval(days => ${keptDays}::int) AND next_attempt_at IS NULL
        ORDER BY created_at LIMIT 500
      ) old WHERE m.account_id = old.account_id AND m.id = old.id`,
  );
}
