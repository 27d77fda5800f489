import { prisma } from "@/lib/platform/db/client";
import { transaction } from "@/lib/platform/db/transaction";
import type { ReprojectionScope } from "./reprojection-progress";

const batchSize = 500;
const lowestId = "00000000-0000-0000-0000-000000000000";

/** Marks the next shipments of an account after `afterId`; returns their ids. */
async function markBatch(accountId: string, afterId: string, shipmentId: string | null): Promise<string[]> {
  const rows = await transaction(
    (tx) => tx.$queryRaw<{ id: string }[]>`
      UPDATE shipments marked SET projection_version = 0, reprojection_failed_at = NULL
      FROM (SELECT account_id, id FROM shipments
            WHERE account_id = ${accountId}::uuid AND id > ${afterId}::uuid
              AND (${shipmentId}::uuid IS NULL OR id = ${shipmentId}::uuid)
            ORDER BY id LIMIT ${batchSize} FOR UPDATE) batch
      WHERE marked.account_id = batch.account_id AND marked.id = batch.id RETURNING marked.id`,
  );
  return rows.map(({ id }) => id).sort();
}

/** Marks the projection of all shipments of the scope as outdated, so that workers reproject them. Returns their number. */
export async function markForReprojection({ accountId, shipmentId }: ReprojectionScope = {}): Promise<number> {
  const accounts = await prisma().account.findMany({
    where: { ...(accountId && { id: accountId }), ...(shipmentId && { shipments: { some: { id: shipmentId } } }) },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  let count = 0;
  for (const { id } of accounts) {
    for (let after: string | undefined = lowestId; after !== undefined; ) {
      const marked: string[] = await markBatch(id, after, shipmentId ?? null);
      count += marked.length;
      after = marked.length === batchSize ? marked.at(-1) : undefined;
    }
  }
  return count;
}
