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

/** Numbers of one response that are locked individually: each lock takes shared memory of the database. */
const lockedNumbersMax = 40;

/**
 * Locks the numbers by which a response can be about the same shipment as another one (`shipmentNumbersOf`) within the account and carrier, so
 * that concurrent matches do not create it twice. Those of a large shipment are locked together, as all numbers of the carrier.
 */
export function lockNumbers(tx: Tx, { accountId, scac }: RequestWithCarrier, numbers: string[]): Promise<null> {
  const carrier = `shipments ${accountId} ${scac}`;
  const isLarge = numbers.length > lockedNumbersMax;
  return lockNames(tx, { carrier, isLarge, names: isLarge ? [] : numbers.map((number) => `${carrier} ${number}`) });
}

type Locks = { carrier: string; isLarge: boolean; names: string[] };

/** Carriers before numbers, each sorted, so that concurrent transactions do not wait for each other in a circle. */
const lockNames = together(async (_tx, locks: Locks[]) => {
  const large = new Set(locks.flatMap(({ carrier, isLarge }) => (isLarge ? [carrier] : [])));
  const carriers = [...new Set(locks.map(({ carrier }) => carrier))].sort();
  const names = [...new Set(locks.flatMap((lock) => lock.names))].sort();
  await sql(
    `SELECT CASE WHEN shared THEN pg_advisory_xact_lock_shared(hashtextextended(name, 0))
       ELSE pg_advisory_xact_lock(hashtextextended(name, 0)) END
     FROM unnest($1::text[], $2::boolean[]) AS lock(name, shared)`,
    [
      [...carriers, ...names],
      [...carriers.map((carrier) => !large.has(carrier)), ...names.map(() => false)],
    ],
  );
  return locks.map(() => null);
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
  const resumed = shipment.lineTrackingStoppedAt && {
    lineTrackingStoppedByUserId: null,
    lineTrackingResumedAt: at,
    nextPollAt: at,
  };
  const snapshot = await tx.shipment.update({
    where: { accountId_id: { accountId, id } },
    data: { ...columns, ...resumed },
  });
  recordChanges({ accountId, reason: "request", actor: { userId: request.userId, apiKeyId: null }, at }, [
    ...(changeset ? [{ resourceType: "shipment" as const, resourceId: id, shipmentId: id, changeset, snapshot }] : []),
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
 * The shipment of a matched request: an existing one of the account, whose row is locked, or a new one. The caller has locked its
 * numbers.
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
