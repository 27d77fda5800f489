import { findWebhookEndpoint } from "@/lib/consumers/webhooks/webhook-endpoint";
import { prisma } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { claimDeliveries, type Delivery } from "./claim-deliveries";
import { recordDeliveryResult } from "./record-delivery-result";
import { type DeliveryResult, sendRequest } from "./send-request";

const maxConcurrentDeliveries = 200;

/** A failed result for a webhook whose secrets cannot be decrypted. Unsigned requests are never sent. */
function unsignedResult(): DeliveryResult {
  const error = "The webhook's secret cannot be decrypted: ENCRYPTION_KEY has changed since it was stored.";
  const noResponse = { statusCode: null, responseHeaders: null, responseBody: null };
  return { ...noResponse, startedAt: new Date(), durationMs: 0, requestHeaders: {}, error };
}

async function deliver(delivery: Delivery): Promise<void> {
  const { accountId, id, webhookId } = delivery;
  const webhook = await findWebhookEndpoint(accountId, webhookId);
  const notification = await prisma().webhookNotification.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!webhook || !notification) return;
  const isSigned = webhook.secrets.length > 0;
  await recordDeliveryResult(delivery, isSigned ? await sendRequest(webhook, id, notification.body) : unsignedResult());
}

export type WebhookDeliverer = {
  /** Delivers due notifications up to the concurrency limit. Cheap to call often. */
  poll: () => void;
  /** Resolves when no notification is due or in flight. */
  waitUntilIdle: () => Promise<void>;
  /** Claims no further notifications; resolves when those in flight are done. */
  stop: () => Promise<void>;
};

/** Starts delivering due notifications. A receiver's failure is recorded with the notification; an internal one is logged and retried. */
export function startWebhookDelivery(): WebhookDeliverer {
  const inFlight = new Set<Promise<void>>();
  let [isPollRequested, isStopped] = [false, false];
  let polling: Promise<void> | null = null;
  const start = (delivery: Delivery) => {
    const sending = deliver(delivery)
      .catch((error: unknown) => log().error({ err: error, notification: delivery.id }, "delivery result not recorded"))
      .finally(() => {
        inFlight.delete(sending);
        poll();
      });
    inFlight.add(sending);
  };
  const claimAndStart = async () => {
    while (isPollRequested && !isStopped && inFlight.size < maxConcurrentDeliveries) {
      isPollRequested = false;
      for (const delivery of await claimDeliveries(maxConcurrentDeliveries - inFlight.size)) start(delivery);
    }
  };
  const poll = () => {
    isPollRequested = true;
    if (polling || isStopped) return;
    polling = claimAndStart()
      .catch((error: unknown) => log().warn({ err: error }, "claiming due notifications failed"))
      .finally(() => {
        polling = null;
      });
  };
  const waitUntilIdle = async () => {
    poll();
    while (polling || inFlight.size > 0) await Promise.all([polling, ...inFlight]);
  };
  return {
    poll,
    waitUntilIdle,
    stop: async () => {
      isStopped = true;
      await Promise.all([polling, ...inFlight]);
    },
  };
}
