import { sql } from "@/lib/platform/db/sql";
import { transaction } from "@/lib/platform/db/transaction";
import { log } from "@/lib/platform/log";
import { type Account, type Role, roles } from "./account";

/** The account of a key. `expiresAtMs`: a time of performance.now(), or null. */
export type KeyAccount = { account: Account; expiresAtMs: number | null };

type Row = {
  key_hash: string;
  /** Milliseconds until the key expires; null: never. */
  expires_in_ms: number | null;
  key_id: string;
  user_id: string | null;
  role: Role;
  /** Null for a key without a user. */
  user_role: Role | null;
  read_only: boolean;
  id: string;
  name: string;
  features: string[];
  requests_per_minute: number;
  stale: boolean;
};

const query = `
  SELECT k.key_hash, (extract(epoch FROM k.expires_at - now()) * 1000)::float8 AS expires_in_ms, k.id AS key_id, k.user_id, k.role,
         u.role AS user_role, k.read_only, a.id, a.name, a.features, a.requests_per_minute,
         k.last_used_at IS NULL OR k.last_used_at < now() - interval '1 minute' AS stale
  FROM api_keys k JOIN accounts a ON a.id = k.account_id
    LEFT JOIN users u ON u.account_id = k.account_id AND u.id = k.user_id
  WHERE k.key_hash = ANY($1) AND k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > now())
    AND u.deactivated_at IS NULL`;

const pendingUpdates = new Set<string>();

/** Updates `last_used_at` in the background, at most once a minute per key. */
async function recordUse({ id, key_id }: Row): Promise<void> {
  if (pendingUpdates.has(key_id)) return;
  pendingUpdates.add(key_id);
  try {
    await transaction(
      (tx) => tx.$executeRaw`
        UPDATE api_keys SET last_used_at = now() WHERE account_id = ${id}::uuid AND id = ${key_id}::uuid
          AND (last_used_at IS NULL OR last_used_at < now() - interval '1 minute')`,
    );
  } catch (error) {
    log().warn({ err: error }, "last use of an API key could not be recorded");
  } finally {
    pendingUpdates.delete(key_id);
  }
}

/** A key never has more rights than its user. */
function lowerRole(one: Role, other: Role): Role {
  return roles.indexOf(one) < roles.indexOf(other) ? one : other;
}

function keyAccountOf(row: Row, startedAtMs: number): KeyAccount {
  const account = {
    id: row.id,
    name: row.name,
    features: row.features,
    requestsPerMinute: row.requests_per_minute,
    role: lowerRole(row.role, row.user_role ?? row.role),
    userId: row.user_id,
    apiKeyId: row.key_id,
    readOnly: row.read_only,
  };
  return { account, expiresAtMs: row.expires_in_ms === null ? null : startedAtMs + row.expires_in_ms };
}

/** The accounts of keys by hash, with the role of the key. Unknown, revoked and expired ones are missing. */
export async function readKeyAccounts(hashes: string[]): Promise<Map<string, KeyAccount>> {
  const startedAtMs = performance.now();
  const rows = await sql<Row>(query, [hashes], "read_key_accounts");
  for (const row of rows) if (row.stale) void recordUse(row);
  return new Map(rows.map((row) => [row.key_hash, keyAccountOf(row, startedAtMs)]));
}
