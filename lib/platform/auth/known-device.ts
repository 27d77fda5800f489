import { createHash, randomUUID } from "node:crypto";
import { realNow } from "@/lib/platform/clock";
import { parseCookies } from "./cookies";
import { signToken, verifyToken } from "./signed-token";

// The first one is only sent over https.
const [secureName, plainName] = ["__Secure-landfall.device", "landfall.device"];
const lifetimeSeconds = 180 * 86_400;

const hashOf = (email: string) => createHash("sha256").update(email.trim().toLowerCase()).digest("base64url");

/**
 * The id of the browser in which somebody has signed in with this e-mail before; null for another one. Wrong passwords from elsewhere
 * do not lock it out ("device cookies", OWASP). It signs nobody in.
 */
export function readDevice(cookieHeader: string | null, email: string): string | null {
  const cookies = parseCookies(cookieHeader ?? "");
  const claims = verifyToken("device", cookies.get(secureName) ?? cookies.get(plainName) ?? "");
  return claims?.email === hashOf(email) && typeof claims.id === "string" ? claims.id : null;
}

/** The Set-Cookie header by which a browser is recognized at the next sign-in with this e-mail. */
export function deviceCookie(email: string, isSecure: boolean): string {
  const expiresAt = new Date(realNow().getTime() + lifetimeSeconds * 1_000);
  const token = signToken("device", { email: hashOf(email), id: randomUUID() }, expiresAt);
  const attributes = ["Path=/api/auth", "HttpOnly", "SameSite=Lax", `Max-Age=${lifetimeSeconds}`];
  return [`${isSecure ? secureName : plainName}=${token}`, ...attributes, ...(isSecure ? ["Secure"] : [])].join("; ");
}
