import { prisma } from "@/lib/db/client";
import { log } from "@/lib/log";
import { claimDeliveries, type Delivery } from "./claim-deliveries";
import { openWebhook } from "./open-webhook";
import { sendRequest } from "./send-request";
import { settleDelivery } from "./settle-delivery";

const atOnceMax = 200;

async function deliver(delivery: Delivery): Promise<void> {
  const { accountId, id, webhookId } = delivery;
  const webhook = await openWebhook(accountId, webhookId);
  const notification = await prisma().webhookNotification.findUnique({ where: { accountId_id: { accountId, id } } });
  if (!webhook || !notification) return;
  await settleDelivery(delivery, await sendRequest(webhook, id, notification.body));
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
