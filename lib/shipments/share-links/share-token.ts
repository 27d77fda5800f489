import { createHash, randomBytes } from "node:crypto";
import { base62 } from "@/lib/platform/auth/api-key";
import { decryptSecret, encryptSecret } from "@/lib/platform/secrets";

const tokenBytes = 32;
// 62^43 is just above 2^256.
const tokenLength = 43;
const tokenPattern = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`);

const purpose = "share_link";

/** The SHA-256 of the token of a share link in hex; null if the format is invalid. */
export function hashShareToken(token: string): string | null {
  return tokenPattern.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}

/** A new token of 256 random bits as it is stored: its hash, by which the link is found, and encrypted, to be shown again. */
export function newShareToken(accountId: string) {
  const token = base62(BigInt(`0x${randomBytes(tokenBytes).toString("hex")}`), tokenLength);
  return {
    tokenHash: createHash("sha256").update(token).digest("hex"),
    tokenCiphertext: encryptSecret(token, { purpose, accountId }),
  };
}

/** The token of a stored link; null when the encryption key has changed. */
export function decryptShareToken(row: { accountId: string; tokenCiphertext: Uint8Array }): string | null {
  return decryptSecret(row.tokenCiphertext, { purpose, accountId: row.accountId });
}
