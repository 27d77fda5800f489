import { findWebhookEndpoint } from "@/lib/consumers/webhooks/webhook-endpoint";
import { prisma } from "@/lib/platform/db/client";
import { type Lease, withLeaseRenewal } from "@/lib/platform/work/leased-work";
import { startWorkLoop, type WorkLoop } from "@/lib/platform/work/work-loop";
import { deliveryQueue, maxConcurrentPerWebhook } from "./delivery-queue";
import { recordDeliveryResult } from "./record-delivery-result";
import { type DeliveryResult, sendRequest } from "./send-request";

const concurrency = 100;

/** A failed result for a webhook whose secrets cannot be decrypted. Unsigned requests are never sent. */
function unsignedResult(): DeliveryResult {
  const error = "The webhook's secret cannot be decrypted: ENCRYPTION_KEY has changed since it was stored.";
  const noResponse = { statusCode: null, responseHeaders: null, responseBody: null };
  return { ...noResponse, startedAt: new Date(), durationMs: 0, requestHeaders: {}, error };
}

async function deliver(lease: Lease): Promise<void> {
  const { accountId, id, key: webhookId } = lease;
  const webhook = await findWebhookEndpoint(accountId, webhookId);
  const notification = await prisma().webhookNotification.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!webhook || !notification) return;
  const result =
    webhook.secrets.length > 0
      ? await withLeaseRenewal(lease, () => sendRequest(webhook, id, notification.body))
      : unsignedResult();
  await recordDeliveryResult(lease, result);
}

/** Starts delivering due notifications. A receiver's failure is recorded with the notification; an internal one is logged and retried. */
export function startWebhookDelivery(): WorkLoop {
  return startWorkLoop(deliveryQueue, { concurrency, perKey: maxConcurrentPerWebhook, run: deliver });
}
