import { createHash, randomBytes } from "node:crypto";
import { base62 } from "@/lib/platform/auth/base62";
import { realNow } from "@/lib/platform/clock";

const tokenBytes = 32;
// 62^43 is just above 2^256.
const tokenLength = 43;
const validDays = 7;
const shape = new RegExp(`^[0-9A-Za-z]{${tokenLength}}$`);

/** SHA-256 of a link's token, hex: all that is stored of it; null for what is no token of ours. */
export function hashInvitationToken(token: string): string | null {
  return shape.test(token) ? createHash("sha256").update(token).digest("hex") : null;
}

/** A new link's token of 256 random bits, its hash, and until when it counts. */
export function newInvitationToken(): { token: string; stored: { tokenHash: string; expiresAt: Date } } {
  const token = base62(BigInt(`0x${randomBytes(tokenBytes).toString("hex")}`), tokenLength);
  const tokenHash = createHash("sha256").update(token).digest("hex");
  return { token, stored: { tokenHash, expiresAt: new Date(realNow().getTime() + validDays * 86_400_000) } };
}
