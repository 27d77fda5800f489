import { v7 as uuid } from "uuid";
import type { ReportedEvent } from "@/lib/carriers/carrier";
import type { Shipment, TrackingRequest } from "@/lib/db/generated/client";
import type { Tx } from "@/lib/db/transaction";
import { findSameShipment } from "./find-same-shipment";

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])];

/** References and tags of one more request on a shipment are added to it and to its containers. */
async function join(tx: Tx, shipment: Shipment, request: TrackingRequest, at: Date): Promise<Shipment> {
  const { accountId, id } = shipment;
  const isStopped = shipment.lineTrackingStoppedAt !== null;
  for (const container of await tx.container.findMany({ where: { accountId, shipmentId: id } })) {
    await tx.container.update({
      where: { accountId_id: { accountId, id: container.id } },
      data: {
        refNumbers: union(container.refNumbers, request.refNumbers),
        tags: union(container.tags, request.tags),
      },
    });
  }
  return tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: {
      refNumbers: union(shipment.refNumbers, request.refNumbers),
      tags: union(shipment.tags, request.tags),
      ...(isStopped && {
        lineTrackingStoppedAt: null,
        lineTrackingStoppedReason: null,
        lineTrackingStoppedByUserId: null,
        nextPollAt: at,
      }),
    },
  });
}

async function create(tx: Tx, request: TrackingRequest): Promise<Shipment> {
  const { accountId, requestNumber, normalizedNumber, requestType, scac, refNumbers, tags } = request;
  return tx.shipment.create({
    data: { accountId, id: uuid(), requestNumber, normalizedNumber, requestType, scac, refNumbers, tags },
  });
}

/**
 * The shipment a matched request leads to: one the account already tracks, or a new one. Its row is locked, and so is the
 * line within the account, so that two numbers of one shipment matched at once cannot make two.
 */
export async function openShipment(
  tx: Tx,
  request: TrackingRequest,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment> {
  const { accountId, scac } = request;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`shipments ${accountId} ${scac}`}, 0))`;
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
