import { openWebhook } from "@/lib/consumers/webhooks/open-webhook";
import { prisma } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { claimDeliveries, type Delivery } from "./claim-deliveries";
import { type Sent, sendRequest } from "./send-request";
import { settleDelivery } from "./settle-delivery";

const atOnceMax = 200;

/** Without a signature nothing is sent: nobody could tell it from a forgery. */
function unsent(): Sent {
  const error = "The webhook's secret cannot be read: ENCRYPTION_KEY is another one than it was stored with.";
  const nothing = { statusCode: null, responseHeaders: null, responseBody: null };
  return { ...nothing, startedAt: new Date(), durationMs: 0, requestHeaders: {}, error };
}

async function deliver(delivery: Delivery): Promise<void> {
  const { accountId, id, webhookId } = delivery;
  const webhook = await openWebhook(accountId, webhookId);
  const notification = await prisma().webhookNotification.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!webhook || !notification) return;
  const isSigned = webhook.secrets.length > 0;
  await settleDelivery(delivery, isSigned ? await sendRequest(webhook, id, notification.body) : unsent());
}

export type Deliverer = {
  /** Sends what is due, as far as there is room; calling it often costs little. */
  look: () => void;
  /** Resolves when nothing is due and nothing under way. */
  settled: () => Promise<void>;
  /** Takes nothing more; resolves when what is under way is done. */
  stop: () => Promise<void>;
};

/** Sends notifications as they fall due. Failures are the receiver's and are noted there; ours are logged and tried again. */
export function startDelivering(): Deliverer {
  const underWay = new Set<Promise<void>>();
  let [isWanted, isStopped] = [false, false];
  let looking: Promise<void> | null = null;
  const start = (delivery: Delivery) => {
    const sending = deliver(delivery)
      .catch((error: unknown) => log().error({ err: error, notification: delivery.id }, "notification not settled"))
      .finally(() => {
        underWay.delete(sending);
        look();
      });
    underWay.add(sending);
  };
  const lookOnce = async () => {
    while (isWanted && !isStopped && underWay.size < atOnceMax) {
      isWanted = false;
      for (const delivery of await claimDeliveries(atOnceMax - underWay.size)) start(delivery);
    }
  };
  const look = () => {
    isWanted = true;
    if (looking || isStopped) return;
    looking = lookOnce()
      .catch((error: unknown) => log().warn({ err: error }, "due notifications not found"))
      .finally(() => {
        looking = null;
      });
  };
  const settled = async () => {
    look();
    while (looking || underWay.size > 0) await Promise.all([looking, ...underWay]);
  };
  return {
    look,
    settled,
    stop: async () => {
      isStopped = true;
      await Promise.all([looking, ...underWay]);
    },
  };
}
