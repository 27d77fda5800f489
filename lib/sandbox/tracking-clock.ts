import type { Tx } from "@/lib/platform/db/transaction";

/** The clock that tracking of this line runs by: the account's sandbox time for TEST, real time for all others and for none. */
export async function trackingClock(tx: Tx, accountId: string, scac: string | null): Promise<Date> {
  const [row] = await tx.$queryRaw<{ now: Date }[]>`
    SELECT coalesce((SELECT sandbox_now(box) FROM sandboxes box
                     WHERE box.account_id = ${accountId}::uuid AND ${scac ?? ""} = 'TEST'), clock_timestamp()) AS now`;
  if (!row) throw new Error("no clock");
  return row.now;
}
