import { sql } from "@/lib/platform/db/sql";
import { type Tx, transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { sandboxScac } from "@/lib/reference/shipping-lines";

/** The row of a crashed worker can be claimed again after this time; a running worker renews its lease well before. */
const leaseSeconds = 12;
const renewEveryMs = 4_000;

type Table = "tracking_requests" | "shipments";

const dueColumn = { tracking_requests: "next_check_at", shipments: "next_poll_at" } satisfies Record<Table, string>;

/** A leased row: `clock` is the time of the row's own clock when it was claimed, `token` identifies the lease. */
export type Claim = { table: Table; accountId: string; id: string; clock: Date; token: string };

async function claim(tx: Tx, table: Table, accountId: string, id: string): Promise<Claim | null> {
  const rows = await tx.$queryRawUnsafe<{ clock: Date; lease_token: string }[]>(
    `UPDATE ${table} claimed
     SET lease_token = gen_random_uuid(), lease_until = clock_timestamp() + interval '${leaseSeconds} seconds'
     FROM (SELECT due.account_id, due.id, coalesce(sandbox_now(sandbox), clock_timestamp()) AS clock
           FROM ${table} due LEFT JOIN sandboxes sandbox ON sandbox.account_id = due.account_id AND due.scac = '${sandboxScac}'
           WHERE due.account_id = $1::uuid AND due.id = $2::uuid FOR UPDATE OF due SKIP LOCKED) due
     WHERE claimed.account_id = due.account_id AND claimed.id = due.id AND claimed.${dueColumn[table]} <= due.clock
       AND (claimed.lease_until IS NULL OR claimed.lease_until < clock_timestamp())
     RETURNING due.clock, claimed.lease_token`,
    accountId,
    id,
  );
  const [row] = rows;
  return row ? { table, accountId, id, clock: row.clock, token: row.lease_token } : null;
}

/** Claims a tracking request whose check is due; null when it is not due or already claimed. */
export function claimRequest(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, "tracking_requests", accountId, id);
}

/** Claims a shipment whose poll is due; null when it is not due or already claimed. */
export function claimShipment(tx: Tx, accountId: string, id: string): Promise<Claim | null> {
  return claim(tx, "shipments", accountId, id);
}

async function renewLease({ table, accountId, id, token }: Claim): Promise<void> {
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

/**
 * Runs slow work, such as a carrier request, and renews the lease meanwhile. A lease that is lost all the same is detected
 * when the result is written.
 */
export async function withLeaseRenewal<Result>(claim: Claim, work: () => Promise<Result>): Promise<Result> {
  const renewal = setInterval(() => {
    renewLease(claim).catch((error: unknown) => log().warn({ err: error }, "lease not renewed"));
  }, renewEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

export type DueRow = { accountId: string; id: string };

const unleased = "(due.lease_until IS NULL OR due.lease_until < now())";

/** Rows due by real time, and rows due by the clocks of the sandboxes; each part uses its own index. */
function dueQuery(table: string, column: string): string {
  return `(SELECT due.account_id, due.id FROM ${table} due
     WHERE due.${column} <= now() AND due.scac IS DISTINCT FROM '${sandboxScac}' AND ${unleased} ORDER BY due.${column} LIMIT $1)
   UNION ALL
   (SELECT due.account_id, due.id FROM sandboxes sandbox
     JOIN ${table} due ON due.account_id = sandbox.account_id AND due.scac = '${sandboxScac}'
      AND due.${column} <= sandbox_now(sandbox) AND ${unleased} LIMIT $1)`;
}

async function listDue(table: string, column: string, limit: number): Promise<DueRow[]> {
  const rows = await sql<{ account_id: string; id: string }>(dueQuery(table, column), [limit], `due_${table}`);
  return rows.map(({ account_id, id }) => ({ accountId: account_id, id }));
}

/** Unclaimed tracking requests whose check is due, at most `limit` per clock. */
export function listDueRequests(limit: number): Promise<DueRow[]> {
  return listDue("tracking_requests", "next_check_at", limit);
}

/** Unclaimed shipments whose poll is due, at most `limit` per clock. */
export function listDueShipments(limit: number): Promise<DueRow[]> {
  return listDue("shipments", "next_poll_at", limit);
}
