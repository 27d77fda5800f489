import { transaction } from "@/lib/platform/db/transaction";

/** How long a source stays leased after its process last renewed the lease, on the clock of the database. */
export const leaseSeconds = 15;

/**
 * Leases a source to a process, or renews its lease. False: another process has it. Two processes with the same connection would double
 * all messages, and aisstream.io limits the connections of a key.
 */
export async function acquireSource(name: string, holderId: string): Promise<boolean> {
  const rows = await transaction(
    (tx) => tx.$queryRaw<object[]>`
      INSERT INTO ais_sources (name, holder_id, leased_until)
      VALUES (${name}, ${holderId}::uuid, now() + make_interval(secs => ${leaseSeconds}))
      ON CONFLICT (name) DO UPDATE SET holder_id = excluded.holder_id, leased_until = excluded.leased_until
      WHERE ais_sources.holder_id = excluded.holder_id OR ais_sources.leased_until < now()
      RETURNING name`,
  );
  return rows.length === 1;
}

/** Ends the lease of the process, so that another one can run the source at once. */
export async function releaseSource(name: string, holderId: string): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE ais_sources SET leased_until = now() - interval '1 second' WHERE name = ${name} AND holder_id = ${holderId}::uuid`,
  );
}

/** Stores the counters of the last minute, for operators. */
export async function storeCounters(name: string, holderId: string, counters: Record<string, number>): Promise<void> {
  await transaction(
    (tx) => tx.$executeRaw`
      UPDATE ais_sources SET counters = ${JSON.stringify(counters)}::jsonb, counted_at = now()
      WHERE name = ${name} AND holder_id = ${holderId}::uuid`,
  );
}
