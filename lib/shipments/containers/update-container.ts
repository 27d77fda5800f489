import { z } from "zod";
import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import type { Account } from "@/lib/platform/auth/account";
import type { Container } from "@/lib/platform/db/generated/client";
import { notifyChanges } from "@/lib/platform/db/notify";
import { afterCommit, type Tx, transaction } from "@/lib/platform/db/transaction";
import { AppError, notFound } from "@/lib/platform/errors";
import { serializeTime } from "@/lib/platform/serialize-time";
import { projectingTransaction, requestTurn } from "@/lib/platform/work/projection-turn";
import { trackingClock } from "@/lib/sandbox/sandbox-clock";
import { rulesByStage, stageOf } from "@/lib/tracking/projection/rules-after-moves";
import { lockShipment } from "@/lib/tracking/recording/find-or-create-shipment";
import { reproject } from "@/lib/tracking/recording/reproject";
import { reprojectIfOutdated } from "@/lib/tracking/recording/reproject-if-outdated";
import { assertListFits } from "@/lib/tracking/requests/change-list";
import { replacedTextList } from "@/lib/tracking/requests/text-list";
import type { ContainerRow } from "./container";
import { findContainer } from "./find-containers";

/** Whether PostgreSQL and ISO 8601 write the year alike. */
function isStorable(time: string): boolean {
  const ms = Date.parse(time);
  return ms >= 0 && ms < Date.UTC(10_000, 0);
}

const deliveryTime = z.iso.datetime({ offset: true, abort: true }).refine(isStorable, "must be between 1970 and 9999");

/** When a container was delivered. */
export const delivery = z
  .union([deliveryTime, z.literal("now")], "must be an ISO 8601 date and time between 1970 and 9999, or now")
  .nullable()
  .optional()
  .meta({
    description:
      "Time of delivery, set by a user: not before the discharge and not in the future; `now`: the current time of its carrier, unless it is set already; null removes it",
  });

/** The time of delivery that a change asks for; `at`: now. */
export function deliveryOf({ deliveredAt }: Container, wanted: z.infer<typeof delivery>, at: Date): Date | null {
  if (wanted === undefined) return deliveredAt;
  if (wanted === "now") return deliveredAt ?? at;
  return wanted === null ? null : new Date(wanted);
}

/** Attributes that a client may change; others in the body are ignored. */
export const containerEdit = z.object({ ref_numbers: replacedTextList.optional(), delivered_at: delivery });

const hourMs = 3_600_000;

/**
 * Throws invalid unless a container can have been delivered at this time: after its discharge, and not later than now, with a
 * tolerance of one hour for clocks.
 */
export function assertDeliverable(container: Container, deliveredAt: Date, now: Date): void {
  const reject = (detail: string): never => {
    throw new AppError("invalid", detail, "delivered_at");
  };
  if (deliveredAt.getTime() > now.getTime() + hourMs)
    reject(`delivered_at can't be in the future; the current time is ${serializeTime(now)}.`);
  const { podDischargedAt, currentStatus } = container;
  if (!rulesByStage[stageOf(currentStatus, container)].canBeDelivered) {
    reject(
      "The discharge of this container is not reported yet, so it can't be marked as delivered. Refresh the container, or submit a terminal report of its availability first.",
    );
  }
  if (podDischargedAt && deliveredAt < podDischargedAt)
    reject(`delivered_at can't be before the discharge at ${serializeTime(podDischargedAt)}.`);
}

/** The attributes of a container that users enter. */
type EnteredValues = Pick<Container, "tags" | "refNumbers" | "deliveredAt">;

type ContainerChange<Result> = {
  /** Whether the delivery can change, which depends on the discharge: a projection that is outdated is made anew before. */
  changesDelivery: boolean;
  /** `at`: now, by the clock of its carrier. */
  change: (container: Container, at: Date, tx: Tx) => Promise<{ next: Partial<EnteredValues>; result: Result }>;
};

/** Changes a container under the lock of its shipment. Throws not_found, and invalid for a delivery that is not possible yet. */
export async function changeContainer<Result>(
  account: Account,
  id: string,
  { changesDelivery, change }: ContainerChange<Result>,
): Promise<Result> {
  const key = { accountId_id: { accountId: account.id, id } };
  return projectingTransaction(
    account.id,
    async (tx) => {
      const owner = await tx.container.findUnique({ where: key, select: { shipmentId: true } });
      if (!owner) throw notFound();
      // Recording a carrier's report writes whole container rows under this lock.
      await lockShipment(tx, account.id, owner.shipmentId);
      const readContainer = () => tx.container.findUnique({ where: key, include: { shipment: true } });
      let found = await readContainer();
      if (!found) throw notFound();
      const at = await trackingClock(tx, account.id, found.shipment.scac);
      if (changesDelivery && (await reprojectIfOutdated(tx, found.shipment, at))) found = await readContainer();
      if (!found) throw notFound();
      const { shipment, ...container } = found;
      const { next, result } = await change(container, at, tx);
      const changeset = computeChangeset(container, next);
      if (!changeset) return result;
      if ("deliveredAt" in changeset && next.deliveredAt) assertDeliverable(container, next.deliveredAt, at);
      const snapshot = await tx.container.update({ where: key, data: next });
      recordChanges({ accountId: account.id, reason: "user", actor: account, at }, [
        { resourceType: "container", resourceId: id, shipmentId: container.shipmentId, changeset, snapshot },
      ]);
      if ("deliveredAt" in changeset)
        await reproject(tx, shipment, { at: shipment.lineTrackingLastSucceededAt ?? at, reportedAt: at, by: account });
      return result;
    },
    requestTurn,
  );
}

/**
 * Replaces a container's references, or marks it as delivered. Omitted attributes stay as they are. Throws not_found, and invalid
 * for a delivery that is not possible yet or a list that grows beyond its limit.
 */
export async function updateContainer(
  account: Account,
  id: string,
  { ref_numbers, delivered_at: wanted }: z.infer<typeof containerEdit>,
): Promise<ContainerRow> {
  await changeContainer(account, id, {
    changesDelivery: wanted !== undefined,
    change: async (container, at) => {
      const { refNumbers: current } = container;
      const refNumbers = ref_numbers ?? current;
      assertListFits(refNumbers, current, "ref_numbers");
      return { next: { refNumbers, deliveredAt: deliveryOf(container, wanted, at) }, result: null };
    },
  });
  return findContainer(account, id);
}

/**
 * Schedules an immediate poll of every source of the container. Returns the names of the sources. Throws conflict if tracking
 * is stopped.
 */
export async function refreshContainer(account: Account, id: string): Promise<string[]> {
  const accountId = account.id;
  return transaction(async (tx) => {
    const container = await tx.container.findUnique({ where: { accountId_id: { accountId, id } } });
    if (!container) throw notFound();
    // Without the lock, tracking could be stopped between reading and writing.
    await lockShipment(tx, accountId, container.shipmentId);
    const key = { accountId_id: { accountId, id: container.shipmentId } };
    const shipment = await tx.shipment.findUnique({ where: key });
    if (!shipment) throw notFound();
    if (shipment.lineTrackingStoppedAt) {
      throw new AppError("conflict", "Tracking of this shipment is stopped. Resume it first.");
    }
    await tx.shipment.update({ where: key, data: { nextPollAt: await trackingClock(tx, accountId, shipment.scac) } });
    afterCommit(() => notifyChanges(accountId, ["polling"]));
    return ["Shipping line"];
  });
}
