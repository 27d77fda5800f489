import type { Account } from "@/lib/auth/account";
import { normalizeNumber } from "@/lib/carriers/normalize-number";
import { sql } from "@/lib/db/sql";

/** Where a deep link leads: a shipment, with a container selected or not. */
export type Found = { shipmentId: string; containerId: string | null };

type Row = { shipment_id: string; container_id: string | null };

// The order of the spec, each step by an index. Where several match, the newest created is the first.
const steps = {
  exactContainer: `SELECT shipment_id, id AS container_id FROM containers
    WHERE account_id = $1 AND number = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
  exactShipmentNumber: `SELECT id AS shipment_id, NULL::uuid AS container_id FROM shipments
    WHERE account_id = $1 AND normalized_number = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
  exactOtherNumber: `SELECT shipment_id, NULL::uuid AS container_id FROM tracking_requests
    WHERE account_id = $1 AND normalized_number = $2 AND shipment_id IS NOT NULL ORDER BY created_at DESC, id DESC LIMIT 1`,
  exactReference: `SELECT shipment_id, NULL::uuid AS container_id FROM (
      SELECT id AS shipment_id, created_at FROM shipments WHERE account_id = $1 AND find_keys(ref_numbers) @> ARRAY[$2]
      UNION ALL
      SELECT shipment_id, created_at FROM containers WHERE account_id = $1 AND find_keys(ref_numbers) @> ARRAY[$2]
    ) referenced ORDER BY created_at DESC, shipment_id DESC LIMIT 1`,
};

const partial = {
  container: `SELECT shipment_id, id AS container_id FROM containers
    WHERE account_id = $1 AND number LIKE $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
  shipment: `SELECT id AS shipment_id, NULL::uuid AS container_id FROM shipments
    WHERE account_id = $1 AND normalized_number LIKE $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
};

/** A trigram index needs three characters; shorter parts are looked for at the beginning only. */
const trigramLength = 3;

function patternOf(key: string): string {
  const text = key.replace(/[\\%_]/g, "\\$&");
  return key.length < trigramLength ? `${text}%` : `%${text}%`;
}

/**
 * The shipment an identifier of any kind leads to, in the spec's order: exact container, exact shipment number or reference,
 * part of a container, part of a shipment. Case, spaces and dashes do not count. Null: nothing matches.
 */
export async function findByText(account: Pick<Account, "id">, text: string): Promise<Found | null> {
  const key = normalizeNumber(text);
  if (key === "" || key.includes("\u0000") || key.length > 255) return null;
  const questions = [
    ...Object.entries(steps).map(([name, query]) => ({ name, query, value: key })),
    ...Object.entries(partial).map(([name, query]) => ({ name: `part_${name}`, query, value: patternOf(key) })),
  ];
  for (const { name, query, value } of questions) {
    const [row] = await sql<Row>(query, [account.id, value], `find_${name}`);
    if (row) return { shipmentId: row.shipment_id, containerId: row.container_id };
  }
  return null;
}
