import { registerChangeConsumer } from "@/lib/outbox/write-changes";
import { notifyWebhookNews } from "@/lib/platform/db/notify";
import { afterCommit } from "@/lib/platform/db/transaction";
import { fanOut } from "./webhooks/events/fan-out";

/** Connects the consumers to the outbox. Called once at the start of every process that writes. */
export function registerConsumers(): void {
  registerChangeConsumer(async (tx, accountId, changes) => {
    const notified = await fanOut(tx, accountId, changes);
    const edited = changes.flatMap(({ resourceType, resourceId }) => (resourceType === "webhook" ? [resourceId] : []));
    afterCommit(() => {
      for (const id of new Set([...notified, ...edited])) notifyWebhookNews(accountId, id);
    });
  });
}
