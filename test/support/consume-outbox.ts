import { consumers } from "@/lib/consumers/run-consumers";
import { consumeChanges, outboxQueue } from "@/lib/outbox/consume-changes";
import { claimWork } from "@/lib/platform/work/leased-work";

/** For tests: consumes all recorded changes, as workers do. */
export async function consumeOutbox(): Promise<void> {
  const limits = { perKey: consumers.length, inFlight: new Map<string, number>() };
  for (;;) {
    const leases = await claimWork(outboxQueue, 5, limits);
    if (leases.length === 0) return;
    await Promise.all(leases.map((lease) => consumeChanges(consumers, lease)));
  }
}
