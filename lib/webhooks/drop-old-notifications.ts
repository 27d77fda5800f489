import { transaction } from "@/lib/db/transaction";
import { keptDays } from "./redeliver";

const atOnceMax = 500;

/** Removes what webhooks were told longer ago than it is kept, with its attempts; a part of each account at a time. */
export async function dropOldNotifications(): Promise<number> {
  return transaction(
    (tx) => tx.$executeRaw`
      DELETE FROM webhook_notifications n USING accounts a CROSS JOIN LATERAL (
        SELECT account_id, id FROM webhook_notifications
        WHERE account_id = a.id AND created_at < now() - make_interval(days => ${keptDays}::int) AND next_attempt_at IS NULL
        ORDER BY created_at LIMIT ${atOnceMax}
      ) old WHERE n.account_id = old.account_id AND n.id = old.id`,
  );
}
