import type { Tx } from "@/lib/platform/db/transaction";
import { extendLease, type Lease, renewDuring } from "@/lib/platform/work/leased-work";
import { transactionInTurn, withProjectionTurn } from "@/lib/platform/work/projection-turn";
import { writeResult } from "@/lib/platform/work/write-result";

type Options = { limitMs: number; isLarge: boolean; conflicts?: string[] };

/**
 * Writes the result of leased work as `writeResult`, in one transaction. If that has to project a large shipment, it runs again in a turn of
 * the account, alone; meanwhile the lease is renewed, and the work does not count against the limit of its process. While a large one has the
 * row locked, the lease lasts.
 */
export function writeInTurn(
  lease: Lease,
  record: (tx: Tx) => Promise<void>,
  { limitMs, isLarge, conflicts = [] }: Options,
): Promise<void> {
  return renewDuring(lease, () =>
    withProjectionTurn(
      lease.accountId,
      ({ hasTurn, additionalMs }) =>
        writeResult(
          lease,
          async () => {
            if (isLarge || hasTurn) await extendLease(lease, limitMs + additionalMs);
            await transactionInTurn({ hasTurn, additionalMs }, record, { limitMs });
          },
          { isLarge, hasTurn, limitMs: limitMs + additionalMs, conflicts },
        ),
      { onWait: () => lease.onSlow?.() },
    ),
  );
}
