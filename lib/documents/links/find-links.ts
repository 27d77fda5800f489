import type { ShipmentFacts } from "@/lib/documents/shipment-facts";
import { sql } from "@/lib/platform/db/sql";
import { findShipmentsByContainer } from "./shipments-by-container";
import { findShipmentsByNumber, type ShipmentMatch } from "./shipments-by-number";
import { findShipmentsByReference } from "./shipments-by-reference";

/** A link that a document should have. `containerId` null: to the shipment as a whole. */
export type LinkTarget = ShipmentMatch & { containerId: string | null };

/**
 * The shipments that a document is about. The most specific values decide: numbers of the carrier, then containers, then references.
 * A reference of other shipments on a bill of lading does not make it their bill of lading.
 */
async function findShipments(accountId: string, facts: ShipmentFacts): Promise<ShipmentMatch[]> {
  const byNumber = await findShipmentsByNumber(accountId, facts);
  if (byNumber.length > 0) return byNumber;
  const byContainer = await findShipmentsByContainer(accountId, facts);
  return byContainer.length > 0 ? byContainer : findShipmentsByReference(accountId, facts);
}

const containersQuery = `SELECT id AS "containerId", shipment_id AS "shipmentId", number AS "matchedValue" FROM containers
  WHERE account_id = $1::uuid AND shipment_id = ANY($2::uuid[]) AND number = ANY($3::text[]) ORDER BY id`;

/** The links of a document with these facts: to each shipment, and to each of its containers that the document names. */
export async function findLinks(accountId: string, facts: ShipmentFacts): Promise<LinkTarget[]> {
  const shipments = await findShipments(accountId, facts);
  if (shipments.length === 0) return [];
  const ids = shipments.map(({ shipmentId }) => shipmentId);
  const numbers = facts.containers.map(({ number }) => number);
  const containers = await sql<Omit<LinkTarget, "matchedBy">>(containersQuery, [accountId, ids, numbers]);
  return [
    ...shipments.map((match) => ({ ...match, containerId: null })),
    ...containers.map((container) => ({ ...container, matchedBy: "container_number" })),
  ];
}
