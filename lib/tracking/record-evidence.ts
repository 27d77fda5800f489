import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { CarrierPage } from "@/lib/carriers/carrier";
import type { Tx } from "@/lib/db/transaction";

export type RecordedEvidence = { sha256: string; id: string; isNew: boolean };

/** Keeps each page's bytes once per account and content, and tells which were not known yet. Order of the pages is kept. */
export async function recordEvidence(tx: Tx, accountId: string, pages: CarrierPage[]): Promise<RecordedEvidence[]> {
  if (pages.length === 0) return [];
  const hashed = pages.map((page) => ({
    page,
    id: uuid(),
    sha256: createHash("sha256").update(page.body).digest("hex"),
  }));
  await tx.evidence.createMany({
    data: hashed.map(({ page, id, sha256 }) => ({
      accountId,
      id,
      sha256,
      status: page.status,
      contentType: page.contentType?.slice(0, 255).replaceAll("\u0000", "") ?? null,
      body: new Uint8Array(page.body),
    })),
    skipDuplicates: true,
  });
  const sha256s = hashed.map(({ sha256 }) => sha256);
  const kept = await tx.evidence.findMany({
    where: { accountId, sha256: { in: sha256s } },
    select: { id: true, sha256: true },
  });
  const idOf = new Map(kept.map(({ sha256, id }) => [sha256, id]));
  return hashed.map(({ sha256, id }) => ({ sha256, id: idOf.get(sha256) ?? id, isNew: idOf.get(sha256) === id }));
}
