import { createHash } from "node:crypto";
import { decode } from "next-auth/jwt";
import { z } from "zod";
import { realNow } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";
import { oncePerProcess } from "@/lib/platform/per-process";
import { type SessionClaims, sessionClaims } from "./read-sessions";

type Decoded = { claims: SessionClaims; expiresAt: number };

const decodedMax = 10_000;
const withExpiry = sessionClaims.extend({ exp: z.number() });

/** Decryption takes longer than the rest of the authentication. The claims of a token never change; it only expires. */
const decodedTokens = () => oncePerProcess("session tokens", () => new Map<string, Decoded>());

const keyOf = (token: string) => createHash("sha256").update(env().authSecret).update(token).digest("base64url");

async function decodeToken(token: string): Promise<Decoded | null> {
  try {
    const { exp, ...claims } = withExpiry.parse(await decode({ token, secret: env().authSecret }));
    return { claims, expiresAt: exp * 1_000 };
  } catch {
    // Expired, forged, encrypted with another secret, or from an older release.
    return null;
  }
}

/** Whether this process has read the token before; its session can be ended since. */
export function isKnownToken(token: string): boolean {
  return decodedTokens().has(keyOf(token));
}

/** The claims of a session token; null when it is invalid or expired. */
export async function readToken(token: string): Promise<SessionClaims | null> {
  const known = decodedTokens();
  const key = keyOf(token);
  const found = known.get(key);
  if (found && realNow().getTime() < found.expiresAt) return found.claims;
  known.delete(key);
  const decoded = await decodeToken(token);
  if (!decoded) return null;
  const [oldest] = known.keys();
  if (known.size >= decodedMax && oldest !== undefined) known.delete(oldest);
  known.set(key, decoded);
  return decoded.claims;
}
