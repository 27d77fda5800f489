import { oncePerProcess } from "@/lib/platform/per-process";
import type { Account } from "./account";
import { hashApiKey, isPossibleApiKey } from "./api-key";
import { callerCache } from "./caller-cache";

const acceptedMax = 10_000;

/** Hashes of the keys and access tokens that this process has accepted, oldest first. */
const acceptedKeys = () => oncePerProcess("accepted keys", () => new Set<string>());

/** Remembers that this process has accepted a key or access token, for `isKnownKey`. */
export function rememberCaller(credential: string): void {
  const hash = hashApiKey(credential);
  const accepted = acceptedKeys();
  const [oldest] = accepted;
  if (accepted.size >= acceptedMax && oldest !== undefined && !accepted.has(hash)) accepted.delete(oldest);
  accepted.add(hash);
}

/** Whether this process has accepted the key or access token before; it can be revoked since. */
export function isKnownKey(key: string): boolean {
  return acceptedKeys().has(hashApiKey(key));
}

/** The account of a key with the role of the key; null when it is malformed, unknown, revoked or expired. */
export async function findKeyAccount(key: string): Promise<Account | null> {
  if (!isPossibleApiKey(key)) return null;
  const hash = hashApiKey(key);
  const found = await callerCache().findKey(hash);
  if (!found) return null;
  rememberCaller(key);
  const { account, expiresAtMs } = found;
  return expiresAtMs === null || performance.now() < expiresAtMs ? account : null;
}
