import { transaction } from "@/lib/platform/db/transaction";
import { claimWork, type Lease, releaseLease, type WorkQueue } from "@/lib/platform/work/leased-work";

/** For tests: claims one due row; null when it is not due or already leased. */
export async function claimRow(queue: WorkQueue, id: string): Promise<Lease | null> {
  const leases = await claimWork(queue, 1_000, { perKey: 1_000, inFlight: new Map() });
  for (const lease of leases) if (lease.id !== id) await transaction((tx) => releaseLease(tx, lease));
  return leases.find((lease) => lease.id === id) ?? null;
}
