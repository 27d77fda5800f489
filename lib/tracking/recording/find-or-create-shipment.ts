import { v7 as uuid } from "uuid";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import { realNow } from "@/lib/platform/clock";
import { deferRows, writeDeferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { initialRow } from "@/lib/platform/db/insert-rows";
import { sql } from "@/lib/platform/db/sql";
import { together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";
import type { RequestWithCarrier } from "@/lib/tracking/requests/tracking-request";
import { currentProjectionVersion } from "./current-projection-version";

/** Locks a carrier within the account, so that concurrent matches of one shipment's numbers do not create it twice. */
export async function lockCarrier(tx: Tx, { accountId, scac }: RequestWithCarrier): Promise<void> {
  await lockNames(tx, `shipments ${accountId} ${scac}`);
}

const lockNames = together(async (_tx, names: string[]) => {
  const query = "SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name";
  await sql(query, [[...new Set(names)].sort()]);
  return names.map(() => null);
});

/** Locks a shipment's row until the transaction ends, so that concurrent reports do not both record or both miss a change. */
export async function lockShipment(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM shipments WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])];

/** References and tags of the row and the request together. */
function mergedLabels<Row extends Pick<Shipment, "refNumbers" | "tags">>(row: Row, request: RequestWithCarrier) {
  return { refNumbers: union(row.refNumbers, request.refNumbers), tags: union(row.tags, request.tags) };
}

/** Adds the request's references and tags to the containers; returns the changes. */
async function addLabelsToContainers(
  tx: Tx,
  { accountId, id }: Shipment,
  request: RequestWithCarrier,
): Promise<NewChange[]> {
  const changes: NewChange[] = [];
  for (const container of await tx.container.findMany({ where: { accountId, shipmentId: id } })) {
    const changeset = computeChangeset({ ...container }, mergedLabels(container, request));
    if (!changeset) continue;
    const key = { accountId_id: { accountId, id: container.id } };
    const snapshot = await tx.container.update({ where: key, data: mergedLabels(container, request) });
    changes.push({ resourceType: "container", resourceId: container.id, shipmentId: id, changeset, snapshot });
  }
  return changes;
}

/**
 * Adds the references and tags of another request to the shipment and its containers, sets the customer if there is none, and
 * resumes tracking if it was stopped.
 */
async function addRequestToShipment(
  tx: Tx,
  shipment: Shipment,
  request: RequestWithCarrier,
  at: Date,
): Promise<Shipment> {
  const { accountId, id } = shipment;
  const columns = {
    ...mergedLabels(shipment, request),
    customerId: shipment.customerId ?? request.customerId,
    ...(shipment.lineTrackingStoppedAt && { lineTrackingStoppedAt: null, lineTrackingStoppedReason: null }),
  };
  const changeset = computeChangeset({ ...shipment }, columns);
  const resumed = shipment.lineTrackingStoppedAt && { lineTrackingStoppedByUserId: null, nextPollAt: at };
  const snapshot = await tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: { ...columns, ...resumed },
  });
  recordChanges({ accountId, reason: "request", actor: { userId: request.userId, apiKeyId: null }, at }, [
    ...(changeset ? [{ resourceType: "shipment", resourceId: id, shipmentId: id, changeset, snapshot }] : []),
    ...(await addLabelsToContainers(tx, shipment, request)),
  ]);
  return snapshot;
}

/** A new shipment, whose row is inserted at the end of the transaction, when its state is known. */
async function createShipment(tx: Tx, request: RequestWithCarrier, at: Date): Promise<Shipment> {
  const { accountId, requestNumber, normalizedNumber, requestType, scac, refNumbers, tags, customerId } = request;
  const columns = { requestNumber, requestType, scac, refNumbers, tags, customerId };
  const id = uuid();
  const snapshot: Shipment = {
    ...(await initialRow<Shipment>(tx, "shipments")),
    ...{ accountId, id, normalizedNumber, projectionVersion: await currentProjectionVersion(), updatedAt: realNow() },
    ...columns,
  };
  deferRows(tx, "shipments", null, [snapshot]);
  const changeset = computeChangeset(null, columns) ?? {};
  recordChanges({ accountId, reason: "request", actor: { userId: request.userId, apiKeyId: null }, at }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, action: "created", changeset, snapshot },
  ]);
  return snapshot;
}

/**
 * The shipment of a matched request: an existing one of the account, whose row is locked, or a new one. The caller has locked the
 * carrier.
 */
export async function findOrCreateShipment(
  tx: Tx,
  request: RequestWithCarrier,
  existing: string | null,
  at: Date,
): Promise<Shipment> {
  const { accountId } = request;
  if (!existing) return createShipment(tx, request, at);
  await writeDeferredRows(tx);
  await lockShipment(tx, accountId, existing);
  const locked = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id: existing } } });
  return addRequestToShipment(tx, locked, request, at);
}
