import { computeChangeset, recordChanges } from "@/lib/outbox/record-changes";
import { prisma } from "@/lib/platform/db/client";
import type { Shipment } from "@/lib/platform/db/generated/client";
import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";

/** For tests: changes columns of a shipment, as a report or a reprojection would; `hoursAgo`: the change was recorded then. */
export async function changeShipment(
  accountId: string,
  id: string,
  columns: Partial<Pick<Shipment, "podEtaAt" | "tags" | "status" | "podVoyageNumber">>,
  hoursAgo = 0,
  reason: "report" | "reprojected" = "report",
): Promise<void> {
  const key = { accountId_id: { accountId, id } };
  await transaction(async (tx) => {
    const before = await prisma().shipment.findUniqueOrThrow({ where: key });
    const after = await tx.shipment.update({ where: key, data: columns });
    const changeset = computeChangeset({ ...before }, columns) ?? {};
    recordChanges({ accountId, reason, actor: null, at: new Date() }, [
      { resourceType: "shipment", resourceId: id, shipmentId: id, changeset, snapshot: after },
    ]);
  });
  if (hoursAgo === 0) return;
  await sql(
    `UPDATE changes SET created_at = now() - make_interval(hours => $2) WHERE account_id = $1 AND sequence =
       (SELECT max(sequence) FROM changes WHERE account_id = $1)`,
    [accountId, hoursAgo],
  );
}
