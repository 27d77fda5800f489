import { mailMode } from "@/lib/consumers/notices/mail/mail-mode";
import { mailQueue } from "@/lib/consumers/notices/mail/send-mails";
import { deliveryQueue } from "@/lib/consumers/webhooks/delivery/deliver";
import { readingQueue } from "@/lib/documents/work/document-queues";
import { outboxQueue } from "@/lib/outbox/consume-changes";
import type { Check } from "@/lib/platform/db/readiness";
import { checkBacklog } from "@/lib/platform/work/check-backlog";
import { matchingQueue, pollingQueue } from "@/lib/tracking/polling/tracking-queues";

/** Checks for each queue of leased work, by its name, that due work is begun. */
export async function checkQueues(): Promise<Record<string, Check>> {
  const mails = mailMode() === "off" ? [] : [mailQueue];
  const queues = [matchingQueue, pollingQueue, outboxQueue, deliveryQueue, readingQueue, ...mails];
  const checks = await Promise.all(queues.map(async (queue) => [queue.name, await checkBacklog(queue)] as const));
  return Object.fromEntries(checks);
}
