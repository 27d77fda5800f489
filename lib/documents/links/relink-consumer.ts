import type { Consumer } from "@/lib/outbox/consume-changes";
import type { Change } from "@/lib/platform/db/generated/client";
import type { Tx } from "@/lib/platform/db/transaction";
import { normalizeNumber } from "@/lib/reference/normalize-number";

/** The columns that documents are linked by or compared with. */
const relevantColumns: Record<string, Set<string>> = {
  shipment: new Set([
    ...["scac", "transportDocuments", "bookings", "refNumbers", "lineTrackingStoppedAt", "timesWithoutTimezone"],
    ...[
      "portOfLadingLocode",
      "portOfDischargeLocode",
      "polTimezone",
      "podTimezone",
      "podVesselName",
      "podVoyageNumber",
    ],
    ...["polEtdAt", "polAtdAt", "podEtaAt", "podAtaAt"],
  ]),
  container: new Set([
    ...["number", "sealNumber", "refNumbers", "polLocode", "podLocode", "podEtaAt", "podArrivedAt", "podTimezone"],
    ...["finalDestinationTimezone", "pickupLfd", "pickupLfdLine", "pickupLfdTerminal", "pickupLfdRail"],
  ]),
  transport_event: new Set(["vesselName", "voyageNumber", "invalidatedAt"]),
  tracking_request: new Set(["status", "shipmentId"]),
};

function isRelevant({ action, resourceType, changeset }: Change): boolean {
  if (action !== "updated") return resourceType !== "transport_event";
  const columns = relevantColumns[resourceType];
  return columns !== undefined && Object.keys(changeset as object).some((column) => columns.has(column));
}

const numberColumns = ["requestNumber", "normalizedNumber", "number", "transportDocuments", "bookings", "refNumbers"];

/** The normalized numbers and references of a changed record. */
function numbersOf({ snapshot }: Change): string[] {
  const row = (snapshot ?? {}) as Record<string, unknown>;
  const values = numberColumns.flatMap((column) => row[column] ?? []);
  return values.flatMap((value) => (typeof value === "string" && value !== "" ? normalizeNumber(value) : []));
}

type RelinkTargets = { shipmentIds: string[]; numbers: string[] };

const unique = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

/** The shipments and numbers whose documents are to be linked and compared again after these changes. */
export function relinkTargets(changes: Change[]): RelinkTargets {
  const relevant = changes.filter(isRelevant);
  return {
    shipmentIds: unique(relevant.map(({ shipmentId }) => shipmentId)),
    numbers: unique(relevant.filter(({ resourceType }) => resourceType !== "transport_event").flatMap(numbersOf)),
  };
}

/** Queues `relink` for the extracted documents of these shipments or with these numbers. The others are linked when extracted. */
async function queueRelinks(tx: Tx, accountId: string, { shipmentIds, numbers }: RelinkTargets): Promise<void> {
  await tx.$executeRaw`UPDATE documents
    SET pending_tasks = array_append(pending_tasks, 'relink'), tasks_due_at = statement_timestamp(), task_attempts = 0,
      lease_token = NULL, lease_until = NULL
    WHERE account_id = ${accountId}::uuid AND deleted_at IS NULL AND status = 'extracted'
      AND NOT pending_tasks && ARRAY['extract', 'reclassify', 'rotate'] AND id IN (
        SELECT document_id FROM document_links
          WHERE account_id = ${accountId}::uuid AND shipment_id = ANY(${shipmentIds}::uuid[])
        UNION SELECT id FROM documents
          WHERE account_id = ${accountId}::uuid AND deleted_at IS NULL AND numbers && ${numbers}::text[])`;
}

/** Links documents when their shipment begins to be tracked, and compares them again when what is tracked changes. */
export const relinkConsumer: Consumer = {
  name: "document_links",
  // Without documents nothing is read; a document that is added later is linked when it is extracted.
  condition: `resource_type IN ('shipment', 'container', 'transport_event', 'tracking_request') AND EXISTS (
    SELECT 1 FROM documents d WHERE d.account_id = changes.account_id AND d.deleted_at IS NULL)`,
  batchSize: 500,
  consume: async (accountId, changes) => {
    const targets = relinkTargets(changes);
    const isEmpty = targets.shipmentIds.length + targets.numbers.length === 0;
    return {
      consumed: changes.length,
      write: async (tx) => {
        if (!isEmpty) await queueRelinks(tx, accountId, targets);
      },
    };
  },
};
