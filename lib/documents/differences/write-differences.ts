import { v7 as uuid } from "uuid";
import { computeChangeset, type NewChange } from "@/lib/outbox/record-changes";
import type { Document, DocumentDifference } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import type { Difference } from "./tracked-shipment";

/** A difference and the shipment that it concerns. */
export type ShipmentDifference = Difference & { shipmentId: string };

const targetOf = ({
  shipmentId,
  containerId,
  attribute,
  field,
}: Omit<ShipmentDifference, "documentValue" | "trackedValue">) =>
  [shipmentId, containerId ?? "", attribute, field].join(" ");

const valuesOf = ({ documentValue, trackedValue }: { documentValue: string; trackedValue: string | null }) =>
  JSON.stringify([documentValue, trackedValue]);

function changeOf(row: DocumentDifference, before: DocumentDifference | null): NewChange {
  const { id, shipmentId, documentId, containerId, attribute, documentValue, trackedValue, field, resolvedAt } = row;
  const columns = { documentId, shipmentId, containerId, attribute, field, documentValue, trackedValue, resolvedAt };
  const changeset = computeChangeset(before, columns) ?? {};
  const action = before ? "updated" : "created";
  return { resourceType: "document_difference", resourceId: id, shipmentId, action, changeset, snapshot: row };
}

/** The open differences of a document by target, and the values of those that a user dismissed. */
async function readDifferences(tx: Tx, { accountId, id: documentId }: Pick<Document, "accountId" | "id">) {
  const rows = await tx.documentDifference.findMany({
    where: { accountId, documentId, OR: [{ resolvedAt: null }, { dismissedAt: { not: null } }] },
  });
  const open = rows.filter(({ resolvedAt }) => resolvedAt === null);
  const dismissed = new Set(
    rows.flatMap((row) => (row.dismissedAt === null ? [] : `${targetOf(row)} ${valuesOf(row)}`)),
  );
  return { open: new Map(open.map((row) => [targetOf(row), row])), dismissed };
}

/**
 * Makes these the open differences of a document: new ones are created, those with other values updated, and those that are gone
 * resolved. A dismissed difference is created again only with other values. Returns the changes to record.
 */
export async function writeDifferences(
  tx: Tx,
  document: Pick<Document, "accountId" | "id">,
  differences: ShipmentDifference[],
  now: Date,
): Promise<NewChange[]> {
  const { accountId, id: documentId } = document;
  const { open, dismissed } = await readDifferences(tx, document);
  const changes: NewChange[] = [];
  const update = async (row: DocumentDifference, data: Partial<DocumentDifference>) => {
    const where = { accountId_id: { accountId, id: row.id } };
    changes.push(changeOf(await tx.documentDifference.update({ where, data }), row));
  };
  for (const difference of differences) {
    const row = open.get(targetOf(difference));
    open.delete(targetOf(difference));
    const { documentValue, trackedValue } = difference;
    if (row && valuesOf(row) !== valuesOf(difference)) await update(row, { documentValue, trackedValue });
    if (row || dismissed.has(`${targetOf(difference)} ${valuesOf(difference)}`)) continue;
    const data = { ...difference, accountId, documentId, id: uuid(), detectedAt: now };
    changes.push(changeOf(await tx.documentDifference.create({ data }), null));
  }
  for (const row of open.values()) await update(row, { resolvedAt: now });
  return changes;
}
