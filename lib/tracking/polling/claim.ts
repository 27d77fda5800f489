import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";

/** A dead worker's row is free again after so long; a living one renews it long before. Real time. */
const leaseSeconds = 12;
const renewEveryMs = 4_000;

type Table = "tracking_requests" | "shipments";

const dueColumn = { tracking_requests: "next_check_at", shipments: "next_poll_at" } satisfies Record<Table, string>;

/** A held row: `clock` is the time of its own clock when it was taken, `token` proves who holds it. */
export type Claim = { table: Table; accountId: string; id: string; clock: Date; token: string };

async function claim(tx: Tx, table: Table, accountId: string, id: string): Promise<Claim | null> {
  const rows = await tx.$queryRawUnsafe<{ clock: Date; lease_token: string }[]>(
    `UPDATE ${table} held
     SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
     FROM (SELECT due.account_id, due.id, coalesce(sandbox_now(box), clock_timestamp()) AS clock
           FROM ${table} due LEFT JOIN sandboxes box ON box.account_id = due.account_id AND due.scac = 'TEST'
           WHERE due.account_id = $1::uuid AND due.id = $2::uuid FOR UPDATE OF due SKIP LOCKED) due
     WHERE held.account_id = due.account_id AND held.id = due.id AND held.${dueColumn[table]} <= due.clock
       AND (held.lease_until IS NULL OR held.lease_until < clock_timestamp())
     RETURNING due.clock, held.lease_token`,
    accountId,
    id,
  );
  const [row] = rows;
  return row ? { table, accountId, id, clock: row.clock, token: row.lease_token } : null;
}

/** Takes a tracking request whose check is due, so that nobody else checks it; null when it is not due or already held. */
export function claimRequest(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, "tracking_requests", accountId, id);
}

/** Takes a shipment whose poll is due; null when it is not due or already held. */
export function claimShipment(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, "shipments", accountId, id);
}

async function renew({ table, accountId, id, token }: Claim): Promise<void> {
  await transaction((tx) =>
    tx.$executeRawUnsafe(
      `UPDATE ${table} SET lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
       WHERE account_id = $1::uuid AND id = $2::uuid AND lease_token = $3::uuid`,
      accountId,
      id,
      token,
    ),
  );
}

/** Does slow work, such as asking a carrier, and keeps the row meanwhile. A row lost all the same is seen when it is settled. */
export async function whileHeld<Result>(held: Claim, work: () => Promise<Result>): Promise<Result> {
  const renewal = setInterval(() => {
    renew(held).catch((error: unknown) => log().warn({ err: error }, "lease not renewed"));
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}
