import { v7 as uuid } from "uuid";
import type { ReportedEvent } from "@/lib/ingest/carriers/carrier";
import { resolveEvent } from "@/lib/ingest/resolve-event";
import { computeChangeset, type NewChange, recordChanges } from "@/lib/outbox/record-changes";
import type { Shipment } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { containerNumbersOf } from "@/lib/tracking/projection/itinerary";
import type { RequestWithCarrier } from "@/lib/tracking/requests/tracking-request";
import { currentProjectionVersion } from "./current-projection-version";

/** Locks a carrier within the account, so that concurrent matches of one shipment's numbers do not create it twice. */
export async function lockCarrier(tx: Tx, { accountId, scac }: RequestWithCarrier): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`shipments ${accountId} ${scac}`}, 0))`;
}

/** Locks a shipment's row until the transaction ends, so that concurrent reports do not both record or both miss a change. */
export async function lockShipment(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM shipments WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid FOR UPDATE`;
}

function documentValues(events: ReportedEvent[], type: string): string[] {
  const values = events.flatMap(({ documents }) => documents.filter((document) => document.type === type));
  return [...new Set(values.map(({ value }) => value))];
}

async function findByNumberOrDocument(
  tx: Tx,
  request: RequestWithCarrier,
  events: ReportedEvent[],
): Promise<Shipment | null> {
  const { accountId, scac, normalizedNumber, requestType } = request;
  const [documents, bookings] = [documentValues(events, "TRD"), documentValues(events, "BKG")];
  const conditions = [
    // Container numbers are reused, so a container must also match by voyage.
    ...(requestType === "container" ? [] : [{ normalizedNumber }]),
    ...(documents.length > 0 ? [{ transportDocuments: { hasSome: documents } }] : []),
    ...(bookings.length > 0 ? [{ bookings: { hasSome: bookings } }] : []),
  ];
  for (const condition of conditions) {
    const found = await tx.shipment.findFirst({
      where: { accountId, scac, ...condition },
      orderBy: { createdAt: "asc" },
    });
    if (found) return found;
  }
  return null;
}

/** A shipment with the same container on the same voyage, or with one of the same events. */
async function findByContainerAndVoyage(
  tx: Tx,
  request: RequestWithCarrier,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  const { accountId, scac } = request;
  const resolved = events.map((event) => resolveEvent(event, "", at));
  const voyageNumber = { in: [...new Set(resolved.flatMap((event) => event.voyageNumber ?? []))] };
  const eventKey = { in: resolved.map((event) => event.eventKey) };
  const number = { in: containerNumbersOf(resolved) };
  return tx.shipment.findFirst({
    where: {
      accountId,
      scac,
      containers: { some: { number } },
      carrierEvents: { some: { containerNumber: number, OR: [{ voyageNumber }, { eventKey }] } },
    },
    orderBy: { createdAt: "asc" },
  });
}

/**
 * The account's shipment that the events are about: with the same carrier and number or transport document, else booking, else
 * container on the same voyage (decisions.md row 7); null when there is none.
 */
async function findExistingShipment(
  tx: Tx,
  request: RequestWithCarrier,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment | null> {
  return (await findByNumberOrDocument(tx, request, events)) ?? findByContainerAndVoyage(tx, request, events, at);
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

async function createShipment(tx: Tx, request: RequestWithCarrier, at: Date): Promise<Shipment> {
  const { accountId, requestNumber, normalizedNumber, requestType, scac, refNumbers, tags, customerId } = request;
  const columns = { requestNumber, requestType, scac, refNumbers, tags, customerId };
  const projectionVersion = await currentProjectionVersion();
  const snapshot = await tx.shipment.create({
    data: { accountId, id: uuid(), normalizedNumber, projectionVersion, ...columns },
  });
  const { id } = snapshot;
  const changeset = computeChangeset(null, columns) ?? {};
  recordChanges({ accountId, reason: "request", actor: { userId: request.userId, apiKeyId: null }, at }, [
    { resourceType: "shipment", resourceId: id, shipmentId: id, action: "created", changeset, snapshot },
  ]);
  return snapshot;
}

/**
 * The shipment of a matched request: an existing one of the account, or a new one. Its row is locked. The caller has locked the
 * carrier.
 */
export async function findOrCreateShipment(
  tx: Tx,
  request: RequestWithCarrier,
  events: ReportedEvent[],
  at: Date,
): Promise<Shipment> {
  const { accountId } = request;
  const existing = await findExistingShipment(tx, request, events, at);
  if (!existing) return createShipment(tx, request, at);
  await lockShipment(tx, accountId, existing.id);
  const locked = await tx.shipment.findUniqueOrThrow({ where: { accountId_id: { accountId, id: existing.id } } });
  return addRequestToShipment(tx, locked, request, at);
}
