import { alertConsumer } from "@/lib/consumers/alerts/consume-alerts";
import { noticeConsumers } from "@/lib/consumers/notices/compose-notices";
import { webhookConsumer } from "@/lib/consumers/webhooks/events/create-notifications";
import { relinkConsumer } from "@/lib/documents/links/relink-consumer";
import { consumeChanges, outboxQueue } from "@/lib/outbox/consume-changes";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";

export const consumers = [webhookConsumer, ...noticeConsumers, relinkConsumer, alertConsumer];

const concurrency = 8;

/** Starts the consumers of the outbox: webhook notifications, e-mail notices, links of documents and alerts. */
export function startConsumers(): WorkLoop {
  return startWorkLoop(outboxQueue, {
    concurrency,
    perKey: 2,
    run: (lease) => consumeChanges(consumers, lease),
  });
}
