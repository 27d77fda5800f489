import type { Tx } from "@/lib/db/transaction";

/** How long one check or poll may hold its row, in real time: longer than the longest answer of a carrier. */
const leaseSeconds = 60;

/** A held row: `at` is the time of its own clock that it is looked at for, `leaseUntil` proves who holds it. */
export type Claim = { clock: Date; leaseUntil: Date };

type Due = { table: "tracking_requests" | "shipments"; dueColumn: "next_check_at" | "next_poll_at" };

const requestDue: Due = { table: "tracking_requests", dueColumn: "next_check_at" };
const shipmentDue: Due = { table: "shipments", dueColumn: "next_poll_at" };

async function claim(tx: Tx, { table, dueColumn }: Due, accountId: string, id: string): Promise<Claim | null> {
  const rows = await tx.$queryRawUnsafe<{ clock: Date; lease_until: Date }[]>(
    `UPDATE ${table} held SET lease_until = date_trunc('milliseconds', clock_timestamp()) + interval '${leaseSeconds} seconds'
     FROM (SELECT due.account_id, due.id, coalesce(sandbox_now(box), clock_timestamp()) AS clock
           FROM ${table} due LEFT JOIN sandboxes box ON box.account_id = due.account_id AND due.scac = 'TEST'
           WHERE due.account_id = $1::uuid AND due.id = $2::uuid FOR UPDATE OF due SKIP LOCKED) due
     WHERE held.account_id = due.account_id AND held.id = due.id AND held.${dueColumn} <= due.clock
       AND (held.lease_until IS NULL OR held.lease_until < clock_timestamp())
     RETURNING due.clock, held.lease_until`,
    accountId,
    id,
  );
  const [row] = rows;
  return row ? { clock: row.clock, leaseUntil: row.lease_until } : null;
}

/** Takes a tracking request whose check is due, so that nobody else checks it; null when it is not due or already held. */
export function claimRequest(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, requestDue, accountId, id);
}

/** Takes a shipment whose poll is due; null when it is not due or already held. */
export function claimShipment(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, shipmentDue, accountId, id);
}
