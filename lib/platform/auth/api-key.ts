import { hash, randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { v7 as uuid } from "uuid";
import type { ApiKey } from "@/lib/platform/db/generated/client";
import { afterCommit, type Tx } from "@/lib/platform/db/transaction";
import type { Role } from "./account";
import { forgetCallers } from "./caller-cache";

const prefix = "lf_live_";
const secretBytes = 32;
// 62^43 is just above 2^256, 62^6 just above 2^32.
const secretLength = 43;
const checksumLength = 6;
const keyPattern = new RegExp(`^${prefix}[0-9A-Za-z]{${secretLength + checksumLength}}$`);

function checksum(body: string): string {
  return base62(BigInt(crc32(body)), checksumLength);
}

/** Generates a key: `lf_live_`, 32 random bytes in base 62, and a checksum. */
export function generateApiKey(): string {
  const secret = BigInt(`0x${randomBytes(secretBytes).toString("hex")}`);
  const body = prefix + base62(secret, secretLength);
  return body + checksum(body);
}

/** Checks the format and the checksum, so that a mistyped key is rejected without a database query. */
export function isPossibleApiKey(text: string): boolean {
  if (!keyPattern.test(text)) return false;
  const body = text.slice(0, -checksumLength);
  return checksum(body) === text.slice(-checksumLength);
}

/** SHA-256 of the key in hex, the only stored form. 256 random bits need no slow hash. */
export function hashApiKey(key: string): string {
  return hash("sha256", key, "hex");
}

const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** A non-negative number in base 62, padded with zeros to `length` characters. */
export function base62(value: bigint, length: number): string {
  let text = "";
  for (let rest = value; rest > 0n; rest /= 62n) text = (digits[Number(rest % 62n)] ?? "") + text;
  return text.padStart(length, "0");
}

export type NewApiKey = {
  accountId: string;
  userId: string | null;
  name: string;
  role: Role;
  readOnly?: boolean;
  expiresAt?: Date | null;
};

/** Creates a key and stores its hash. The key itself is returned only here. */
export async function createApiKey(tx: Tx, input: NewApiKey): Promise<{ id: string; key: string }> {
  const key = generateApiKey();
  const id = uuid();
  await tx.apiKey.create({
    data: { ...input, id, keyHash: hashApiKey(key), prefix: key.slice(0, 8), last4: key.slice(-4) },
  });
  return { id, key };
}

type KeyFilter = { accountId: string } & ({ id: string } | { userId: string });

/** Revokes keys with effect from the next request. Returns those that were not revoked before. */
export async function revokeApiKeys(tx: Tx, filter: KeyFilter, at: Date): Promise<ApiKey[]> {
  afterCommit(() => forgetCallers(filter.accountId));
  return tx.apiKey.updateManyAndReturn({ where: { ...filter, revokedAt: null }, data: { revokedAt: at } });
}
