import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { CarrierPage, CarrierResponse } from "@/lib/ingest/carriers/carrier";
import type { Tx } from "@/lib/platform/db/transaction";

/** A stored page; `isNew` unless its content was stored before. */
export type RecordedEvidence = { sha256: string; id: string; isNew: boolean };

/**
 * Stores each page's bytes once per account and content; returns one entry per page, in order. Carriers mostly repeat earlier
 * responses, so only new content is sent to the database.
 */
export async function recordEvidence(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<RecordedEvidence[]> {
  if (pages.length === 0) return [];
  const hashed = pages.map((page) => ({
    page,
    id: uuid(),
    sha256: createHash("sha256").update(page.body).digest("hex"),
  }));
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
      })),
      skipDuplicates: true,
    });
  }
  const idOf = missing.length > 0 ? await findStored() : known;
  return hashed.map(({ sha256, id }) => ({ sha256, id: idOf.get(sha256) ?? id, isNew: idOf.get(sha256) === id }));
}

type PollInput = {
  accountId: string;
  trackingRequestId?: string;
  shipmentId?: string;
  connectionId: string | null;
  at: Date;
};

/** Records one carrier request: its time, its outcome and the hashes of the pages received. */
export async function recordPoll(
  tx: Tx,
  poll: PollInput,
  response: CarrierResponse,
  evidence: RecordedEvidence[],
): Promise<void> {
  await tx.poll.create({
    data: {
      ...poll,
      id: uuid(),
      pages: evidence.map(({ sha256 }) => sha256),
      outcome: response.outcome === "failed" ? response.reason : response.outcome,
      detail: detailOf(response),
    },
  });
}

function detailOf(response: CarrierResponse): string | null {
  if (response.outcome === "failed" || response.outcome === "invalid_number") return response.detail.slice(0, 500);
  if (response.outcome !== "answered" || response.report.parseErrors.length === 0) return null;
  const [first] = response.report.parseErrors;
  return `${response.report.parseErrors.length} parse errors, first: ${first?.reason ?? ""}`.slice(0, 500);
}
