import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { realNow } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** What a token is for. A token of one purpose is invalid for every other. */
export type TokenPurpose = "upload" | "attach_upload" | "download" | "view_image" | "device";

const keyBytes = 32;

function macOf(purpose: TokenPurpose, payload: string): Buffer {
  const key = hkdfSync("sha256", env().authSecret, "", `signed token ${purpose}`, keyBytes);
  return createHmac("sha256", Buffer.from(key)).update(payload).digest();
}

/** A token for a URL: claims that anyone can read and nobody can change, valid until `expiresAt`. Signed with AUTH_SECRET. */
export function signToken(purpose: TokenPurpose, claims: Record<string, unknown>, expiresAt: Date): string {
  const payload = Buffer.from(JSON.stringify({ ...claims, exp: expiresAt.getTime() })).toString("base64url");
  return `${payload}.${macOf(purpose, payload).toString("base64url")}`;
}

/** The claims of a token. Null: it is not a token of this purpose, was changed, or has expired. */
export function verifyToken(purpose: TokenPurpose, token: string): Record<string, unknown> | null {
  const [payload = "", mac = "", ...rest] = token.split(".");
  const expected = macOf(purpose, payload);
  const received = Buffer.from(mac, "base64url");
  // The text is compared too: base64url has several spellings of the same bytes.
  const isGenuine = received.length === expected.length && timingSafeEqual(received, expected);
  if (!isGenuine || mac !== expected.toString("base64url") || rest.length > 0) return null;
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Record<string, unknown>;
  return typeof claims.exp === "number" && claims.exp > realNow().getTime() ? claims : null;
}
