import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { CarrierPage } from "@/lib/ingest/carriers/carrier";
import type { Tx } from "@/lib/platform/db/transaction";

export type RecordedEvidence = { sha256: string; id: string; isNew: boolean };

/**
 * Keeps each page's bytes once per account and content, and tells which were not known yet. Order of the pages is kept. Lines
 * mostly say again what they said before: only what is new is sent to the database.
 */
export async function recordEvidence(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<RecordedEvidence[]> {
  if (pages.length === 0) return [];
  const hashed = pages.map((page) => ({
    page,
    id: uuid(),
    sha256: createHash("sha256").update(page.body).digest("hex"),
  }));
  const where = { accountId, sha256: { in: hashed.map(({ sha256 }) => sha256) } };
  const findKept = async () => {
    const kept = await tx.evidence.findMany({ where, select: { id: true, sha256: true } });
    return new Map(kept.map(({ sha256, id }) => [sha256, id]));
  };
  const known = await findKept();
  const fresh = hashed.filter(({ sha256 }) => !known.has(sha256));
  if (fresh.length > 0) {
    await tx.evidence.createMany({
      data: fresh.map(({ page, id, sha256 }) => ({
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
  const idOf = fresh.length > 0 ? await findKept() : known;
  return hashed.map(({ sha256, id }) => ({ sha256, id: idOf.get(sha256) ?? id, isNew: idOf.get(sha256) === id }));
}
