import { lockWebhook } from "@/lib/consumers/webhooks/update-webhook";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { failedAtOnceMax, failWaiting } from "./deactivate-webhook";

type Off = { account_id: string; id: string };

/** Webhooks that are off while something still waits for them. */
const leftQuery = `SELECT account_id, id FROM webhooks w WHERE NOT active AND EXISTS (
  SELECT 1 FROM webhook_notifications WHERE account_id = w.account_id AND webhook_id = w.id AND next_attempt_at IS NOT NULL)`;

async function failPart({ account_id: accountId, id }: Off): Promise<boolean> {
  return transaction(async (tx) => {
    const { active } = await lockWebhook(tx, { id: accountId }, id);
    return !active && (await failWaiting(tx, { accountId, id })) === failedAtOnceMax;
  });
}

/** Goes on where switching a webhook off had to stop, for there was too much that waited. */
export async function failLeftOver(): Promise<void> {
  for (const webhook of await sql<Off>(leftQuery, [])) while (await failPart(webhook));
}
