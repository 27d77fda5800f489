import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { notFound } from "@/lib/platform/errors";
import type { EntityType } from "./entity-type";

/** A shipment, container or tracking request of the account. The line tells by which clock it lives. */
export type Entity = { entityType: EntityType; id: string; shipmentId: string | null; scac: string | null };

const found = {
  Shipment: "SELECT e.id AS shipment_id, e.scac FROM shipments e",
  Container: `SELECT e.shipment_id, s.scac FROM containers e
    JOIN shipments s ON s.account_id = e.account_id AND s.id = e.shipment_id`,
  TrackingRequest: "SELECT e.shipment_id, e.scac FROM tracking_requests e",
} satisfies Record<EntityType, string>;

/**
 * The record that values are on; a stranger's and a missing one meet the same refusal. `hold`: it cannot go before the running
 * transaction ends.
 */
export async function findEntity(
  account: Account,
  entityType: EntityType,
  id: string,
  { hold = false }: { hold?: boolean } = {},
): Promise<Entity> {
  const where = `WHERE e.account_id = $1::uuid AND e.id = $2::uuid${hold ? " FOR KEY SHARE OF e" : ""}`;
  const [row] = await sql<{ shipment_id: string | null; scac: string | null }>(`${found[entityType]} ${where}`, [
    account.id,
    id,
  ]);
  if (!row) throw notFound();
  return { entityType, id, shipmentId: row.shipment_id, scac: row.scac };
}
