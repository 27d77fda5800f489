import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "@/lib/platform/db/transaction";

/** The form in which a key is stored and looked up: SHA-256 in hex. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * Opens the account's own sandbox carrier, its clock at the present time. The key is told this once; for an account that
 * has a sandbox already it replaces the old key, and the clock goes on.
 */
export async function createSandbox(tx: Tx, accountId: string): Promise<{ key: string }> {
  const key = `sandbox_${randomBytes(24).toString("base64url")}`;
  await tx.$executeRaw`
    INSERT INTO sandboxes (account_id, key_hash, sandbox_at, real_at)
    SELECT ${accountId}::uuid, ${hashKey(key)}, now, now FROM clock_timestamp() AS now
    ON CONFLICT (account_id) DO UPDATE SET key_hash = excluded.key_hash`;
  return { key };
}
