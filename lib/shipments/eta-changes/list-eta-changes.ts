import { z } from "zod";
import type { Account } from "@/lib/platform/auth/account";
import { prisma } from "@/lib/platform/db/client";
import type { EtaChange } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import type { Document } from "@/lib/platform/jsonapi/document";
import { pageArguments, pageOf, pageQuery, parsePage } from "@/lib/platform/jsonapi/page";
import type { SortKey } from "@/lib/platform/jsonapi/sort";
import { type EtaChangeRow, etaChanges } from "./eta-change";

export const etaChangesQuery = z.object(pageQuery);

type Query = z.infer<typeof etaChangesQuery>;

const oldestFirst: SortKey[] = [{ column: "createdAt", kind: "time", descending: false }];

/** The changes of a container, or, with `containerId` null, those of the shipment itself. */
type Subject = { shipmentId: string; containerId: string | null };

const eventKeyOf = (shipmentId: string, hash: string | null) => `${shipmentId} ${hash}`;

/** Adds the id of the raw event that each change stems from. */
export async function toEtaChangeRows(account: Account, changes: EtaChange[]): Promise<EtaChangeRow[]> {
  const sourced = changes.filter(({ sourceHash }) => sourceHash !== null);
  if (sourced.length === 0) return changes.map((change) => ({ ...change, rawEventId: null }));
  const rows = await sql<{ shipment_id: string; content_hash: string; id: string }>(
    `SELECT DISTINCT ON (shipment_id, content_hash) shipment_id, content_hash, id FROM carrier_events
     WHERE account_id = $1 AND (shipment_id, content_hash) IN (SELECT * FROM unnest($2::uuid[], $3::text[]))
     ORDER BY shipment_id, content_hash, id`,
    [account.id, sourced.map(({ shipmentId }) => shipmentId), sourced.map(({ sourceHash }) => sourceHash)],
  );
  const ids = new Map(rows.map(({ shipment_id, content_hash, id }) => [eventKeyOf(shipment_id, content_hash), id]));
  return changes.map((change) => ({
    ...change,
    rawEventId: ids.get(eventKeyOf(change.shipmentId, change.sourceHash)) ?? null,
  }));
}

async function findBookedArrival(account: Account, subject: Subject): Promise<Date | null> {
  const booked = await prisma().etaChange.findFirst({
    where: { accountId: account.id, ...subject, classifier: "planned" },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { newEtaAt: true },
  });
  return booked?.newEtaAt ?? null;
}

async function listChanges(account: Account, subject: Subject, first: Date | null, query: Query): Promise<Document> {
  const request = parsePage({ ...query, sort: oldestFirst });
  const conditions = { accountId: account.id, ...subject };
  const { where, ...range } = pageArguments(request);
  const [rows, total, booked] = await Promise.all([
    prisma().etaChange.findMany({ where: { AND: [conditions, where] }, ...range }),
    prisma().etaChange.count({ where: conditions }),
    findBookedArrival(account, subject),
  ]);
  const { rows: found, ...page } = pageOf(rows, total, request);
  const document = etaChanges.list({ ...page, rows: await toEtaChangeRows(account, found) });
  return { ...document, meta: { baselines: { first_published_eta_at: first, booked_eta_at: booked } } };
}

/** The changes of a shipment's arrival, oldest first. Throws not_found. */
export async function listShipmentEtaChanges(account: Account, id: string, query: Query): Promise<Document> {
  const where = { accountId: account.id, id };
  const shipment = await prisma().shipment.findFirst({ where, select: { podOriginalEtaAt: true } });
  if (!shipment) throw notFound();
  return listChanges(account, { shipmentId: id, containerId: null }, shipment.podOriginalEtaAt, query);
}

/** The changes of a container's arrival, oldest first. Throws not_found. */
export async function listContainerEtaChanges(account: Account, id: string, query: Query): Promise<Document> {
  const where = { accountId: account.id, id };
  const container = await prisma().container.findFirst({ where, select: { shipmentId: true, podOriginalEtaAt: true } });
  if (!container) throw notFound();
  return listChanges(account, { shipmentId: container.shipmentId, containerId: id }, container.podOriginalEtaAt, query);
}

/** The last change of a shipment's arrival; null if it has not changed since the first estimate. */
export function findLastEtaChange(account: Account, shipmentId: string): Promise<EtaChange | null> {
  return prisma().etaChange.findFirst({
    where: { accountId: account.id, shipmentId, containerId: null, reason: { not: null } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
}
