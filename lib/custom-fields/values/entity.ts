import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";

/** The types of record that have custom fields. */
export const entityTypes = ["Shipment", "Container", "TrackingRequest"] as const;
export type EntityType = (typeof entityTypes)[number];

export const entityColumns = ["shipmentId", "containerId", "trackingRequestId"] as const;
export type EntityColumn = (typeof entityColumns)[number];

/** The resource type of each entity type, and the column of a value that refers to it. */
export const entityKinds = {
  Shipment: { type: "shipment", column: "shipmentId" },
  Container: { type: "container", column: "containerId" },
  TrackingRequest: { type: "tracking_request", column: "trackingRequestId" },
} as const satisfies Record<EntityType, { type: string; column: EntityColumn }>;

/** The entity type with this name or resource type; `Cargo` is an alias of Container for older clients. Null if unknown. */
export function parseEntityType(text: string): EntityType | null {
  const name = text.trim().replaceAll("_", "").toLowerCase();
  return entityTypes.find((type) => type.toLowerCase() === (name === "cargo" ? "container" : name)) ?? null;
}

/** A shipment, container or tracking request of the account. The SCAC decides whether its time is real or sandbox time. */
export type Entity = { entityType: EntityType; id: string; shipmentId: string | null; scac: string | null };

const selectEntity = {
  Shipment: "SELECT e.id AS shipment_id, e.scac FROM shipments e",
  Container: `SELECT e.shipment_id, s.scac FROM containers e
    JOIN shipments s ON s.account_id = e.account_id AND s.id = e.shipment_id`,
  TrackingRequest: "SELECT e.shipment_id, e.scac FROM tracking_requests e",
} satisfies Record<EntityType, string>;

/**
 * The record that custom field values belong to. Throws not_found, also for another account's record. `lock`: protects the
 * record from deletion until the running transaction ends.
 */
export async function findEntity(
  account: Account,
  entityType: EntityType,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Entity> {
  const where = `WHERE e.account_id = $1::uuid AND e.id = $2::uuid${lock ? " FOR KEY SHARE OF e" : ""}`;
  const [row] = await sql<{ shipment_id: string | null; scac: string | null }>(`${selectEntity[entityType]} ${where}`, [
    account.id,
    id,
  ]);
  if (!row) throw notFound();
  return { entityType, id, shipmentId: row.shipment_id, scac: row.scac };
}
