import { sql } from "@/lib/platform/db/sql";

/** Ends all leases, as time does: call it while no process works, so that the next one need not wait for those of a killed one. */
export async function expireLeases(): Promise<void> {
  const tables = await sql<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'lease_until'",
  );
  for (const { name } of tables) await sql(`UPDATE ${name} SET lease_until = now() WHERE lease_until > now()`);
}
