import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { AppError, isAppError, type Problem } from "@/lib/platform/errors";
import { prefixProblems, rowErrors, serializeRowResults } from "@/lib/platform/jsonapi/row-results";
import { resumeTracking, stopTracking } from "@/lib/tracking/polling/stop-tracking";
import { textList } from "@/lib/tracking/requests/tracking-request";
import { changeShipment, type EnteredValues, writeEnteredValues } from "./update-shipment";

const rowsMax = 200;
const listMax = 100;
const statuses = ["changed", "unchanged", "failed"] as const;

/** The changes of one shipment; `list`: the schema of tags and of references. */
const changeOf = <List extends z.ZodType<string[]>>(list: List) =>
  z.object({
    id: z.uuid().meta({ description: "Id of the shipment" }),
    add_tags: list.optional(),
    remove_tags: list.optional(),
    add_ref_numbers: list.optional(),
    remove_ref_numbers: list.optional(),
    customer_id: z.uuid().nullable().optional().meta({ description: "Id of a party; null: no party" }),
    tracking: z.enum(["stop", "resume"]).optional(),
  });

const shipmentChange = changeOf(textList);

/** The request body. */
export const bulkEditBody = z.object({ rows: z.array(shipmentChange).min(1).max(rowsMax) });

/** The response body: one result per row, in order. */
export const bulkEditResponse = z.object({
  counts: z.object({ total: z.int(), changed: z.int(), unchanged: z.int(), failed: z.int() }),
  results: z.array(
    z.object({
      index: z.int().meta({ description: "Index of the row, from 0" }),
      status: z.enum(statuses),
      undo: changeOf(z.array(z.string())).nullable().meta({
        description: "The row that takes back what was changed, and nothing else; null: nothing was changed",
      }),
      ...rowErrors,
    }),
  ),
});

type ShipmentChange = z.infer<typeof shipmentChange>;
type Result = { status: (typeof statuses)[number]; undo: ShipmentChange | null; problems: Problem[] };
/** What a change has done, and what takes it back. */
type Undo = Omit<ShipmentChange, "id">;

const without = (values: string[], others: string[]) => values.filter((value) => !others.includes(value));

function changeList(current: string[], add: string[] = [], remove: string[] = [], name: "tags" | "ref_numbers") {
  const next = [...without(current, remove), ...without(add, current)];
  if (next.length > listMax) {
    throw new AppError("invalid", `A shipment has at most ${listMax} ${name}.`, `add_${name}`);
  }
  const [added, removed] = [without(next, current), without(current, next)];
  const undo: Undo = {
    ...(removed.length > 0 && { [`add_${name}`]: removed }),
    ...(added.length > 0 && { [`remove_${name}`]: added }),
  };
  return { next, undo };
}

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
    const tags = changeList(shipment.tags, change.add_tags, change.remove_tags, "tags");
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
      ...(await changeTracking(tx, { account, shipment, at, to: change.tracking })),
    };
  });
}

async function editRow(account: Account, row: ShipmentChange, index: number): Promise<Result> {
  try {
    const undo = await applyChange(account, row);
    if (Object.keys(undo).length === 0) return { status: "unchanged", undo: null, problems: [] };
    return { status: "changed", undo: { id: row.id, ...undo }, problems: [] };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { status: "failed", undo: null, problems: prefixProblems(`/rows/${index}`, error.problems) };
  }
}

/**
 * Changes shipments one after the other, each in a transaction of its own: a row that fails does not affect the others, and none of
 * its own changes is written. Each result has the row that takes it back.
 */
export async function editShipments(account: Account, { rows }: z.infer<typeof bulkEditBody>) {
  const results: Result[] = [];
  for (const [index, row] of rows.entries()) results.push(await editRow(account, row, index));
  return serializeRowResults(statuses, results, ({ undo }) => ({ undo }));
}
