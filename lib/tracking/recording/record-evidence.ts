import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { CarrierPage, CarrierResponse } from "@/lib/ingest/carriers/carrier";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { lowestIdAt } from "@/lib/platform/db/lowest-id-at";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Classification } from "@/lib/tracking/polling/classify-carrier-response";

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

/** Stores each page's bytes once per account and content; returns one entry per page, in order. */
export async function recordEvidence(
  tx: Tx,
  accountId: string,
  pages: CarrierPage[],
  { withoutEvents = false } = {},
): Promise<RecordedEvidence[]> {
  if (pages.length === 0) return [];
  const hashed = pages.map((page) => ({ page, id: uuid(), sha256: hashPage(page) }));
  const where = { accountId, sha256: { in: hashed.map(({ sha256 }) => sha256) } };
  const findStored = async () => {
    const stored = await tx.evidence.findMany({ where, select: { id: true, sha256: true } });
    return new Map(stored.map(({ sha256, id }) => [sha256, id]));
  };
  const known = await findStored();
  const missing = hashed.filter(({ sha256 }) => !known.has(sha256));
  if (missing.length > 0) {
    await tx.evidence.createMany({
      data: missing.map(({ page, id, sha256 }) => ({
        accountId,
        id,
        sha256,
        status: page.status,
        contentType: page.contentType?.slice(0, 255).replaceAll("\u0000", "") ?? null,
        body: new Uint8Array(page.body),
        withoutEvents,
      })),
      skipDuplicates: true,
    });
  }
  const idOf = missing.length > 0 ? await findStored() : known;
  return hashed.map(({ sha256, id }) => ({ sha256, id: idOf.get(sha256) ?? id, isNew: idOf.get(sha256) === id }));
}

async function countPagesOfDay(
  tx: Tx,
  { accountId, id }: Pick<Shipment, "accountId" | "id">,
  at: Date,
): Promise<number> {
  const since = new Date(at.getTime() - dayMs);
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(DISTINCT evidence_id)::int AS count FROM (
      SELECT evidence_id FROM carrier_events
      WHERE account_id = ${accountId}::uuid AND shipment_id = ${id}::uuid AND observed_at > ${since}
      UNION ALL SELECT evidence_id FROM terminal_reports
      WHERE account_id = ${accountId}::uuid AND shipment_id = ${id}::uuid AND observed_at > ${since}
    ) recent`;
  return row?.count ?? 0;
}

/**
 * Stores the pages from which new events or reports of a shipment are recorded; returns the evidence id of each page, in order.
 * Above the daily limit of a shipment a page is not stored: its id refers to nothing, as after the end of retention.
 */
export async function recordReportPages(
  tx: Tx,
  shipment: Pick<Shipment, "accountId" | "id">,
  pages: CarrierPage[],
  at: Date,
): Promise<string[]> {
  const free = shipmentPagesPerDay - (await countPagesOfDay(tx, shipment, at));
  const stored = await recordEvidence(tx, shipment.accountId, pages.slice(0, Math.max(0, free)));
  return pages.map((_, index) => stored[index]?.id ?? uuid());
}

/** Stores pages from which nothing was recorded, up to the daily limit of the account. */
export async function recordUnusedPages(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<void> {
  const since = lowestIdAt(Date.now() - dayMs);
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

type PollInput = {
  accountId: string;
  trackingRequestId?: string;
  shipmentId?: string;
  connectionId: string | null;
  at: Date;
};

type ClassifiedResponse = { response: CarrierResponse; classification: Classification };

/**
 * Records one carrier request: its time, its outcome and the hashes of the pages received. A request with the same outcome as the
 * one before it and without news extends that row, so that unchanged responses do not accumulate. `newVersions` is the number of
 * event versions that the response added; null when its events were not recorded: then its pages are kept as evidence, once per
 * outcome. The caller holds the lock on the row of the tracking request or shipment.
 */
export async function recordPoll(
  tx: Tx,
  poll: PollInput,
  { response, classification }: ClassifiedResponse,
  newVersions: number | null,
): Promise<void> {
  const { accountId, trackingRequestId, shipmentId, connectionId, at } = poll;
  const pages = response.pages.map(hashPage);
  const outcome = response.outcome === "failed" ? response.reason : response.outcome;
  const detail = detailOf({ response, classification });
  const last = await tx.poll.findFirst({
    where: { accountId, connectionId, ...(trackingRequestId ? { trackingRequestId } : { shipmentId }) },
    orderBy: { id: "desc" },
  });
  // Events that were not recorded are not compared with earlier ones, so only equal pages are no news.
  const hasNews =
    newVersions === null && outcome === "answered" && detail === null
      ? last?.pages.join() !== pages.join()
      : (newVersions ?? 0) > 0;
  if (last?.outcome === outcome && last.detail === detail && !hasNews) {
    await tx.poll.update({
      where: { accountId_id: { accountId, id: last.id } },
      data: { count: { increment: 1 }, lastAt: at > last.lastAt ? at : last.lastAt, lastPages: pages },
    });
    return;
  }
  await tx.poll.create({ data: { ...poll, id: uuid(), pages, outcome, detail, lastAt: at } });
  const isUnderstood = response.outcome === "answered" && response.report.parseErrors.length === 0;
  if (newVersions === null || !isUnderstood) await recordUnusedPages(tx, accountId, response.pages);
}

function detailOf({ response, classification }: ClassifiedResponse): string | null {
  if (classification.kind === "failure") return classification.detail.slice(0, 500);
  if (response.outcome === "failed" || response.outcome === "invalid_number") return response.detail.slice(0, 500);
  if (response.outcome !== "answered" || response.report.parseErrors.length === 0) return null;
  const [first] = response.report.parseErrors;
  return `${response.report.parseErrors.length} parse errors, first: ${first?.reason ?? ""}`.slice(0, 500);
}
