import { v7 as uuid } from "uuid";
import type { Actor } from "@/lib/platform/auth/account";
import { insertRows } from "@/lib/platform/db/insert-rows";
import { notifyChanges, notifyWebhookChange, type QueueName } from "@/lib/platform/db/notify";
import { afterCommit, beforeCommit, type Tx } from "@/lib/platform/db/transaction";
import type { RecordType } from "./record-types";

/** `reprojected`: the projection or reference data changed, not the evidence. */
export type ChangeReason = "report" | "stop_rule" | "user" | "request" | "reprojected";

export type NewChange = {
  resourceType: RecordType;
  resourceId: string;
  shipmentId: string | null;
  changeset: Record<string, [unknown, unknown]>;
  /** Default: updated. `restored`: undoes a deletion; only of records that are not in the change feed, whose clients know the other three. */
  action?: "created" | "updated" | "deleted" | "restored";
  /**
   * The record's row after the change. Required for shipments, containers, transport events and tracking requests, unless the
   * record was deleted: consumers publish it, whatever has changed since.
   */
  snapshot?: object;
  /** Why the arrival at the port of discharge changed, if it did: an SMDG code, `inferred:` and a rule, or unknown. */
  etaChangeReason?: string | null;
};

type ChangeContext = {
  accountId: string;
  reason: ChangeReason;
  at: Date;
  /** Null for changes by the service itself. */
  actor: Actor | null;
};

/** The JSON form of a column's value, for comparison and storage. */
function toJson(value: unknown): unknown {
  return value === undefined ? null : JSON.parse(JSON.stringify(value));
}

/** `{ column: [old, new] }` of the columns of `after` that differ from `before`; null when none does. */
export function computeChangeset(
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
): Record<string, [unknown, unknown]> | null {
  const entries = Object.entries(after).flatMap(([column, value]) => {
    const [oldValue, newValue] = [toJson(before?.[column]), toJson(value)];
    const isEqual = JSON.stringify(sortKeys(oldValue)) === JSON.stringify(sortKeys(newValue));
    return isEqual ? [] : [[column, [oldValue, newValue] as [unknown, unknown]] as const];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** Sorts object keys, because PostgreSQL does not preserve the key order of jsonb values. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([key, item]) => [key, sortKeys(item)] as const);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Records changes in the outbox, from which all consumers read. They are written at the end of the running transaction. */
export function recordChanges(context: ChangeContext, changes: NewChange[]): void {
  const { accountId, reason, actor, at } = context;
  for (const change of changes) {
    const { resourceType, resourceId, shipmentId, changeset, action = "updated", snapshot } = change;
    beforeCommit(writeChanges, {
      account_id: accountId,
      id: uuid(),
      shipment_id: shipmentId,
      resource_type: resourceType,
      resource_id: resourceId,
      action,
      changeset,
      snapshot: snapshot ?? null,
      reason,
      eta_change_reason: change.etaChangeReason ?? null,
      user_id: actor?.userId ?? null,
      api_key_id: actor?.apiKeyId ?? null,
      at,
    });
  }
}

/** A row of `changes` before it has a sequence number. */
type PendingChange = {
  account_id: string;
  resource_type: RecordType;
  resource_id: string;
  reason: ChangeReason;
} & Record<string, unknown>;

/** The queues in which the change of a resource can make rows due, besides the consumers of changes. */
const queuesOfType: Partial<Record<RecordType, QueueName[]>> = {
  tracking_request: ["matching"],
  shipment: ["polling"],
  carrier_connection: ["matching", "polling"],
  webhook: ["deliveries"],
  document: ["documents"],
  document_difference: ["documents"],
  data_export: ["data_exports"],
  account_deletion: ["account_deletions"],
};

const trackedTypes = ["tracking_request", "shipment"];

/** After a response of a carrier, the next check or poll is due later. */
const isTracked = ({ resource_type, reason }: PendingChange) =>
  reason !== "user" && trackedTypes.includes(resource_type);

function dueQueuesOf(changes: PendingChange[]): QueueName[] {
  const others = changes.flatMap((change) => (isTracked(change) ? [] : (queuesOfType[change.resource_type] ?? [])));
  return ["outbox", ...[...new Set(others)].sort()];
}

/**
 * Writes the changes of a transaction at its end, numbered in commit order and, within the commit, in the order of recording, and
 * makes the cursors of their account due, at a time that is not rounded up. Waits for no consumer: those at work have cursors that
 * are due already.
 */
async function writeChanges(tx: Tx, pending: PendingChange[]): Promise<void> {
  for (const [accountId, changes] of Map.groupBy(pending, (change) => change.account_id)) {
    await lockAccountChanges(tx, accountId);
    await insertRows("changes", changes);
    await tx.$executeRaw`UPDATE outbox_cursors SET due_at = date_trunc('milliseconds', statement_timestamp())
      WHERE account_id = ${accountId}::uuid AND due_at IS NULL`;
    const webhookIds = changes.flatMap((change) => (change.resource_type === "webhook" ? [change.resource_id] : []));
    afterCommit(() => {
      notifyChanges(accountId, dueQueuesOf(changes));
      for (const id of new Set(webhookIds)) notifyWebhookChange(accountId, id);
    });
  }
}

/**
 * Serializes the transactions that write changes of an account until their commit. Sequence numbers therefore follow commit
 * order: when a change is visible, all lower numbers are visible too.
 */
export async function lockAccountChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`changes ${accountId}`}, 0))`;
}
