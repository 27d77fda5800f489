import type { Tx } from "@/lib/platform/db/transaction";

/** Held until the commit: whoever reads a change's number has read every lower one, for all of them have been committed before. */
export async function lockChanges(tx: Tx, accountId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`changes ${accountId}`}, 0))`;
}
