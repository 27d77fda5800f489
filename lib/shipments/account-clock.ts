import type { Account } from "@/lib/platform/auth/account";
import { sql } from "@/lib/platform/db/sql";
import { sandboxScac } from "@/lib/reference/shipping-lines";

// Two ranges of an index; a condition with <> would read all shipments of a large sandbox account.
const query = `SELECT tracking_clock($1, CASE
    WHEN EXISTS (SELECT 1 FROM shipments WHERE account_id = $1 AND scac < $2) THEN NULL
    WHEN EXISTS (SELECT 1 FROM shipments WHERE account_id = $1 AND scac > $2) THEN NULL
    ELSE $2 END) AS now`;

/** The current time of an account: that of its sandbox while it tracks no cargo of other carriers, otherwise real time. */
export async function accountNow({ id }: Pick<Account, "id">): Promise<Date> {
  const [row] = await sql<{ now: Date }>(query, [id, sandboxScac], "account_clock");
  if (!row) throw new Error("no clock");
  return row.now;
}
