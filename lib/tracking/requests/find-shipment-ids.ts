import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { normalizeNumber } from "@/lib/reference/normalize-number";

// Sub-selects of the ids of an account's ($1) shipments, each branch by an index. `key` is the placeholder of what is sought.

/** Shipments with this number: their own, that of any of their tracking requests, or a document the carrier named. */
export function idsByNumber(key: string): string {
  return `SELECT id FROM shipments WHERE account_id = $1 AND normalized_number = ${key}
    UNION SELECT shipment_id FROM tracking_requests
      WHERE account_id = $1 AND normalized_number = ${key} AND shipment_id IS NOT NULL
    UNION SELECT id FROM shipments
      WHERE account_id = $1 AND reference_keys(transport_documents || bookings) @> reference_keys(ARRAY[${key}])`;
}

/** Shipments that carry this reference themselves, on a container, or as a document written with blanks or dashes. */
export function idsByReference(key: string): string {
  return `SELECT id FROM shipments WHERE account_id = $1 AND reference_keys(ref_numbers) @> reference_keys(ARRAY[${key}])
    UNION SELECT shipment_id FROM containers
      WHERE account_id = $1 AND reference_keys(ref_numbers) @> reference_keys(ARRAY[${key}])
    UNION SELECT id FROM shipments
      WHERE account_id = $1 AND reference_keys(transport_documents || bookings) @> reference_keys(ARRAY[${key}])`;
}

/** Ids of the account's shipments with exactly this number: their own, that of any request for them, or a document's. */
export async function findIdsByNumber(account: Account, number: string): Promise<string[]> {
  const query = idsByNumber("$2");
  const rows = await sql<{ id: string }>(query, [account.id, normalizeNumber(number)], "find_ids_by_number");
  return rows.map(({ id }) => id);
}
