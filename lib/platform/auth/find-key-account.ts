import type { Account } from "./account";
import { hashApiKey, isPossibleApiKey } from "./api-key";
import { callerCache } from "./caller-cache";

/** The account of a key with the role of the key; null when it is malformed, unknown, revoked or expired. */
export async function findKeyAccount(key: string): Promise<Account | null> {
  if (!isPossibleApiKey(key)) return null;
  const found = await callerCache().findKey(hashApiKey(key));
  if (!found) return null;
  const { account, expiresAtMs } = found;
  return expiresAtMs === null || performance.now() < expiresAtMs ? account : null;
}
