import type { Account } from "@/lib/platform/auth/account";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { enqueue } from "@/lib/platform/work/queue";
import { trackingClock } from "@/lib/sandbox/tracking-clock";

/** Has every source of a container asked within seconds, whatever the schedule says. Gives the names of the sources. */
export async function refreshContainer(account: Account, id: string): Promise<string[]> {
  return transaction(async (tx) => {
    const container = await tx.container.findUnique({
      where: { accountId_id: { accountId: account.id, id } },
      include: { shipment: true },
    });
    if (!container) throw notFound();
    const { shipment } = container;
    if (shipment.lineTrackingStoppedAt) {
      throw new AppError("conflict", "Tracking of this shipment is stopped. Resume it first.");
    }
    const at = await trackingClock(tx, account.id, shipment.scac);
    const key = { accountId_id: { accountId: account.id, id: shipment.id } };
    await tx.shipment.update({ where: key, data: { nextPollAt: at } });
    await enqueue(tx, "poll_shipment", { accountId: account.id, id: shipment.id });
    return ["Shipping line"];
  });
}
