import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { idsByNumber, idsByReference } from "@/lib/tracking/requests/find-shipment-ids";
import { type TextKeys, textKeys } from "./text-keys";

/** Where a deep link leads: a shipment, with a container selected or not. */
export type Found = { shipmentId: string; containerId: string | null };

type Row = { shipment_id: string; container_id: string | null };

const newestContainer = (condition: string) => `SELECT shipment_id, id AS container_id FROM containers
  WHERE account_id = $1 AND ${condition} ORDER BY created_at DESC, id DESC LIMIT 1`;

const newestShipment = (ids: string) => `SELECT s.id AS shipment_id, NULL::uuid AS container_id
  FROM shipments s JOIN (${ids}) found ON s.account_id = $1 AND s.id = found.id
  ORDER BY s.created_at DESC, s.id DESC LIMIT 1`;

/** One question to the database; `name` where it may be prepared once: a pattern must be planned with its value. */
export type FindStep = { key: keyof TextKeys; query: string; name?: string };

/** The order of the spec; exact shipment numbers come before references. Where several match, the newest created is the first. */
export const findSteps: FindStep[] = [
  { key: "number", query: newestContainer("number = $2"), name: "find_container" },
  { key: "number", query: newestShipment(idsByNumber("$2")), name: "find_by_number" },
  { key: "reference", query: newestShipment(idsByReference("$2")), name: "find_by_reference" },
  { key: "part", query: newestContainer("number LIKE $2") },
  {
    key: "part",
    query: newestShipment("SELECT id FROM shipments WHERE account_id = $1 AND normalized_number LIKE $2"),
  },
];

/**
 * The shipment an identifier of any kind leads to, in the spec's order: exact container, exact shipment number or reference,
 * part of a container, part of a shipment. Case does not count; blanks and dashes do not in numbers. Null: nothing matches.
 */
export async function findByText(account: Pick<Account, "id">, text: string): Promise<Found | null> {
  const keys = textKeys(text);
  if (!keys) return null;
  for (const { key, query, name } of findSteps) {
    const [row] = keys[key] ? await sql<Row>(query, [account.id, keys[key]], name) : [];
    if (row) return { shipmentId: row.shipment_id, containerId: row.container_id };
  }
  return null;
}
