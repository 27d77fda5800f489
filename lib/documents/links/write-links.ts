import { v7 as uuid } from "uuid";
import { computeChangeset, type NewChange } from "@/lib/outbox/record-changes";
import type { Document, DocumentLink } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { LinkTarget } from "./find-links";

const keyOf = ({ shipmentId, containerId }: Pick<LinkTarget, "shipmentId" | "containerId">) =>
  `${shipmentId} ${containerId ?? ""}`;

function changeOf(snapshot: DocumentLink, action: "created" | "deleted"): NewChange {
  const { id, shipmentId, documentId, containerId, matchedBy, matchedValue } = snapshot;
  const columns = { documentId, shipmentId, containerId, matchedBy, matchedValue };
  const changeset = action === "created" ? computeChangeset(null, columns) : {};
  return { resourceType: "document_link", resourceId: id, shipmentId, action, changeset: changeset ?? {}, snapshot };
}

/** Gives a document these links; existing ones are kept. Returns the changes to record. Shipments deleted meanwhile are left out. */
export async function writeLinks(
  tx: Tx,
  { accountId, id: documentId }: Pick<Document, "accountId" | "id">,
  targets: LinkTarget[],
): Promise<NewChange[]> {
  const links = await tx.documentLink.findMany({ where: { accountId, documentId } });
  const wanted = new Map(targets.map((target) => [keyOf(target), target]));
  const outdated = links.filter((link) => !wanted.has(keyOf(link)));
  for (const link of links) wanted.delete(keyOf(link));
  const shipmentIds = [...new Set([...wanted.values()].map(({ shipmentId }) => shipmentId))];
  // The lock protects the shipments from deletion until the commit.
  const existing = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM shipments
    WHERE account_id = ${accountId}::uuid AND id = ANY(${shipmentIds}::uuid[]) FOR KEY SHARE`;
  const existingIds = new Set(existing.map(({ id }) => id));
  const rows = [...wanted.values()].filter(({ shipmentId }) => existingIds.has(shipmentId));
  await tx.documentLink.deleteMany({ where: { accountId, id: { in: outdated.map(({ id }) => id) } } });
  const created = await tx.documentLink.createManyAndReturn({
    data: rows.map((row) => ({ ...row, accountId, documentId, id: uuid() })),
  });
  return [...outdated.map((link) => changeOf(link, "deleted")), ...created.map((link) => changeOf(link, "created"))];
}
