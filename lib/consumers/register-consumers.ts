import { createNotifications } from "@/lib/consumers/webhooks/events/create-notifications";
import { registerChangeConsumer } from "@/lib/outbox/record-changes";
import { notifyWebhookChange } from "@/lib/platform/db/notify";
import { afterCommit } from "@/lib/platform/db/transaction";

/** Registers the consumers of the outbox. Called once at the start of every process that writes. */
export function registerConsumers(): void {
  registerChangeConsumer(async (tx, accountId, changes) => {
    const notified = await createNotifications(tx, accountId, changes);
    const edited = changes.flatMap(({ resourceType, resourceId }) => (resourceType === "webhook" ? [resourceId] : []));
    afterCommit(() => {
      for (const id of new Set([...notified, ...edited])) notifyWebhookChange(accountId, id);
    });
  });
}
