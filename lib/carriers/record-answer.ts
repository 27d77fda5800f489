import { transaction } from "@/lib/db/transaction";
import type { CarrierAnswer } from "./carrier";
import type { AccountConnection } from "./open-connection";

/**
 * Notes on the connection when the carrier last answered (once a minute at most) and what went wrong last. `updated_at` is the
 * time of the last edit and does not move.
 */
export async function recordAnswer({ accountId, id }: AccountConnection, answer: CarrierAnswer): Promise<void> {
  await transaction(async (tx) => {
    if (answer.outcome === "trouble") {
      await tx.$executeRaw`UPDATE carrier_connections SET last_error = ${answer.detail.slice(0, 500)}
        WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid AND last_error IS DISTINCT FROM ${answer.detail.slice(0, 500)}`;
      return;
    }
    await tx.$executeRaw`UPDATE carrier_connections SET last_error = NULL, last_success_at = clock_timestamp()
      WHERE account_id = ${accountId}::uuid AND id = ${id}::uuid
        AND (last_error IS NOT NULL OR last_success_at IS NULL OR last_success_at < clock_timestamp() - interval '1 minute')`;
  });
}
