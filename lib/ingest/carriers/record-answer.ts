import type { AccountConnection } from "@/lib/ingest/carriers/connections/open-connection";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import type { CarrierAnswer } from "./carrier";

/** How many rows changed: none when the connection says so already. */
async function write({ accountId, id }: AccountConnection, lastError: string | null): Promise<number> {
  return transaction((tx) =>
    lastError === null
      ? tx.$executeRaw`UPDATE carrier_connections SET last_error = NULL, last_success_at = clock_timestamp()
          WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid
            AND (last_error IS NOT NULL OR last_success_at IS NULL OR last_success_at < clock_timestamp() - interval '1 minute')`
      : tx.$executeRaw`UPDATE carrier_connections SET last_error = ${lastError}
          WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND last_error IS DISTINCT FROM ${lastError}`,
  );
}

/**
 * Notes on the connection when the carrier last answered (once a minute at most) and what went wrong last, and logs where
 * that has changed. `updated_at` is the time of the last edit and does not move.
 */
export async function recordAnswer(connection: AccountConnection, answer: CarrierAnswer): Promise<void> {
  const named = { account: connection.accountId, connection: connection.id };
  if (answer.outcome === "trouble") {
    const changed = await write(connection, answer.detail.slice(0, 500));
    if (changed > 0) log().warn({ ...named, trouble: answer.trouble }, `carrier in trouble: ${answer.detail}`);
    return;
  }
  const changed = await write(connection, null);
  if (changed > 0 && connection.lastError !== null) log().info(named, "carrier answers again");
}
