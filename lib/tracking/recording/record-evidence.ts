import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import { realNow } from "@/lib/platform/clock";
import { deferredRows } from "@/lib/platform/db/deferred-rows";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import { sql } from "@/lib/platform/db/sql";
import { inTurn, together } from "@/lib/platform/db/together";
import type { Tx } from "@/lib/platform/db/transaction";

const dayMs = 86_400_000;

/** Pages with new events or reports that are stored per shipment and day, by the shipment's clock. */
const shipmentPagesPerDay = 50;

/** Pages without them that are stored per account and day. */
const accountLimits = { pages: 200, bytes: 20_000_000 };

/** The SHA-256 (hex) of a page's body. */
export function hashPage({ body }: CarrierPage): string {
  return createHash("sha256").update(body).digest("hex");
}

/** A stored page; `isNew` unless its content was stored before. */
type RecordedEvidence = { sha256: string; id: string; isNew: boolean };

type HashedPage = { accountId: string; id: string; sha256: string; page: CarrierPage; withoutEvents: boolean };

const keyOf = ({ accountId, sha256 }: Pick<HashedPage, "accountId" | "sha256">) => `${accountId} ${sha256}`;

/** Inserts pages whose content is not stored yet, as arrays, because JSON has no binary values. */
const insertQuery = `INSERT INTO evidence (account_id, id, sha256, status, content_type, body, without_events)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::int[], $5::text[], $6::bytea[], $7::boolean[])
  ORDER BY 1, 3 ON CONFLICT (account_id, sha256) DO NOTHING RETURNING account_id AS "accountId", sha256, id`;

const findQuery = `SELECT account_id AS "accountId", sha256, id FROM evidence
  WHERE (account_id, sha256) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`;

type StoredPage = Pick<HashedPage, "accountId" | "sha256" | "id">;

function findPages(pages: HashedPage[]): Promise<StoredPage[]> {
  return sql<StoredPage>(findQuery, [pages.map(({ accountId }) => accountId), pages.map(({ sha256 }) => sha256)]);
}

async function insertPages(pages: HashedPage[]): Promise<StoredPage[]> {
  const columns = [
    pages.map(({ accountId }) => accountId),
    pages.map(({ id }) => id),
    pages.map(({ sha256 }) => sha256),
    pages.map(({ page }) => page.status),
    pages.map(({ page }) => page.contentType?.slice(0, 255).replaceAll("\u0000", "") ?? null),
    pages.map(({ page }) => page.body),
    pages.map(({ withoutEvents }) => withoutEvents),
  ];
  return sql<StoredPage>(insertQuery, columns);
}

const recordPages = together(async (_tx, sent: HashedPage[][]) => {
  const pages = sent.flat();
  const idOf = new Map<string, string>();
  const add = (stored: StoredPage[]) => {
    for (const page of stored) idOf.set(keyOf(page), page.id);
    return pages.filter((page) => !idOf.has(keyOf(page)));
  };
  const missing = add(await findPages(pages));
  const others = missing.length > 0 ? add(await insertPages(missing)) : [];
  // Stored by another transaction meanwhile.
  if (others.length > 0) add(await findPages(others));
  return sent.map((each) => each.map((page) => idOf.get(keyOf(page)) ?? page.id));
});

/** Stores each page's bytes once per account and content; returns one entry per page, in order. */
export async function recordEvidence(
  tx: Tx,
  accountId: string,
  pages: CarrierPage[],
  { withoutEvents = false } = {},
): Promise<RecordedEvidence[]> {
  if (pages.length === 0) return [];
  const hashed = pages.map((page) => ({ accountId, page, id: uuid(), sha256: hashPage(page), withoutEvents }));
  const ids = await recordPages(tx, hashed);
  return hashed.map(({ sha256, id }, index) => ({ sha256, id: ids[index] ?? id, isNew: ids[index] === id }));
}

type ShipmentDay = Pick<Shipment, "accountId" | "id"> & { since: Date };

const countQuery = `SELECT sent.id, (
    SELECT count(DISTINCT evidence_id)::int FROM (
      SELECT evidence_id FROM carrier_events
      WHERE account_id = sent.account_id AND shipment_id = sent.id AND observed_at > sent.since
      UNION ALL SELECT evidence_id FROM terminal_reports
      WHERE account_id = sent.account_id AND shipment_id = sent.id AND observed_at > sent.since
    ) recent) AS count
  FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[]) AS sent(account_id, id, since)`;

const countPages = together(async (_tx, days: ShipmentDay[]) => {
  const columns = [days.map(({ accountId }) => accountId), days.map(({ id }) => id), days.map(({ since }) => since)];
  const rows = await sql<{ id: string; count: number }>(countQuery, columns);
  const countOf = new Map(rows.map(({ id, count }) => [id, count]));
  return days.map(({ id }) => countOf.get(id) ?? 0);
});

/** The pages of events and reports of a shipment that wait to be inserted. */
function countDeferredPages(tx: Tx, shipmentId: string): number {
  const rows = ["carrier_events", "terminal_reports"].flatMap((table) => deferredRows(tx, table));
  const own = rows.filter((row) => row.shipmentId === shipmentId);
  return new Set(own.map(({ evidenceId }) => evidenceId)).size;
}

/** `isNew`: the running transaction creates the shipment. */
type ShipmentOfPages = Pick<Shipment, "accountId" | "id"> & { isNew?: boolean };

async function countPagesOfDay(tx: Tx, { accountId, id, isNew }: ShipmentOfPages, at: Date): Promise<number> {
  const since = new Date(at.getTime() - dayMs);
  const stored = isNew ? 0 : await countPages(tx, { accountId, id, since });
  return stored + countDeferredPages(tx, id);
}

/**
 * Stores the pages from which new events or reports of a shipment are recorded; returns the evidence id of each page, in order.
 * Above the daily limit of a shipment a page is not stored: its id refers to nothing, as after the end of retention.
 */
export async function recordReportPages(
  tx: Tx,
  shipment: ShipmentOfPages,
  pages: CarrierPage[],
  at: Date,
): Promise<string[]> {
  const free = shipmentPagesPerDay - (await countPagesOfDay(tx, shipment, at));
  const stored = await recordEvidence(tx, shipment.accountId, pages.slice(0, Math.max(0, free)));
  return pages.map((_, index) => stored[index]?.id ?? uuid());
}

/** Stores pages from which nothing was recorded, up to the daily limit of the account. Not for work that is run in turn. */
export function recordUnusedPages(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<void> {
  return inTurn(tx, () => recordPagesWithinLimit(tx, accountId, pages));
}

async function recordPagesWithinLimit(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<void> {
  const since = lowestIdAt(realNow().getTime() - dayMs);
  const [used] = await tx.$queryRaw<{ pages: number; bytes: number }[]>`
    SELECT count(*)::int AS pages, coalesce(sum(octet_length(body)), 0)::float8 AS bytes FROM evidence
    WHERE account_id = ${accountId}::uuid AND without_events AND id > ${since}::uuid`;
  let { pages: count, bytes } = used ?? { pages: 0, bytes: 0 };
  const accepted = pages.filter(({ body }) => {
    if (count + 1 > accountLimits.pages || bytes + body.length > accountLimits.bytes) return false;
    count += 1;
    bytes += body.length;
    return true;
  });
  await recordEvidence(tx, accountId, accepted, { withoutEvents: true });
}
