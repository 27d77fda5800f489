import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "@/lib/platform/db/transaction";

/** SHA-256 of a key in hex, by which it is stored and found. */
export function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}

/**
 * Creates the account's sandbox with its clock at the current time and returns its key, which is not stored. For an existing
 * sandbox the key is replaced and the clock continues.
 */
export async function createSandbox(tx: Tx, accountId: string): Promise<{ key: string }> {
  const key = `sandbox_${randomBytes(24).toString("base64url")}`;
  await tx.$executeRaw`
    INSERT INTO sandboxes (account_id, key_hash, sandbox_at, real_at)
    SELECT ${accountId}::uuid, ${hashKey(key)}, now, now FROM clock_timestamp() AS now
    ON CONFLICT (account_id) DO UPDATE SET key_hash = excluded.key_hash`;
  return { key };
}
