import { z } from "zod";
import { fieldValues, setFieldValues } from "@/lib/custom-fields/values/write-custom-field";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { bulkEditResponseOf, bulkRowsMax, editRows } from "@/lib/platform/jsonapi/bulk-rows";
import { resumeTracking, stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { changeList, changeTags, tagChanges } from "@/lib/tracking/requests/change-list";
import { textList } from "@/lib/tracking/requests/text-list";
import { changeShipment, type EnteredValues, writeEnteredValues } from "./update-shipment";

/** The changes of one shipment; `list`: the schema of tags and of references. */
const changeOf = <List extends z.ZodType<string[]>>(list: List) =>
  z.object({
    id: z.uuid().meta({ description: "Id of the shipment" }),
    ...tagChanges(list),
    add_ref_numbers: list.optional(),
    remove_ref_numbers: list.optional(),
    customer_id: z.uuid().nullable().optional().meta({ description: "Id of a party; null: no party" }),
    custom_fields: fieldValues,
    tracking: z.enum(["stop", "resume"]).optional(),
  });

const shipmentChange = changeOf(textList);

/** The request body. */
export const bulkEditBody = z.object({ rows: z.array(shipmentChange).min(1).max(bulkRowsMax) });

/** The response body: one result per row, in order. */
export const bulkEditResponse = bulkEditResponseOf(changeOf(z.array(z.string())));

type ShipmentChange = z.infer<typeof shipmentChange>;
/** What a change has done, and what takes it back. */
type Undo = Omit<ShipmentChange, "id">;

async function assertParty(account: Account, id: string): Promise<void> {
  const found = await prisma().party.count({ where: { accountId: account.id, id } });
  if (found === 0) throw new AppError("not_found", "No such party in this account.", "customer_id");
}

/** Stops or resumes tracking where it is not so already, and returns what takes it back. */
async function changeTracking(
  tx: Tx,
  { account, shipment, at, to }: { account: Account; shipment: Shipment; at: Date; to: ShipmentChange["tracking"] },
): Promise<Undo> {
  const isStopped = shipment.lineTrackingStoppedAt !== null;
  if (to === undefined || (to === "stop") === isStopped) return {};
  if (to === "stop") await stopTracking(tx, shipment, { reason: "cancelled_by_user", by: account, at });
  else await resumeTracking(tx, shipment, account, at);
  return { tracking: to === "stop" ? "resume" : "stop" };
}

function applyChange(account: Account, { id, ...change }: ShipmentChange): Promise<Undo> {
  return changeShipment(account, id, async (tx, shipment, at) => {
    const tags = changeTags(shipment.tags, change);
    const references = changeList(
      shipment.refNumbers,
      change.add_ref_numbers,
      change.remove_ref_numbers,
      "ref_numbers",
    );
    const { customer_id: customerId } = change;
    const changesCustomer = customerId !== undefined && customerId !== shipment.customerId;
    if (changesCustomer && customerId !== null) await assertParty(account, customerId);
    const next: Partial<EnteredValues> = {
      tags: tags.next,
      refNumbers: references.next,
      ...(changesCustomer && { customerId }),
    };
    await writeEnteredValues(tx, { account, shipment, next, at });
    return {
      ...tags.undo,
      ...references.undo,
      ...(changesCustomer && { customer_id: shipment.customerId }),
      ...(await setFieldValues(tx, account, { entityType: "Shipment", entityId: id }, change.custom_fields)),
      ...(await changeTracking(tx, { account, shipment, at, to: change.tracking })),
    };
  });
}

/**
 * Changes shipments one after the other, each in a transaction of its own: a row that fails does not affect the others, and none of
 * its own changes is written. Each result has the row that takes it back.
 */
export const editShipments = (account: Account, { rows }: z.infer<typeof bulkEditBody>) =>
  editRows(rows, (row) => applyChange(account, row));
