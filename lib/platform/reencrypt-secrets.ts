import { pool } from "@/lib/platform/db/pool";
import { decryptSecret, encryptSecret, isCurrentSecret, type SecretOwner } from "./secrets";

/** `key`: the columns of the primary key after the account, with their types. */
type EncryptedColumn = { table: string; column: string; key: Record<string, string>; purpose: SecretOwner["purpose"] };

const byId = { id: "uuid" };

/** The columns with secrets. */
export const encryptedColumns: EncryptedColumn[] = [
  { table: "carrier_connections", column: "auth_ciphertext", key: byId, purpose: "carrier_connection" },
  { table: "carrier_connections", column: "token_ciphertext", key: byId, purpose: "carrier_token" },
  { table: "webhooks", column: "headers_ciphertext", key: byId, purpose: "webhook" },
  { table: "webhook_secrets", column: "ciphertext", key: byId, purpose: "webhook" },
  { table: "share_links", column: "token_ciphertext", key: byId, purpose: "share_link" },
  { table: "idempotency_keys", column: "answer", key: { scope: "text", key: "text" }, purpose: "idempotent_answer" },
];

/** `unreadable`: encrypted under none of the keys. */
export type Reencryption = { reencrypted: number; current: number; unreadable: number };

const rowsMax = 200;

type StoredSecret = { accountId: string; key: string[]; secret: Buffer };

/** The rows after `last` in the order of the primary key. */
async function listSecrets(
  { table, column, key }: EncryptedColumn,
  last: StoredSecret | null,
): Promise<StoredSecret[]> {
  const names = Object.keys(key);
  const types = ["uuid", ...Object.values(key)];
  const after = types.map((type, index) => `$${index + 1}::${type}`);
  const { rows } = await pool().query<StoredSecret>(
    `SELECT account_id AS "accountId", ARRAY[${names.map((name) => `${name}::text`)}] AS key, ${column} AS secret
     FROM ${table} WHERE ${column} IS NOT NULL ${last ? `AND (account_id, ${names}) > (${after})` : ""}
     ORDER BY account_id, ${names} LIMIT ${rowsMax}`,
    last ? [last.accountId, ...last.key] : [],
  );
  return rows;
}

/** Writes a secret unless it has been replaced since it was read; whether it was written. */
async function replaceSecret(
  { table, column, key }: EncryptedColumn,
  stored: StoredSecret,
  secret: Uint8Array,
): Promise<boolean> {
  const conditions = Object.entries(key).map(([name, type], index) => `${name} = $${index + 4}::${type}`);
  const { rowCount } = await pool().query(
    `UPDATE ${table} SET ${column} = $1 WHERE ${column} = $2 AND account_id = $3 AND ${conditions.join(" AND ")}`,
    [secret, stored.secret, stored.accountId, ...stored.key],
  );
  return rowCount === 1;
}

async function reencrypt(of: EncryptedColumn, stored: StoredSecret): Promise<keyof Reencryption> {
  if (isCurrentSecret(stored.secret)) return "current";
  const owner = { purpose: of.purpose, accountId: stored.accountId };
  const text = decryptSecret(stored.secret, owner);
  if (text === null) return "unreadable";
  return (await replaceSecret(of, stored, encryptSecret(text, owner))) ? "reencrypted" : "current";
}

async function reencryptColumn(of: EncryptedColumn, counts: Reencryption): Promise<void> {
  let rows = await listSecrets(of, null);
  while (rows.length > 0) {
    for (const stored of rows) counts[await reencrypt(of, stored)]++;
    rows = await listSecrets(of, rows.at(-1) ?? null);
  }
}

/**
 * Encrypts all stored secrets under ENCRYPTION_KEY, row by row while the installation runs: those of a row that changes meanwhile
 * are written by that change. After it, no key of DECRYPTION_KEYS is needed unless secrets are unreadable.
 */
export async function reencryptSecrets(): Promise<Reencryption> {
  const counts: Reencryption = { reencrypted: 0, current: 0, unreadable: 0 };
  for (const column of encryptedColumns) await reencryptColumn(column, counts);
  return counts;
}
