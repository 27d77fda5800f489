import { v7 as uuid } from "uuid";
import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { changesetOf, type NewChange, recordChanges } from "@/lib/outbox/record-change";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { findSameShipment } from "@/lib/tracking/requests/find-same-shipment";
import type { LinedRequest } from "@/lib/tracking/requests/lined-request";

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])];

function added<Row extends Pick<Shipment, "refNumbers" | "tags">>(row: Row, request: LinedRequest) {
  return { refNumbers: union(row.refNumbers, request.refNumbers), tags: union(row.tags, request.tags) };
}

/** Gives the containers the references and tags of one more request, and tells which became different. */
async function joinContainers(tx: Tx, { accountId, id }: Shipment, request: LinedRequest): Promise<NewChange[]> {
  const changes: NewChange[] = [];
  for (const container of await tx.container.findMany({ where: { accountId, shipmentId: id } })) {
    const changeset = changesetOf({ ...container }, added(container, request));
    if (!changeset) continue;
    const key = { accountId_id: { accountId, id: container.id } };
    await tx.container.update({ where: key, data: added(container, request) });
    changes.push({ resourceType: "container", resourceId: container.id, shipmentId: id, changeset });
  }
  return changes;
}

/**
 * References and tags of one more request on a shipment are added to it and to its containers, and its customer where there is
 * none yet; if it was stopped, it goes on.
 */
async function join(tx: Tx, shipment: Shipment, request: LinedRequest, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  const told = {
    ...added(shipment, request),
    customerId: shipment.customerId ?? request.customerId,
    ...(shipment.lineTrackingStoppedAt && { lineTrackingStoppedAt: null, lineTrackingStoppedReason: null }),
  };
  const changeset = changesetOf({ ...shipment }, told);
  recordChanges({ accountId, reason: "request", by: { userId: request.userId, apiKeyId: null }, at }, [
    ...(changeset ? [{ resourceType: "shipment", resourceId: id, shipmentId: id, changeset }] : []),
    ...(await joinContainers(tx, shipment, request)),
  ]);
  const resumed = shipment.lineTrackingStoppedAt && { lineTrackingStoppedByUserId: null, nextPollAt: at };
  return tx.shipment.update({ where: { accountId_id: { accountId, id } }, data: { ...told, ...resumed } });
}

async function create(tx: Tx, request: LinedRequest): Promise<Shipment> {
  const { accountId, requestNumber, normalizedNumber, requestType, scac, refNumbers, tags, customerId } = request;
  return tx.shipment.create({
    data: { accountId, id: uuid(), requestNumber, normalizedNumber, requestType, scac, refNumbers, tags, customerId },
  });
}

/** Holds a line within the account, so that two numbers of one shipment matched at once cannot make two. */
export async function lockLine(tx: Tx, { accountId, scac }: LinedRequest): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`shipments ${accountId} ${scac}`}, 0))`;
}

/**
 * The shipment a matched request leads to: one the account already tracks, or a new one. Its row is locked; the line is held
 * by the caller.
 */
export async function openShipment(
  tx: Tx,
  request: LinedRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment> {
  const { accountId } = request;
  const same = await findSameShipment(tx, request, events, at);
  if (!same) return create(tx, request);
  await lockShipment(tx, accountId, same.id);
  const locked = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id: same.id } } });
  return join(tx, locked, request, at);
}

/** Holds a shipment's row until the transaction ends: two reports on it cannot both emit or both miss a change. */
export async function lockShipment(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM shipments WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}
