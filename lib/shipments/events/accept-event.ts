import type { Account } from "@/lib/platform/auth/account";
import type { TransportEvent } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { notFound } from "@/lib/platform/errors";
import { projectingTransaction, requestTurn } from "@/lib/platform/work/projection-turn";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { reproject } from "@/lib/tracking/recording/reproject";
import { reprojectIfOutdated } from "@/lib/tracking/recording/reproject-if-outdated";
import { type TransportEventRow, toTransportEventRows } from "./transport-event";

type Key = { accountId: string; shipmentId: string; contentHash: string };

/** Whether it was changed. `at`: the shipment's clock. */
type Change = (tx: Tx, event: TransportEvent, key: Key, at: Date) => Promise<boolean>;

/** Changes whether the statement behind a transport event is accepted, and projects the shipment again. */
async function changeAcceptance(account: Account, id: string, change: Change): Promise<TransportEventRow> {
  const key = { accountId_id: { accountId: account.id, id } };
  const changed = await projectingTransaction(
    account.id,
    async (tx) => {
      const owner = await tx.transportEvent.findUnique({ where: key, select: { shipmentId: true } });
      if (!owner) throw notFound();
      await lockShipment(tx, account.id, owner.shipmentId);
      const readEvent = () => tx.transportEvent.findUnique({ where: key, include: { shipment: true } });
      let event = await readEvent();
      if (!event) throw notFound();
      const at = await trackingClock(tx, account.id, event.shipment.scac);
      if (await reprojectIfOutdated(tx, event.shipment, at)) event = await readEvent();
      if (!event) throw notFound();
      const { shipment, ...row } = event;
      const statement = { accountId: account.id, shipmentId: shipment.id, contentHash: row.sourceHash };
      if (!(await change(tx, row, statement, at))) return row;
      await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, reportedAt: at, by: account });
      return (await tx.transportEvent.findUnique({ where: key })) ?? row;
    },
    requestTurn,
  );
  const [row] = await toTransportEventRows(account, [changed]);
  if (!row) throw notFound();
  return row;
}

/**
 * Accepts a doubtful event as a fact: one that is held back counts although it is dated in the future, one that others contradict
 * counts before them, and an inferred one is no longer marked. Has no effect on an event without a mark. Throws not_found.
 */
export function acceptEvent(account: Account, id: string): Promise<TransportEventRow> {
  return changeAcceptance(account, id, async (tx, event, key, acceptedAt) => {
    if (!event.mark) return false;
    await tx.acceptedStatement.create({ data: { ...key, acceptedAt, userId: account.userId } });
    return true;
  });
}

/** Withdraws the acceptance of an event: its mark returns. Has no effect on an event that is not accepted. Throws not_found. */
export function withdrawAcceptance(account: Account, id: string): Promise<TransportEventRow> {
  return changeAcceptance(account, id, async (tx, _event, key) => {
    return (await tx.acceptedStatement.deleteMany({ where: key })).count > 0;
  });
}
