import { createHash, randomBytes } from "node:crypto";
import { base62 } from "@/lib/platform/auth/api-key";
import { realNow } from "@/lib/platform/clock";

const tokenBytes = 32;
// 62^43 is just above 2^256.
const tokenLength = 43;
const tokenPattern = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`);

/** The SHA-256 of the token of a single-use link in hex, which is stored instead of the token; null if the format is invalid. */
export function hashLinkToken(token: string): string | null {
  return tokenPattern.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}

/** A new token of 256 random bits that is valid for `validMs`, with the stored columns: its hash and expiry. */
export function newLinkToken(validMs: number): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = base62(BigInt(`0x${randomBytes(tokenBytes).toString("hex")}`), tokenLength);
  const tokenHash = createHash("sha256").update(token).digest("hex");
  return { token, stored: { tokenHash, expiresAt: new Date(realNow().getTime() + validMs) } };
}
