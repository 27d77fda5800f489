import { noticeConsumers } from "@/lib/consumers/notices/compose-notices";
import { webhookConsumer } from "@/lib/consumers/webhooks/events/create-notifications";
import { consumeChanges, outboxQueue } from "@/lib/outbox/consume-changes";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";

export const consumers = [webhookConsumer, ...noticeConsumers];

const concurrency = 8;

/** Starts the consumers of the outbox: webhook notifications and e-mail notices. */
export function startConsumers(): WorkLoop {
  return startWorkLoop(outboxQueue, {
    concurrency,
    perKey: 2,
    run: (lease) => consumeChanges(consumers, lease),
  });
}
